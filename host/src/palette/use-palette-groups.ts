import type { SectionManifest } from '@shared/contract/section/section-manifest';
import { abilities, useAbility } from '@shared/kit/runtime/api/abilities';
import { nextTask } from '@shared/kit/runtime/page/next-task';
import { useRightCheck } from '@shared/kit/runtime/rights/rights';
import { reportIncident } from '@shared/kit/runtime/telemetry/telemetry';
import { readCode } from '@shared/kit/scan/read-code';
import { runInSlices } from '@shared/kit/table/search/run-in-slices';
import { createSearchIndex } from '@shared/kit/table/search/search-index';
import { viewsQuery } from '@shared/kit/views/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { recentsQuery } from './data/recents';
import {
  type FoundRecords,
  findRecords,
  type LastMatches,
  preparedForTypos,
  preparedList,
  type SearchedList,
} from './find-records';
import { type Entry, entryHit, paletteEntries, searchedEntries } from './palette-entries';
import { type Hit, type HitGroup, recentHit, recordHit } from './palette-hits';
import { type PaletteSource, paletteSource } from './palette-source';
import type { PaletteRow } from './row-template';
import { texts } from './texts';
import { useOlderRecords } from './use-older-records';
import { type KeptIndexes, type PaletteList, usePaletteLists } from './use-palette-lists';

const mostHits = 5;
/** Of the entries, which are few: the groups of screens and actions are cut later. */
const mostEntries = 40;
const mostRecentsShown = 8;
const mostRecentsFound = 3;
/** A key has its answer in one or two slices, and none is felt. */
const sliceMs = 20;

/** A recent record with its row, if the list has it. */
interface Recent {
  list: PaletteList;
  id: number;
  openedAt: string;
  row: PaletteRow | undefined;
}

/** The recent records of the sections that are registered. One that a loaded list lacks was deleted. */
const useRecents = (lists: readonly PaletteList[]) => {
  const { data } = useQuery({ ...recentsQuery, enabled: useAbility('GET /api/recents/') });
  return useMemo(() => {
    const rows = new Map<string, PaletteRow>();
    for (const { source, searchIndex } of lists) {
      const wanted = new Set((data ?? []).flatMap((each) => (each.section === source.section ? each.record_id : [])));
      if (wanted.size === 0) continue;
      for (const row of searchIndex?.rows ?? []) if (wanted.has(row.id)) rows.set(`${source.section} ${row.id}`, row);
    }
    return (data ?? []).flatMap(({ section, record_id: id, opened_at: openedAt }): Recent[] => {
      const list = lists.find(({ source }) => source.section === section);
      const row = rows.get(`${section} ${id}`);
      return list && (row || !list.searchIndex) ? [{ list, id, openedAt, row }] : [];
    });
  }, [data, lists]);
};

/** What is searched: the loaded lists, the recent records of each of them, and the entries. */
interface Searched {
  loaded: readonly PaletteList[];
  recents: readonly Recent[];
  entries: readonly Entry[];
  all: readonly SearchedList<PaletteRow>[];
}

const searchedOf = (lists: readonly PaletteList[], recents: readonly Recent[], entries: readonly Entry[]): Searched => {
  const loaded = lists.filter(({ searchIndex }) => searchIndex);
  const rowsOf = (list: PaletteList) => recents.flatMap((each) => (each.list === list && each.row ? each.row : []));
  const searched = (rowsIn: (list: PaletteList) => PaletteList['searchIndex']) =>
    loaded.map((list) => ({
      ...list.source.searched,
      searchIndex: rowsIn(list) ?? createSearchIndex<PaletteRow>([]),
    }));
  return {
    loaded,
    recents,
    entries,
    all: [
      ...searched(({ searchIndex }) => searchIndex),
      ...searched((list) => createSearchIndex(rowsOf(list))),
      { ...searchedEntries, searchIndex: createSearchIndex<PaletteRow>(entries) },
    ],
  };
};

