import type { DevtoolsPipe } from './devtools-pipe';
import type { FeltSites, SiteName } from './felt-sites';
import { type CardTimes, measureCards } from './measure-cards';
import { measurePaints, type Paints } from './measure-paints';
import { measureScreen, screens } from './measure-screens';
import { measureSearch } from './measure-search';
import { type ListVisit, visitList } from './visit-list';

export type Speed = '1x' | '4x';

/** Everything once. */
export interface FeltRound {
  /** First and repeated visits at both speeds of the processor. */
  lists: ReadonlyMap<SiteName, Record<Speed, { cold: ListVisit; repeated: ListVisit }>>;
  paints: { loading: Paints; after: Paints };
  cards: CardTimes;
  /** With 1 000 and with 100 000 orders. */
  search: { some: number; many: number };
  /** Blocking time by screen. */
  blocking: ReadonlyMap<string, ReadonlyMap<SiteName, number>>;
}

/** @throws if there is none. */
export const valueAt = <Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`There is no ${key}`);
  return value;
};

/** In the opposite order in every other round, so that other load on the machine affects all sites. */
export const measureRound = async (
  devtools: DevtoolsPipe,
  sites: FeltSites,
  isReversed: boolean,
): Promise<FeltRound> => {
  const eachOf = async <Result>(
    names: SiteName[],
    measure: (site: Parameters<typeof visitList>[1]) => Promise<Result>,
  ): Promise<Map<SiteName, Result>> => {
    const results = new Map<SiteName, Result>();
    const running = names.filter((name) => sites.has(name));
    for (const name of isReversed ? running.toReversed() : running) {
      results.set(name, await measure(valueAt(sites, name)));
    }
    return results;
  };

  const lists = await eachOf(['many', 'few', 'fifty', 'many before'], async (site) => ({
    '1x': await visitList(devtools, site, 1),
    '4x': await visitList(devtools, site, 4),
  }));
  const many = valueAt(sites, 'many');
  const paints = await measurePaints(devtools, many);
  const cards = await measureCards(devtools, many);
  const search = await eachOf(['some', 'many'], (site) => measureSearch(devtools, site));
  const blocking = new Map<string, ReadonlyMap<SiteName, number>>();
  for (const [name, screen] of Object.entries(screens)) {
    blocking.set(name, await eachOf(['few', 'few before'], (site) => measureScreen(devtools, site, screen)));
  }
  return {
    lists,
    paints,
    cards,
    search: { some: valueAt(search, 'some'), many: valueAt(search, 'many') },
    blocking,
  };
};
