import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import styled from 'styled-components';
import { texts } from '../texts';
import { paletteState } from './palette-state';

const glass = 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7 14 14';

/** 'Найти' in the top bar: the same as Ctrl+K. */
export const PaletteButton = () => (
  <Opener
    type="button"
    aria-label={texts.palette.open}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    title={texts.palette.openTitle}
    onClick={paletteState.open}
  >
    <Icon path={glass} />
    <Words>{texts.palette.open}</Words>
    <BarKey aria-hidden="true">Ctrl K</BarKey>
  </Opener>
);

const Opener = styled.button`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.chip};
  padding: 0 ${space(2)};
  border: 1px solid ${color.barInkFaint};
  border-radius: ${radius.m};
  background: none;
  color: ${color.barInk};
  font: 400 ${text.s} ${font};

  &:focus-visible {
    outline-color: ${color.rose};
  }

  /* Only the glass: the planned sections need the room. */
  @media ${media.tablet} {
    padding: 0 ${space(1)};
    border-color: transparent;
  }

  @media ${media.phone} {
    justify-content: center;
    inline-size: ${size.touch};
    block-size: ${size.touch};
    margin-inline-start: auto;
  }
`;

const Words = styled.span`
  @media ${media.tablet} {
    display: none;
  }
`;

const BarKey = styled(Key)`
  border-color: ${color.barInkFaint};
  color: ${color.barInkSoft};

  @media ${media.tablet} {
    display: none;
  }
`;
