import type { StocktakeLine, StocktakeLineChange } from '@shared/contract/wire/stocktake';
import { type SavedText, type TextOf, useSavedText } from '@shared/kit/card/saved-text';
import { SavingNote } from '@shared/kit/card/saving-note';
import { TextConflict } from '@shared/kit/card/text-conflict';
import { formatWhen } from '@shared/kit/format/format-date';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { inputStyles } from '@shared/kit/ui/field';
import { type KeyboardEvent, useId } from 'react';
import styled from 'styled-components';
import { lineSaving } from '../data/stocktakes';
import type { CountRow } from './count-rows';
import { useKeptRow } from './kept-rows';
import { texts } from './texts';

const settled = ['rest', 'saved'];

/** A field of a line as text. The row stays in the page while its input is not saved. */
const useLineText = (
  { stocktakeId, id, line }: CountRow,
  field: TextOf<StocktakeLine, StocktakeLineChange>,
): SavedText => {
  const edited = useSavedText(lineSaving(stocktakeId, id), line, field);
  useKeptRow(id, !settled.includes(edited.phase));
  return edited;
};

const words = texts.reason;
const longest = 500;

const field = {
  id: 'reason',
  read: ({ reason }: StocktakeLine) => reason,
  write: (typed: string) => ({ reason: typed.trim() || null }),
};

/** What moved between the start and the count: 'было 23, в 13:40 отгружена 1 шт.' */
export const movedText = ({ moved, at_start, expected }: StocktakeLine): string | undefined => {
  if (!moved || at_start === null) return undefined;
  const isOnly = expected === null || at_start + moved.quantity === expected;
  const words = isOnly ? texts.moved : texts.movedLast;
  return words(formatPieces(at_start), formatWhen(moved.at).time, moved.kind, Math.abs(moved.quantity));
};

/** The text of a reason that cannot be edited. */
export const shownReason = (row: CountRow): string | undefined =>
  row.difference ? (row.line.reason ?? undefined) : movedText(row.line);

/** Why a line differs: text, with a few values offered. A line that does not differ shows what moved meanwhile. */
export const ReasonCell = ({ row, isOpen }: { row: CountRow; isOpen: boolean }) => {
  if (isOpen && row.difference) return <ReasonField row={row} />;
  const reason = shownReason(row);
  return <Moved title={reason}>{reason}</Moved>;
};

const ReasonField = ({ row }: { row: CountRow }) => {
  const offeredId = useId();
  const label = texts.cell(texts.columns.reason, texts.lineName(row.line.name, row.line.size));
  const edited = useLineText(row, { ...field, label });
  const isLacking = row.lacksReason && edited.text.trim() === '';

  const obey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') edited.save();
    else if (event.key === 'Escape') edited.revert();
  };

  return (
    <Place>
      <Input
        list={offeredId}
        maxLength={longest}
        autoComplete="off"
        aria-label={label}
        aria-required={row.lacksReason || undefined}
        aria-invalid={isLacking || ['failed', 'cut'].includes(edited.phase) || undefined}
        data-draft={edited.isKept || undefined}
        title={movedText(row.line)}
        placeholder={isLacking ? words.required : words.optional}
        value={edited.text}
        onChange={(event) => edited.type(event.target.value)}
        onFocus={edited.focus}
        onBlur={edited.blur}
        onKeyDown={obey}
      />
      <datalist id={offeredId}>
        {words.offered.map((offered) => (
          <option key={offered} value={offered} />
        ))}
      </datalist>
      <Note>
        <SavingNote field={edited} />
      </Note>
      <TextConflict field={edited} label={label} />
    </Place>
  );
};

const Place = styled.span`
  position: relative;
  display: block;
`;

const Input = styled.input`
  ${inputStyles}
  block-size: 28px;
  text-overflow: ellipsis;

  /* The arrow of the list has room only while it is used. */
  &:not(:hover, :focus)::-webkit-calendar-picker-indicator {
    display: none !important;
  }

  @media ${media.compact} {
    padding-inline: ${space(2)};
  }

  @media ${media.tablet} {
    padding-inline: ${space(1.5)};
    font: 400 ${text.s} ${font};
  }

  &::placeholder {
    color: ${color.inkSoft};
  }

  @media ${media.touch}, ${media.phone} {
    block-size: 44px;
  }
`;

/* Over the end of the field: no row changes its height. */
const Note = styled.span`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: ${space(2)};
  display: flex;
  align-items: center;
  background: ${color.surface};
  border-radius: inherit;
`;

const Moved = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Rows have two lines there. */
  @media ${media.tablet} {
    white-space: normal;
  }
`;
