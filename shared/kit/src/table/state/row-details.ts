import { changedRow } from '@shared/kit/runtime/lists/pending-changes';
import { type QueryFunction, type QueryKey, type QueryMeta, type SkipToken, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListRecord } from './core-table';

type DetailsOf<Row> = Partial<Row> & ListRecord;

/**
 * Fields of the rows that have a call of their own, which is sent only while a shown column, a chip, a filter or the sorting
 * needs them. A row without details keeps its fields.
 */
export interface RowDetails<Row> {
  /** The columns with these fields. */
  columnIds: readonly string[];
  /** The details with the ids of their rows, as `listQuery` returns them. */
  query: {
    queryKey: QueryKey;
    queryFn?: QueryFunction<DetailsOf<Row>[]> | SkipToken;
    meta?: QueryMeta;
  };
}

type Answers<Row> = readonly (readonly DetailsOf<Row>[] | undefined)[];

const areEqual = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);

/** Joins rows with their details. A row stays the same object until one of its parts is another. */
const createJoin = <Row extends ListRecord>() => {
  const joined = new WeakMap<Row, { parts: readonly unknown[]; row: Row }>();
  let last: { rows: readonly Row[]; answers: Answers<Row>; result: readonly Row[] } | undefined;

  const joinRow = (row: Row, parts: readonly (DetailsOf<Row> | undefined)[]): Row => {
    if (parts.every((part) => part === undefined)) return row;
    const before = joined.get(row);
    if (before && areEqual(before.parts, parts)) return before.row;
    const after = changedRow(row, Object.assign({}, ...parts));
    joined.set(row, { parts, row: after });
    return after;
  };

  return (rows: readonly Row[], answers: Answers<Row>): readonly Row[] => {
    if (answers.every((answer) => answer === undefined)) return rows;
    if (last?.rows === rows && areEqual(last.answers, answers)) return last.result;
    const byId = answers.map((answer) => new Map(answer?.map((part) => [part.id, part])));
    const result = rows.map((row) =>
      joinRow(
        row,
        byId.map((parts) => parts.get(row.id)),
      ),
    );
    last = { rows, answers, result };
    return result;
  };
};

interface RowDetailsOptions<Row> {
  /** Undefined until they are loaded: no detail is requested before. */
  rows: readonly Row[] | undefined;
  details: readonly RowDetails<Row>[];
  /** Whether a column, a chip, a filter or the sorting needs this column. */
  isUsed: (columnId: string) => boolean;
  /** Whether the choice or the order of the rows depends on this column. */
  isDecisive: (columnId: string) => boolean;
}

/**
 * The rows with their details. Those that decide which rows are shown, and in which order, are awaited: until then `rows` is
 * undefined. After a failure the rows are as without them.
 */
export const useRowDetails = <Row extends ListRecord>({
  rows,
  details,
  isUsed,
  isDecisive,
}: RowDetailsOptions<Row>) => {
  const [join] = useState(createJoin<Row>);
  const wanted = details.map(({ columnIds }) => rows !== undefined && columnIds.some(isUsed));
  const answers = useQueries({
    queries: details.map(({ query }, index) => ({ ...query, enabled: wanted[index] ?? false })),
  });
  // What nobody needs any more is not kept up to date either.
  const parts = answers.map(({ data }, index) => (wanted[index] ? data : undefined));
  const isAwaited = details.some(
    ({ columnIds }, index) => wanted[index] && answers[index]?.isPending && columnIds.some(isDecisive),
  );
  const unknownIds = details.flatMap(({ columnIds }, index) => (parts[index] ? [] : columnIds));
  return {
    rows: isAwaited || !rows ? undefined : join(rows, parts),
    /** The columns whose values are not known yet. */
    isUnknown: (columnId: string) => unknownIds.includes(columnId),
  };
};
