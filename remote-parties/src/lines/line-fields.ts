import type { PartyLine, PartyLineChange } from 'shared/contract/party-line';
import { formatCount } from 'shared/format/format-count';
import { formatSum } from 'shared/format/format-money';
import { texts } from '../texts';
import { parsePieces, parseRoubles } from './parse-cell';

interface LineField {
  id: 'ordered' | 'purchase_price';
  read: (line: PartyLine) => string;
  write: (typed: string) => PartyLineChange;
  problemOf: (typed: string) => string | undefined;
}

const { problems } = texts.lines;

/** The cells of a line that are edited in place. */
export const lineFields = {
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
