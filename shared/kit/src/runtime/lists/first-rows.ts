import { type DataTag, hashKey, type QueryKey } from '@tanstack/react-query';
import { createStore, useSelector } from '@tanstack/react-store';

/** The first rows of a list whose others are still arriving. */
export interface FirstRows<Row> {
  rows: readonly Row[];
  /** The number of all rows. */
  total: number;
}

const arriving = createStore<ReadonlyMap<string, FirstRows<unknown>>>(new Map());

/**
 * The first rows of each list that is arriving, by its query key. They are never in the cache: a reader of a list gets
 * all of it. They are removed by a failure and by the next request; when all rows have arrived nothing reads them.
 */
export const firstRows = {
  show: (queryKey: QueryKey, first: FirstRows<unknown>): void =>
    arriving.setState((before) => new Map(before).set(hashKey(queryKey), first)),

  forget: (queryKey: QueryKey): void => {
    const hash = hashKey(queryKey);
    if (arriving.get().has(hash)) arriving.setState((before) => new Map([...before].filter(([key]) => key !== hash)));
  },
};

/** The first rows of a list that is arriving; undefined before they are here. */
export const useFirstRows = <Row>({ queryKey }: { queryKey: DataTag<QueryKey, Row[], Error> }) =>
  useSelector(arriving, (all) => all.get(hashKey(queryKey))) as FirstRows<Row> | undefined;
