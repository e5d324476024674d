import { useEffect, useState } from 'react';
import type { TextColumn } from './search/list-column';
import { comparedTerms, findTerms, inOtherLayout } from './search/normalize-text';
import { usePreparedTexts } from './search/prepared-texts';
import { type SearchIndex, useSearchIndex } from './search/search-index';
import { findSimilar } from './search/similar-rows';
import type { Likeness } from './search/similar-texts';

/** The searched fields of a record, and the required similarity. Constants of a screen. */
export interface RecordQuestion<Row> {
  fields: readonly TextColumn<Row>[];
  likeness: Likeness;
}

interface Found<Row> {
  searchIndex: SearchIndex<Row>;
  typed: string;
  rows: readonly Row[];
}

/**
 * The records similar to the input, for lists other than a grid. The work runs in slices, so that the page stays
 * responsive with 100 000 records; until it is done the previous result stays.
 */
export const useRecordSearch = <Row extends { id: number }>(
  records: readonly Row[],
  typed: string,
  { fields, likeness }: RecordQuestion<Row>,
) => {
  const [found, setFound] = useState<Found<Row>>();
  const searchIndex = useSearchIndex(records);
  usePreparedTexts(searchIndex, fields, true);
  const isAsked = typed.trim() !== '';

  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    const look = async () => {
      const ids = await findSimilar(searchIndex, fields, typed, stop.signal, likeness);
      if (!stop.signal.aborted) setFound({ searchIndex, typed, rows: foundRows(records, ids, typed) });
    };
    look().catch((error: unknown) => {
      // The input changed, or the search was closed: the result is no longer needed.
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [isAsked, searchIndex, records, fields, likeness, typed]);

  if (!isAsked) return { rows: records, isSearching: false };
  return { rows: found?.rows ?? records, isSearching: found?.typed !== typed || found.searchIndex !== searchIndex };
};

/** In the order of the list; for a number, the record with that id comes first. */
const foundRows = <Row extends { id: number }>(records: readonly Row[], ids: ReadonlySet<number>, typed: string) => {
  const found = records.filter(({ id }) => ids.has(id));
  const meant = found.find(({ id }) => String(id) === typed.trim());
  return meant ? [meant, ...found.filter((row) => row !== meant)] : found;
};

/** A text in parts, with the parts that match the input marked. */
export const markedParts = (text: string, typed: string): { text: string; isMarked: boolean }[] => {
  const asTyped = findTerms(text, comparedTerms(typed));
  const ranges = asTyped.length > 0 ? asTyped : findTerms(text, comparedTerms(inOtherLayout(typed)));
  let end = 0;
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const [start, stop] of ranges.sort(([one], [other]) => one - other)) {
    if (start < end) continue;
    parts.push({ text: text.slice(end, start), isMarked: false }, { text: text.slice(start, stop), isMarked: true });
    end = stop;
  }
  return [...parts, { text: text.slice(end), isMarked: false }].filter((part) => part.text !== '');
};
