import type { ProductPhoto } from '@shared/contract/wire/product';
import { abilities, can } from '@shared/kit/runtime/api/abilities';
import { http } from '@shared/kit/runtime/api/http';
import { onRecordChange } from '@shared/kit/runtime/live/reload-changed';
import { storedSettings } from '@shared/kit/runtime/page/json-storage';
import { session } from '@shared/kit/runtime/session/session';
import { createStore } from '@tanstack/react-store';

/** The first picture of a product: without an address if it has none. */
interface Photo {
  url: string | null;
  readAt: number;
}

const mostAtOnce = 100;
/** A scroll passes many rows: only those at which it stops are requested. */
const restMs = 80;
/** Addresses are valid for at least a day. */
const freshMs = 12 * 3_600_000;

/** One setting for all products, on this machine. */
const settingName = 'photos';

interface Shown {
  photos: ReadonlyMap<number, Photo>;
  isWanted: boolean;
}

const shown = createStore<Shown>({
  photos: new Map(),
  isWanted: storedSettings.read(settingName) !== false,
});
const become = (next: Partial<Shown>) => shown.setState((before) => ({ ...before, ...next }));
const photoOf = (id: number) => shown.get().photos.get(id);
const keep = (photos: Iterable<[number, Photo]>) => become({ photos: new Map([...shown.get().photos, ...photos]) });

/** If the back end has no such call, there are no frames for pictures either. */
const canBeShown = (): boolean => can('GET /api/products/photos/');

/** In the order in which they became visible; the newest are the ones that a person sees. */
const wanted = new Set<number>();
/** The number of visible elements for each product. */
const watched = new Map<number, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const read = async (ids: readonly number[]) => {
  try {
    const { data } = await http.get<ProductPhoto[]>('/api/products/photos/', { params: { ids: ids.join() } });
    const readAt = Date.now();
    const urls = new Map(data.map(({ id, url }) => [id, url]));
    keep(ids.map((id) => [id, { url: urls.get(id) ?? null, readAt }]));
  } catch {
    // `http` has logged it. The frames stay empty, which is acceptable; the next rows request again.
  }
};

const readWanted = () => {
  timer = undefined;
  const ids = [...wanted].filter((id) => watched.has(id)).slice(-mostAtOnce);
  wanted.clear();
  if (ids.length > 0) void read(ids);
};

const isFresh = (photo: Photo | undefined) => photo !== undefined && Math.abs(Date.now() - photo.readAt) < freshMs;

const want = (id: number) => {
  if (!canBeShown() || isFresh(photoOf(id))) return;
  wanted.delete(id);
  wanted.add(id);
  clearTimeout(timer);
  timer = setTimeout(readWanted, restMs);
};

session.subscribe(() => {
  if (session.state() === 'signed-in') return;
  wanted.clear();
  clearTimeout(timer);
  become({ photos: new Map() });
});

// The first picture of a changed product may be another one; until it is fetched the old one stays.
onRecordChange(({ entity, ids }) => {
  if (entity !== 'product') return;
  const { photos } = shown.get();
  const known = [...(ids ?? photos.keys())].filter((id) => photos.has(id));
  keep(known.map((id) => [id, { url: photos.get(id)?.url ?? null, readAt: 0 }]));
  for (const id of known) if (watched.has(id)) want(id);
});

/**
 * The first picture of each product, shown beside its name in every list. An address is signed for one person, so lists
 * do not contain it: those of visible products are requested together. For each product id the store has an address, null
 * without a picture, or undefined while it is unknown. A failed request changes nothing.
 */
export const productPhotos = {
  /** Undefined while it is unknown. */
  of: (id: number): string | null | undefined => photoOf(id)?.url,

  /**
   * Marks a product as visible until the returned function is called: its picture is fetched, and again when the
   * product changes.
   */
  watch: (id: number): (() => void) => {
    watched.set(id, (watched.get(id) ?? 0) + 1);
    want(id);
    return () => {
      const others = (watched.get(id) ?? 1) - 1;
      if (others > 0) watched.set(id, others);
      else watched.delete(id);
    };
  },

  canBeShown,

  /** The person's setting; the pictures of a card are always shown. */
  areWanted: (): boolean => shown.get().isWanted,

  areShown: (): boolean => shown.get().isWanted && canBeShown(),

  show: (isOn: boolean): void => {
    storedSettings.write(settingName, isOn);
    become({ isWanted: isOn });
  },

  subscribe: (listener: () => void) => {
    const stops = [shown.subscribe(listener).unsubscribe, abilities.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
