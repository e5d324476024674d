import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { formatCount } from 'shared/format/format-count';
import { color, media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { inputStyles } from 'shared/ui/field';
import { Sign } from 'shared/ui/sign';
import styled from 'styled-components';
import { countQueue } from '../data/count-queue';
import type { LineRow } from '../lines/line-rows';
import { parsePieces } from '../lines/parse-cell';
import { texts } from '../texts';

const words = texts.receive;
const plusCodes = ['NumpadAdd', 'Equal'];
const minusCodes = ['NumpadSubtract', 'Minus'];

/** The counted pieces of a line; while a party is received, a field that is used by keys alone. */
export const CountCell = ({ row }: { row: LineRow }) =>
  row.isCounting ? <CountInput row={row} /> : <span>{row.counted === null ? '' : formatCount(row.counted)}</span>;

const CountInput = ({ row }: { row: LineRow }) => {
  const queue = countQueue(row.partyId);
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const counted = row.counted ?? 0;
  const name = texts.lines.lineName(row.name, row.size);

  const count = (add: number) => queue.add({ modification_id: row.modification_id, add });

  const step = (by: 1 | -1) => {
    setTyped(undefined);
    if (counted + by >= 0) count(by);
  };

  const set = () => {
    if (typed === undefined) return;
    const pieces = typed.trim() === '' ? undefined : parsePieces(typed);
    setIsWrong(typed.trim() !== '' && pieces === undefined);
    if (typed.trim() !== '' && pieces === undefined) return;
    setTyped(undefined);
    if (pieces !== undefined && (pieces !== counted || row.counted === null)) count(pieces - counted);
  };

  const obey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cells = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-count]') ?? [])];
    const place = cells.indexOf(event.currentTarget);
    // Leaving the field sets the number.
    const goTo = (cell: HTMLElement | undefined) => (cell ? cell.focus() : set());
    const acts: Record<string, () => void> = {
      Enter: () => goTo(cells[place + 1]),
      ArrowDown: () => goTo(cells[place + 1]),
      ArrowUp: () => goTo(cells[place - 1]),
      Escape: () => setTyped(undefined),
      ...(typed === undefined && { Backspace: () => queue.undo() }),
    };
    const byOne = plusCodes.includes(event.code) ? 1 : minusCodes.includes(event.code) ? -1 : undefined;
    const act = acts[event.key] ?? (byOne && (() => step(byOne)));
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Place>
      <Step aria-label={words.minus(name)} tabIndex={-1} onMouseDown={keepFocus} onClick={() => step(-1)}>
        <Sign path="M3 8h10" />
      </Step>
      <Input
        data-count
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.lines.cell(texts.lines.columns.counted, row.name, row.size)}
        aria-invalid={isWrong || undefined}
        placeholder="0"
        value={typed ?? (row.counted === null ? '' : formatCount(row.counted))}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
        onBlur={set}
        onKeyDown={obey}
      />
      <Step aria-label={words.plus(name)} tabIndex={-1} onMouseDown={keepFocus} onClick={() => step(1)}>
        <Sign path="M8 3v10M3 8h10" />
      </Step>
    </Place>
  );
};

/** The field keeps the focus, so that keys go on counting. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

const Place = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
`;

/* In the current row only; their room is there in every row. */
const Step = styled(Button)`
  visibility: hidden;
  inline-size: 30px;
  min-block-size: 30px;
  padding: 0;

  tr:focus-within & {
    visibility: visible;
  }

  @media ${media.phone} {
    inline-size: 52px;
    min-block-size: 52px;
  }
`;

const Input = styled.input`
  ${inputStyles}
  inline-size: 72px;
  block-size: 30px;
  font-weight: 600;
  text-align: end;

  &::placeholder {
    color: ${color.inkFaint};
    font-weight: 400;
  }

  @media ${media.phone} {
    block-size: 52px;
  }
`;
