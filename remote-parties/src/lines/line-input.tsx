import type { PartyLine, PartyLineChange } from '@shared/contract/wire/party-line';
import { useIsRecordGone } from '@shared/kit/card/record-presence';
import { useSavedText } from '@shared/kit/card/saved-text';
import { SavingNote } from '@shared/kit/card/saving-note';
import { TextConflict } from '@shared/kit/card/text-conflict';
import { formatCount } from '@shared/kit/format/format-count';
import { formatSum } from '@shared/kit/format/format-money';
import { reasonOf, useRight } from '@shared/kit/runtime/rights/rights';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { inputStyles } from '@shared/kit/ui/field';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { lineSaving } from '../data/party-lines';
import { texts } from '../texts';
import type { LineRow } from './line-rows';
import { parsePieces, parseRoubles } from './parse-cell';

interface LineField {
  id: 'ordered' | 'purchase_price';
  read: (line: PartyLine) => string;
  write: (typed: string) => PartyLineChange;
  problemOf: (typed: string) => string | undefined;
}

const { problems } = texts.lines;

/** The cells of a line that are edited in place. */
const lineFields = {
  ordered: {
    id: 'ordered',
    read: ({ ordered }) => formatCount(ordered),
    write: (typed) => ({ ordered: parsePieces(typed) ?? 0 }),
    problemOf: (typed) => (parsePieces(typed) === undefined ? problems.pieces : undefined),
  },
  purchase_price: {
    id: 'purchase_price',
    read: ({ purchase_price: price }) => (price === null ? '' : formatSum(price)),
    write: (typed) => ({ purchase_price: parseRoubles(typed) ?? null }),
    problemOf: (typed) => (typed.trim() !== '' && parseRoubles(typed) === undefined ? problems.price : undefined),
  },
} satisfies Record<LineField['id'], LineField>;

interface LineInputProps {
  row: LineRow;
  field: keyof typeof lineFields;
  /** The accessible name: what it is of. */
  label: string;
}

/** A cell of a line that is saved when it is left. Enter goes to the same cell of the next line. */
export const LineInput = ({ row, field: name, label }: LineInputProps) => {
  const field = lineFields[name];
  const edited = useSavedText(lineSaving(row.partyId, row.id), row, { ...field, label });
  const isGone = useIsRecordGone();
  const mayChange = useRight('purchase.create');

  const obey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') edited.revert();
    if (event.key !== 'Enter') return;
    const cells = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>(`[name="${name}"]`) ?? [])];
    const next = cells[cells.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else edited.save();
  };

  return (
    <Place>
      <SavingNote field={edited} />
      <Input
        name={name}
        inputMode={name === 'ordered' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        value={edited.text}
        readOnly={isGone || !mayChange}
        title={mayChange ? undefined : reasonOf('purchase.create')}
        aria-invalid={['failed', 'cut', 'refused'].includes(edited.phase) || undefined}
        data-draft={edited.isKept || edited.was !== undefined || undefined}
        onChange={(event) => edited.type(event.target.value)}
        onFocus={(event) => {
          edited.focus();
          event.target.select();
        }}
        onBlur={edited.blur}
        onKeyDown={obey}
      />
      {edited.problem && <Problem role="alert">{edited.problem}</Problem>}
      <TextConflict field={edited} label={label} />
    </Place>
  );
};

const Place = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  justify-content: flex-end;
`;

const Input = styled.input`
  ${inputStyles}
  inline-size: 88px;
  block-size: 30px;
  text-align: end;
`;

const Problem = styled.span`
  flex-basis: 100%;
  color: ${color.danger};
  font: 400 ${text.s} ${font};
`;
