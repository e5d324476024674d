import { formatPieces } from '@shared/kit/stock/format-pieces';
import { StockButton } from '@shared/kit/stock/stock-button';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { MissingMark } from '../missing-mark';
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
      {missing > 0 && <Missing>{words.missing(formatPieces(-missing))}</Missing>}
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

const Missing = styled(MissingMark)`
  margin-inline-end: ${space(3)};

  @media ${media.phone} {
    order: 1;
    margin: 0;
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
