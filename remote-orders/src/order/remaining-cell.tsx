import { formatPieces } from '@shared/kit/stock/format-pieces';
import { StockButton } from '@shared/kit/stock/stock-button';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { texts } from '../texts';
import type { OrderLine } from './order-lines';

const words = texts.order.items;
/** On a phone the mark has no space beside price and quantity: below them. */
const ownLine = '3 / 3 / 4 / -1';

/** 'остаток': what this line can have, with its explanation; a line that cannot be covered is marked. */
export const RemainingCell = ({ line }: { line: OrderLine }) => {
  const { name, productName, remaining, missing, explained } = line;
  const pieces = remaining === undefined ? words.unknown : formatPieces(remaining);
  return (
    <Remaining
      style={{ gridArea: missing > 0 ? ownLine : 'remaining' }}
      data-label={words.columns.remaining}
      $tone={remaining !== undefined && remaining <= 0 ? 'alert' : 'calm'}
    >
      {missing > 0 && (
        <Missing>
          <Icon path="M8 3v9.5M4 8.7l4 4 4-4" />
          {words.missing(formatPieces(-missing))}
        </Missing>
      )}
      {explained ? (
        <Pieces of={{ ...explained, name: productName }} label={words.remainingOf(name, pieces)}>
          {pieces}
        </Pieces>
      ) : (
        pieces
      )}
    </Remaining>
  );
};

const Remaining = styled.td<{ $tone: 'calm' | 'alert' }>`
  color: ${({ $tone }) => ($tone === 'alert' ? color.danger : 'inherit')};

  @media ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
    align-items: baseline;
  }
`;

const Missing = styled.span`
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;
  block-size: ${size.pill};
  padding: 0 ${space(2)};
  border-radius: ${radius.s};
  margin-inline-end: ${space(3)};
  background: ${color.amberSoft};
  color: ${color.amber};
  font: 600 ${text.s} ${font};

  @media ${media.phone} {
    order: 1;
    margin: 0;
  }

  svg {
    inline-size: 12px;
    block-size: 12px;
  }
`;

/* Its target has the height of the row; on a phone it is around the number, which follows its label. */
const Pieces = styled(StockButton)`
  min-inline-size: ${size.control};
  min-block-size: ${size.control};
  text-align: end;

  @media ${media.phone} {
    position: relative;
    min-inline-size: 0;
    min-block-size: 0;

    &::after {
      position: absolute;
      inset: -13px -18px;
      content: '';
    }
  }
`;
