import { sizeKey } from '@shared/contract/vocabulary/size';
import type { PartyLine } from '@shared/contract/wire/party-line';
import type { ProductRow } from '@shared/contract/wire/product';
import { productsQuery } from '@shared/kit/shop/products';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PasteDraft } from './paste-drafts';
import { type ColumnRole, guessBlock, leftOutTotals, type PastedBlock, pastedRows } from './pasted-rows';
import { recogniseRows } from './recognise-rows';
import { type AnsweredRow, answersFor, type RowAnswer } from './row-answers';

const noProducts: ProductRow[] = [];
const noRows: readonly number[] = [];

const readingOf = ({ hasHeader, roles, sizes }: PastedBlock) => ({ hasHeader, roles, sizes: [...sizes] });

/** The pasted rows as they are read, with the answer to each; those that are written are left out. */
export const usePasted = (draft: PasteDraft, lines: readonly PartyLine[], onChange: (draft: PasteDraft) => void) => {
  const { data: products = noProducts, isPending } = useQuery(productsQuery);
  const { cells, reading, answers, chosen, mended, taken = noRows, written } = draft;
  const block = useMemo((): PastedBlock => {
    if (reading) return { ...reading, cells, sizes: new Map(reading.sizes) };
    const sizes = products.flatMap(({ modifications }) => modifications.map(({ size }) => sizeKey(size)));
    return guessBlock(cells, new Set(sizes));
  }, [cells, reading, products]);

  const decide = (change: Partial<PasteDraft>) => onChange({ ...draft, reading: readingOf(block), ...change });

  const read = (change: Partial<PastedBlock>) =>
    decide({ reading: readingOf({ ...block, ...change }), answers: {}, chosen: {}, mended: {} });

  const rows = recogniseRows(pastedRows(block, taken, mended), products, lines, chosen)
    .map((row, place): AnsweredRow & { place: number } => {
      const offered = answersFor(row);
      const given = answers[place];
      return { row, place, answer: given && offered.includes(given) ? given : (offered[0] ?? 'skip') };
    })
    .filter(({ place }) => !written.includes(place));

  return {
    isPending,
    block,
    rows,
    leftOut: leftOutTotals(block, taken),
    /** Columns are read anew only before a row is written. */
    isBegun: written.length > 0,
    setRole: (column: number, role: ColumnRole) =>
      read({
        roles: block.roles.map((known, place) => {
          if (place === column) return role;
          return known === role && role !== 'total' ? 'none' : known;
        }),
      }),
    setHasHeader: (hasHeader: boolean) => read({ hasHeader }),
    answer: (places: readonly number[], answer: RowAnswer) =>
      decide({ answers: { ...answers, ...Object.fromEntries(places.map((place) => [place, answer])) } }),
    choose: (place: number, product: ProductRow) =>
      decide({ chosen: { ...chosen, [place]: product.id }, answers: { ...answers, [place]: 'add' } }),
    /** Reads a row that looks like a sum, by its place in the block. */
    take: (index: number) => decide({ taken: [...taken, index] }),
    mend: (place: number, pieces: string) => decide({ mended: { ...mended, [place]: pieces } }),
    /** These rows are in the party now. */
    finish: (places: readonly number[]) => decide({ written: [...written, ...places] }),
  };
};

export type Pasted = ReturnType<typeof usePasted>;
export type PastedAnswer = Pasted['rows'][number];
