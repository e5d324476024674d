import { formatCount } from '@shared/kit/format/format-count';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import styled from 'styled-components';
import { clock } from './icons';
import { texts } from './texts';

interface TallyProps {
  counted: number;
  due: number;
  /** The api does not have all of it. */
  isUnsaved: boolean;
}

/** How much of a row is counted. */
export const Tally = ({ counted, due, isUnsaved }: TallyProps) => (
  <Figure data-unsaved={isUnsaved || undefined}>
    {formatCount(counted)} <span>{texts.of(formatCount(due))}</span>
    {isUnsaved && (
      <Waits title={texts.unsaved}>
        <Icon path={clock} />
        <VisuallyHidden>{texts.unsaved}</VisuallyHidden>
      </Waits>
    )}
  </Figure>
);

const Figure = styled.b`
  display: flex;
  gap: ${space(1.5)};
  align-items: baseline;
  justify-content: center;
  font: 600 ${text.xxl} ${font};
  white-space: nowrap;

  > span {
    color: ${color.inkSoft};
    font: 400 ${text.l} ${font};
  }

  &[data-unsaved] {
    color: ${color.amber};
  }

  @media ${media.phone} {
    justify-content: end;
    font: 600 ${text.xl} ${font};

    > span {
      font: 400 ${text.m} ${font};
    }
  }
`;

const Waits = styled.i`
  align-self: center;
`;
