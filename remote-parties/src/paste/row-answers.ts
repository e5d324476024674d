import type { NewPartyLines } from '@shared/contract/wire/party-line';
import type { RecognisedRow } from './recognise-rows';

/** What is done with a row. */
export type RowAnswer = 'add' | 'set' | 'price' | 'skip' | 'new-size' | 'none';

/** The answers that a row offers; the first one is chosen at first. */
export const answersFor = (row: RecognisedRow): RowAnswer[] => {
  if (row.kind === 'known') return ['add', 'skip'];
  if (row.kind === 'unknown') {
    if (row.pieces === undefined || !row.product) return ['none', 'skip'];
    return row.size === '' ? ['none', 'skip'] : ['none', 'new-size', 'skip'];
  }
  if (row.pieces === 0) return ['skip', 'set'];
  const isOtherPrice = row.price !== undefined && row.price !== row.existing?.purchase_price;
  if (isOtherPrice && row.pieces === row.existing?.ordered) return ['price', 'add', 'skip'];
  return ['add', 'set', ...(isOtherPrice ? (['price'] as const) : []), 'skip'];
};

/** A row with its answer. */
export interface AnsweredRow {
  row: RecognisedRow;
  answer: RowAnswer;
}

/** Whether a row is written. */
export const isWritten = ({ answer }: AnsweredRow): boolean => answer !== 'skip' && answer !== 'none';

/** The line that a row becomes; sizes that are new have their ids by then. */
export const lineOf = ({ row, answer }: AnsweredRow, modificationId: number): NewPartyLines[number] => ({
  modification_id: modificationId,
  ordered: answer === 'price' ? 0 : (row.pieces ?? 0),
  ...(row.price !== undefined && { purchase_price: row.price }),
  ...(answer === 'set' && { existing: 'set' }),
});