/** A result, and of what. */
interface Found {
  query: string;
  searched: Searched;
  records: readonly FoundRecords<PaletteRow>[];
}

/** A mark of a piece has the product number of its size in it. */
const searchedText = (query: string) => {
  const { mark, gtin } = readCode(query);
  return mark && gtin ? gtin : query;
};

const useFound = (searched: Searched, query: string): Found | undefined => {
  const [found, setFound] = useState<Found>();
  /** The newest search of these lists, which the next letter begins with. */
  const last = useRef<{ searched: Searched; matches: LastMatches }>(undefined);
  useEffect(() => {
    if (query === '') return undefined;
    const stop = new AbortController();
    const find = async () => {
      const before = last.current?.searched === searched ? last.current.matches : [];
      const work = findRecords(searched.all, searchedText(query), mostEntries, before);
      const { records, counting } = await runInSlices(work, stop.signal, sliceMs);
      setFound({ query, searched, records });
      const isCounted = records.every(({ count }) => count !== undefined);
      // What was found comes onto the screen first.
      if (!isCounted) await nextTask();
      const counted = await runInSlices(counting, stop.signal);
      last.current = { searched, matches: counted.matches };
      if (!isCounted) setFound({ query, searched, records: counted.records });
    };
    find().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      reportIncident({ kind: 'screen', message: `The palette found nothing: ${error}`, detail: {} });
      // What is shown stays if it could not be counted.
      setFound((shown) =>
        shown?.query === query && shown.searched === searched ? shown : { query, searched, records: [] },
      );
    });
    return () => stop.abort();
  }, [searched, query]);
  return query === '' ? undefined : found;
};

/** Prepares the lists for the first letter. */
const usePreparedLists = (lists: readonly PaletteList[]) => {
  useEffect(() => {
    const stop = new AbortController();
    const prepare = async () => {
      const loaded = lists.flatMap(({ searchIndex, source }) =>
        searchIndex ? { ...source.searched, searchIndex } : [],
      );
      for (const list of loaded) await runInSlices(preparedList(list), stop.signal);
      for (const list of loaded) await runInSlices(preparedForTypos(list), stop.signal);
    };
    prepare().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [lists]);
};

/** The number that was typed is that of a record. */
const isMeant = (source: PaletteSource, { query, rows: [first] }: FoundRecords<PaletteRow>) =>
  source.searched.isNumbered && /^\d+$/.test(query) && first?.id === Number(query);

const recentGroup = (hits: readonly Hit[]): HitGroup[] =>
  hits.length === 0 ? [] : [{ id: 'recents', title: texts.recents, hits }];

const entryGroups = (entries: readonly Entry[], query: string): HitGroup[] =>
  (['screen', 'view', 'action'] as const).flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const title = { screen: texts.screens.group, view: texts.views, action: texts.actions }[kind];
    const hits = ofKind.slice(0, query === '' ? undefined : mostHits).map((entry) => entryHit(entry, query));
    return hits.length === 0 ? [] : [{ id: kind, title, count: ofKind.length, hits }];
  });

const entriesOf = ({ entries }: Searched, { rows }: FoundRecords<PaletteRow>) =>
  rows.flatMap(({ id }) => entries[id - 1] ?? []);

