import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { texts } from './texts';

/** One condition of the open view, in words. */
export interface ViewCondition {
  header: string;
  words: string;
  drop: () => void;
}

/** What the open view filters and how it shows it, each of which can be taken away. */
export const ViewConditions = ({ conditions }: { conditions: readonly ViewCondition[] }) =>
  conditions.length > 0 && (
    <Conditions role="group" aria-label={texts.conditions}>
      {conditions.map(({ header, words, drop }) => (
        <Condition key={header}>
          <span>
            <Header>{header}:</Header> {words}
          </span>
          <Drop type="button" aria-label={texts.drop(header)} onClick={drop}>
            <Icon path="m4.5 4.5 7 7m0-7-7 7" />
          </Drop>
        </Condition>
      ))}
    </Conditions>
  );

const fade = space(4);

/* The first to give way, before the chips: it scrolls sideways. */
const Conditions = styled.div`
  display: flex;
  flex: 0 1000 auto;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  padding: ${space(1)};
  padding-inline-end: ${fade};
  margin-inline-end: calc(-1 * ${space(2)});
  mask-image: linear-gradient(to left, transparent, currentcolor ${fade});
  overflow-x: auto;
  scrollbar-width: none;

  @media ${media.laptop} {
    display: none;
  }
`;

const Condition = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${space(1)};
  align-items: center;
  block-size: ${size.chip};
  padding-inline: ${space(3)} ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.sunken};
  font: 500 ${text.s} ${font};
  white-space: nowrap;
`;

const Header = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const Drop = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${size.pill};
  block-size: ${size.pill};
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color.inkSoft};
`;
