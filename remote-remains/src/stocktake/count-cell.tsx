import { SavingNote } from 'shared/card/saving-note';
import { TextConflict } from 'shared/card/text-conflict';
import type { StocktakeLine } from 'shared/contract/stocktake';
import { formatCount } from 'shared/format/format-count';
import { CountField } from 'shared/stock/count-field';
import { countQueue, isCountPending } from 'shared/stock/count-queue';
import { color, media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { stocktakeCounts, takeCountBack } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';
import { texts } from './texts';
import { useLineText } from './use-line-text';

const field = {
  id: 'counted',
  read: ({ counted }: StocktakeLine) => (counted === null ? '' : String(counted)),
  write: (typed: string) => ({ counted: typed === '' ? null : Number(typed) }),
};
const failures = ['failed', 'cut', 'refused'];

/**
 * The counted pieces of a line. The first number, + and − are counts, which add up with those of others; another number
 * for a counted size is a correction, which asks if somebody has changed it meanwhile.
 */
export const CountCell = ({ row }: { row: CountRow }) => {
  const { line, stocktakeId } = row;
  const queue = countQueue(stocktakeCounts(stocktakeId));
  const name = texts.lineName(line.name, line.size);
  const label = texts.cell(texts.columns.counted, name);
  const edited = useLineText(row, { ...field, label });
  const typed = edited.text === '' ? null : Number(edited.text);
  const counted = edited.isTouched ? typed : row.counted;

  const correct = (pieces: number | null) => {
    edited.type(pieces === null ? '' : String(pieces));
    edited.save();
  };

  const add = (pieces: number) => queue.add({ modification_id: line.modification_id, add: pieces });

  const set = (pieces: number | null) => {
    const isOwnCount = row.counted === null || isCountPending(line.modification_id, queue.state());
    if (edited.isTouched || !isOwnCount) correct(pieces);
    else if (pieces !== null) add(pieces - (row.counted ?? 0));
  };

  return (
    <Place>
      <CountField
        label={label}
        name={name}
        counted={counted}
        placeholder="—"
        isReadOnly={edited.phase === 'absent'}
        isWrong={failures.includes(edited.phase)}
        onStep={(by) => (edited.isTouched ? correct((counted ?? 0) + by) : add(by))}
        onSet={set}
        onUndo={() => takeCountBack(stocktakeId)}
      />
      <Note>
        <SavingNote field={edited} />
      </Note>
      <TextConflict field={edited} label={label} />
    </Place>
  );
};

/** The counted pieces of a stocktake that is over. */
export const CountedPieces = ({ row }: { row: CountRow }) => (row.counted === null ? '—' : formatCount(row.counted));

/* Steps are for touch: a keyboard has + and −. */
const Place = styled.span`
  position: relative;
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

/* Over the cell beside it: no row changes its height. */
const Note = styled.span`
  position: absolute;
  z-index: 1;
  inset-block: 0;
  inset-inline-start: calc(100% + ${space(2)});
  display: flex;
  align-items: center;
  background: ${color.surface};

  @media ${media.phone} {
    inset: auto auto calc(100% + ${space(1)}) 0;
  }
`;
