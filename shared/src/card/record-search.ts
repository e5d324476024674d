import { useEffect, useRef, useState } from 'react';
import { createRecordSearch, type RecordSearch } from 'shared/table/record-search';
import { type CardRecord, searchedFields, switcherLikeness } from './card-pages';

interface Found {
  records: readonly CardRecord[];
  typed: string;
  rows: readonly CardRecord[];
}

const nobody: readonly CardRecord[] = [];

/** The records that are like what is typed. Until they are known, those found before stay. */
export const useRecordSearch = (records: readonly CardRecord[] = nobody, typed: string) => {
  const search = useRef<RecordSearch<CardRecord>>(undefined);
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (typed.trim() === '') return undefined;
    if (search.current?.rows !== records) {
      const question = { fields: searchedFields, likeness: switcherLikeness };
      search.current = createRecordSearch(records, question, search.current);
    }
    const stop = new AbortController();
    search.current
      .find(typed, stop.signal)
      .then((rows) => !stop.signal.aborted && setFound({ records, typed, rows }))
      // Typed on: the search for the new words is on its way.
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error;
      });
    return () => stop.abort();
  }, [records, typed]);

  if (typed.trim() === '') return { rows: records, isSearching: false };
  return { rows: found?.rows ?? records, isSearching: found?.typed !== typed || found.records !== records };
};
