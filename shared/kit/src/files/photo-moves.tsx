import { media, size, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { CornerButton, onPointing } from './file-tile';
import { texts } from './texts';

interface PhotoMovesProps {
  name: string;
  /** From 0. */
  position: number;
  count: number;
  onMove: (position: number) => void;
}

const icons = {
  first: 'M4 3v10M12 3 7 8l5 5',
  earlier: 'M10 3 5 8l5 5',
  later: 'm6 3 5 5-5 5',
} as const;

/** The buttons that move a photo. At an end they do nothing and keep the focus. */
export const PhotoMoves = ({ name, position, count, onMove }: PhotoMovesProps) => {
  const ways = [
    { way: 'first', label: texts.photos.makeFirst(name), to: 0 },
    { way: 'earlier', label: texts.photos.moveEarlier(name), to: position - 1 },
    { way: 'later', label: texts.photos.moveLater(name), to: position + 1 },
  ] as const;
  return (
    <Moves>
      {ways.map(({ way, label, to }) => {
        const isThere = to === position || to < 0 || to >= count;
        return (
          <Move
            key={way}
            type="button"
            aria-label={label}
            title={label}
            aria-disabled={isThere}
            onClick={({ currentTarget }) => {
              if (isThere) return;
              onMove(to);
              // The browser removes the focus from an element that is moved in the page.
              requestAnimationFrame(() => currentTarget.focus());
            }}
          >
            <Icon viewBox="0 0 16 16" aria-hidden="true">
              <path d={icons[way]} />
            </Icon>
          </Move>
        );
      })}
    </Moves>
  );
};

const Moves = styled.div`
  position: absolute;
  inset-block-end: ${space(2)};
  inset-inline: ${space(2)};
  display: flex;
  gap: ${space(1)};
  ${onPointing}

  /* The touch targets are larger than the buttons, and do not overlap. */
  @media ${media.touch} {
    gap: calc(${size.touch} - ${size.round});
  }
`;

const Move = styled(CornerButton)`
  position: relative;
  inset: auto;

  &[aria-disabled='true'] {
    opacity: 0.5;
  }
`;

const Icon = styled.svg`
  inline-size: ${size.icon};
  block-size: ${size.icon};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
`;
