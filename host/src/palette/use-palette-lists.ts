import { createSearchIndex, type SearchIndex } from '@shared/kit/table/search/search-index';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PaletteSource } from './palette-source';
import type { PaletteRow } from './row-template';

/** Changes arrive as events; of a back end without them the rows are this old at most. */
const freshMs = 60_000;

/** The records of a source, as far as they are here. */
export interface PaletteList {
  source: PaletteSource;
  /** Undefined until they are loaded. */
  searchIndex: SearchIndex<PaletteRow> | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** Prepared texts, by section: kept while the palette is closed, so that the next search need not prepare them. */
export type KeptIndexes = Map<string, ReturnType<typeof createSearchIndex<PaletteRow>>>;

const indexOf = (kept: KeptIndexes, section: string, rows: readonly PaletteRow[]) => {
  const before = kept.get(section);
  if (before?.rows === rows) return before;
  const next = createSearchIndex(rows, before);
  kept.set(section, next);
  return next;
};

/** The lists of all sections: those of the cache, and those that are loaded now. The same array until one of them changes. */
export const usePaletteLists = (sources: readonly PaletteSource[], kept: KeptIndexes): readonly PaletteList[] => {
  const answers = useQueries({ queries: sources.map(({ query }) => ({ ...query, staleTime: freshMs })) });
  return useMemo(
    () =>
      sources.map((source, index): PaletteList => {
        const answer = answers[index];
        return {
          source,
          searchIndex: answer?.data && indexOf(kept, source.section, answer.data),
          isFailed: answer?.isError === true && answer.data === undefined,
          retry: () => void answer?.refetch(),
        };
      }),
    [sources, kept, ...answers.flatMap(({ data, isError }) => [data, isError])],
  );
};
