import { formatCount } from 'shared/format/format-count';
import { CountField } from 'shared/stock/count-field';
import { countQueue } from 'shared/stock/count-queue';
import { media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { stocktakeCounts } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';
import { texts } from './texts';

/**
 * The counted pieces of a line: + and − are counts, which add up with those of others; a typed number is a total, which
 * asks if somebody has counted the size meanwhile.
 */
export const CountCell = ({ row }: { row: CountRow }) => {
  const { line, counted, isContested } = row;
  const queue = countQueue(stocktakeCounts(row.stocktakeId));
  const name = texts.lineName(line.name, line.size);
  return (
    <Place>
      <CountField
        label={texts.cell(texts.columns.counted, name)}
        name={name}
        counted={counted}
        placeholder="—"
        isWrong={isContested}
        onStep={(by) => queue.add(line.modification_id, by)}
        onSet={(pieces) => queue.set(line.modification_id, pieces)}
        onUndo={queue.undo}
      />
    </Place>
  );
};

/** The counted pieces of a stocktake that is over. */
export const CountedPieces = ({ row }: { row: CountRow }) => (row.counted === null ? '—' : formatCount(row.counted));

/* Steps are for touch: a keyboard has + and −. */
const Place = styled.span`
  display: inline-flex;
  vertical-align: middle;

  button[tabindex='-1'] {
    display: none;
  }

  input {
    padding-inline: ${space(3)};
  }

  @media ${media.phone}, ${media.touch} {
    button[tabindex='-1'] {
      display: inline-flex;
      visibility: visible;
    }
  }
`;
