import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PartyLine } from 'shared/contract/party-line';
import type { ProductRow } from 'shared/contract/product';
import { productsQuery } from 'shared/runtime/products';
import { sizeKey } from 'shared/vocabulary/size';
import { type ColumnRole, guessBlock, pastedRows } from './pasted-rows';
import { recogniseRows } from './recognise-rows';
import { type AnsweredRow, answersFor, type RowAnswer } from './row-answers';

const noProducts: ProductRow[] = [];

/** The pasted rows as they are read, with the answer to each. */
export const usePasted = (cells: readonly string[][], lines: readonly PartyLine[]) => {
  const { data: products = noProducts, isPending } = useQuery(productsQuery);
  const knownSizes = useMemo(
    () => new Set(products.flatMap(({ modifications }) => modifications.map(({ size }) => sizeKey(size)))),
    [products],
  );
  const guessed = useMemo(() => guessBlock(cells, knownSizes), [cells, knownSizes]);
  const [roles, setRoles] = useState<readonly ColumnRole[]>();
  const [hasHeader, setHasHeader] = useState<boolean>();
  const [answers, setAnswers] = useState<ReadonlyMap<number, RowAnswer>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<number, ProductRow>>(new Map());
  const block = { ...guessed, roles: roles ?? guessed.roles, hasHeader: hasHeader ?? guessed.hasHeader };

  const forget = () => {
    setAnswers(new Map());
    setChosen(new Map());
  };

  const rows = recogniseRows(pastedRows(block), products, lines, chosen).map(
    (row, place): AnsweredRow & { place: number } => {
      const offered = answersFor(row);
      const given = answers.get(place);
      return { row, place, answer: given && offered.includes(given) ? given : (offered[0] ?? 'skip') };
    },
  );

  return {
    isPending,
    block,
    rows,
    setRole: (column: number, role: ColumnRole) => {
      setRoles(block.roles.map((known, place) => (place === column ? role : known === role ? 'none' : known)));
      forget();
    },
    setHasHeader: (has: boolean) => {
      setHasHeader(has);
      forget();
    },
    answer: (places: readonly number[], answer: RowAnswer) =>
      setAnswers((before) => new Map([...before, ...places.map((place) => [place, answer] as const)])),
    choose: (place: number, product: ProductRow | undefined) =>
      setChosen((before) => {
        const next = new Map(before);
        if (product) next.set(place, product);
        else next.delete(place);
        return next;
      }),
  };
};

export type Pasted = ReturnType<typeof usePasted>;
export type PastedAnswer = Pasted['rows'][number];