const groupsOf = ({ searched, records }: Found): HitGroup[] => {
  const { loaded, recents } = searched;
  const ofLists = records.slice(0, loaded.length);
  const ofRecents = records.slice(loaded.length, -1);
  const ofEntries = records.at(-1);
  const hasMeant = loaded.some(({ source }, index) => ofLists[index] && isMeant(source, ofLists[index]));
  const shown = recents.flatMap((recent) => {
    const index = loaded.indexOf(recent.list);
    const found = ofRecents[index];
    const isFound = found?.rows.some(({ id }) => id === recent.id);
    const isOther = hasMeant && !(ofLists[index] && isMeant(recent.list.source, ofLists[index]));
    return found && isFound && !isOther ? { ...recent, query: found.query } : [];
  });
  const atTop = shown.slice(0, mostRecentsFound);
  const groups = loaded.flatMap(({ source }, index): HitGroup[] => {
    const { rows = [], count, query = '' } = ofLists[index] ?? {};
    const above = atTop.filter(({ list }) => list.source === source);
    const hits = rows.filter(({ id }) => !above.some((recent) => recent.id === id)).slice(0, mostHits);
    if (hits.length === 0) return [];
    return [
      {
        id: source.section,
        title: source.title.toLowerCase(),
        count: count === undefined ? undefined : count - above.length,
        hits: hits.map((row) => recordHit(source, row, query)),
      },
    ];
  });
  return [
    ...recentGroup(atTop.map((recent) => recentHit(recent.list.source, recent))),
    ...groups,
    ...(ofEntries ? entryGroups(entriesOf(searched, ofEntries), ofEntries.query) : []),
  ];
};

/** What the palette shows. */
export interface PaletteAnswer {
  groups: readonly HitGroup[];
  /** How many were found in all; undefined while nothing is searched, and until they are counted. */
  count: number | undefined;
  /** Whether it is the answer to what is typed, in all lists: what is first in it will stay there. */
  isSettled: boolean;
  /** Lists that are still loading, and those that failed to. */
  loading: readonly PaletteList[];
  failed: readonly PaletteList[];
}

/** The lines of the palette for what is typed: nothing typed is what was opened last, `>` begins a search of actions. */
export const usePaletteGroups = (
  manifests: readonly SectionManifest[],
  typed: string,
  kept: KeptIndexes,
): PaletteAnswer => {
  const hasRight = useRightCheck();
  const { data: views } = useQuery({ ...viewsQuery, enabled: useAbility('GET /api/views/') });
  const sources = useMemo(
    () =>
      manifests.flatMap((manifest) => {
        const source = paletteSource(manifest);
        return source && (!source.records.call || abilities.has(source.records.call)) ? source : [];
      }),
    [manifests],
  );
  const entries = useMemo(
    () => paletteEntries(manifests, views?.views ?? [], { hasRight, hasCall: abilities.has }),
    [manifests, hasRight, views],
  );
  const lists = usePaletteLists(sources, kept);
  usePreparedLists(lists);
  const hasRecents = useAbility('GET /api/recents/');
  const recents = useRecents(lists);
  const [, actionQuery] = /^\s*>(.*)$/.exec(typed) ?? [];
  const areActions = actionQuery !== undefined;
  const query = (actionQuery ?? typed).trim();
  useOlderRecords(lists, areActions ? '' : query, hasRecents);
  const actions = useMemo(() => entries.filter(({ kind }) => kind === 'action'), [entries]);
  const searched = useMemo(
    () =>
      areActions
        ? searchedOf(
            [],
            [],
            actions.map((entry, index) => ({ ...entry, id: index + 1 })),
          )
        : searchedOf(lists, recents, entries),
    [areActions, actions, lists, recents, entries],
  );
  const found = useFound(searched, query);
  const groups = useMemo(() => (found ? groupsOf(found) : undefined), [found]);
  const loading = lists.filter(({ searchIndex, isFailed }) => !searchIndex && !isFailed);
  const atFirst = areActions
    ? entryGroups(actions, '')
    : recentGroup(recents.slice(0, mostRecentsShown).map((recent) => recentHit(recent.list.source, recent)));
  return {
    groups: query === '' ? atFirst : (groups ?? []),
    count:
      query === '' || found?.records.some(({ count }) => count === undefined)
        ? undefined
        : groups?.reduce((sum, { count, hits }) => sum + (count ?? hits.length), 0),
    isSettled:
      query === '' || (found?.query === query && found.searched === searched && (areActions || loading.length === 0)),
    loading: areActions ? [] : loading,
    failed: areActions ? [] : lists.filter(({ isFailed }) => isFailed),
  };
};
