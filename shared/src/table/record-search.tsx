import { useEffect, useState } from 'react';
import type { TextColumn } from './list-column';
import { usePreparedTexts } from './prepared-texts';
import { wordsOf } from './search-rows';
import { findWords, inOtherLayout } from './searchable-text';
import { findSimilar } from './similar-rows';
import type { Likeness } from './similar-texts';
import { type TextStore, useTextStore } from './text-store';

/** What is searched in a record, and how near it has to be to what is typed. Constants of a screen. */
export interface RecordQuestion<Row> {
  fields: readonly TextColumn<Row>[];
  likeness: Likeness;
}

interface Found<Row> {
  store: TextStore<Row>;
  typed: string;
  rows: readonly Row[];
}

/**
 * The records that are like what is typed, for those who show them elsewhere than in a grid. The work is done in slices,
 * so that 100 000 records let the page stay quick; until it is done those found before stay.
 */
export const useRecordSearch = <Row extends { id: number }>(
  records: readonly Row[],
  typed: string,
  { fields, likeness }: RecordQuestion<Row>,
) => {
  const [found, setFound] = useState<Found<Row>>();
  const store = useTextStore(records);
  usePreparedTexts(store, fields, true);
  const isAsked = typed.trim() !== '';

  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    const look = async () => {
      const ids = await findSimilar(store, fields, typed, stop.signal, likeness);
      if (!stop.signal.aborted) setFound({ store, typed, rows: foundRows(records, ids, typed) });
    };
    look().catch((error: unknown) => {
      // Typed on, or closed: what was looked for is wanted no more.
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [isAsked, store, records, fields, likeness, typed]);

  if (!isAsked) return { rows: records, isSearching: false };
  return { rows: found?.rows ?? records, isSearching: found?.typed !== typed || found.store !== store };
};

/** In the order of the list; whoever types a number means that record first. */
const foundRows = <Row extends { id: number }>(records: readonly Row[], ids: ReadonlySet<number>, typed: string) => {
  const found = records.filter(({ id }) => ids.has(id));
  const meant = found.find(({ id }) => String(id) === typed.trim());
  return meant ? [meant, ...found.filter((row) => row !== meant)] : found;
};

/** A text in parts, those that hold what was typed marked. */
export const markedParts = (text: string, typed: string): { text: string; isMarked: boolean }[] => {
  const asTyped = findWords(text, wordsOf(typed));
  const places = asTyped.length > 0 ? asTyped : findWords(text, wordsOf(inOtherLayout(typed)));
  let end = 0;
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const [start, stop] of places.sort(([one], [other]) => one - other)) {
    if (start < end) continue;
    parts.push({ text: text.slice(end, start), isMarked: false }, { text: text.slice(start, stop), isMarked: true });
    end = stop;
  }
  return [...parts, { text: text.slice(end), isMarked: false }].filter((part) => part.text !== '');
};
