import type { ProductPhoto } from 'shared/contract/product';
import { http, isAbsentCall } from './http';
import { session } from './session';
import { storedSettings } from './stored-settings';

/** The first picture of a product: no address where it has none. */
interface Photo {
  url: string | null;
  readAt: number;
}

const mostAtOnce = 100;
/** A scroll goes over many rows: only those it stops at are asked for. */
const restMs = 80;
/** Addresses open for a day at least. */
const freshMs = 12 * 3_600_000;

/** One setting for every place that shows products, on this machine. */
const settingName = 'photos';

const photos = new Map<number, Photo>();
/** In the order they came into sight; the newest are the ones that are looked at. */
const wanted = new Set<number>();
/** How many places show each product. */
const watched = new Map<number, number>();
const listeners = new Set<() => void>();
let isAbsent = false;
let isWanted = storedSettings.read(settingName) !== false;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

const read = async (ids: readonly number[]) => {
  try {
    const { data } = await http.get<ProductPhoto[]>('/api/products/photos/', { params: { ids: ids.join() } });
    const readAt = Date.now();
    for (const id of ids) photos.set(id, { url: null, readAt });
    for (const { id, url } of data) photos.set(id, { url, readAt });
  } catch (error) {
    // Any other failure leaves the places empty: a name without its picture is whole. The next rows ask again.
    if (isAbsentCall(error)) isAbsent = true;
  }
  tell();
};

const readWanted = () => {
  timer = undefined;
  const ids = [...wanted].filter((id) => watched.has(id)).slice(-mostAtOnce);
  wanted.clear();
  if (ids.length > 0 && !isAbsent) void read(ids);
};

const isFresh = (photo: Photo | undefined) => photo !== undefined && Date.now() - photo.readAt < freshMs;

const want = (id: number) => {
  if (isAbsent || isFresh(photos.get(id))) return;
  wanted.delete(id);
  wanted.add(id);
  clearTimeout(timer);
  timer = setTimeout(readWanted, restMs);
};

session.subscribe(() => {
  if (session.state() === 'signed-in') return;
  photos.clear();
  wanted.clear();
  clearTimeout(timer);
  isAbsent = false;
});

/**
 * The first picture of each product, beside its name wherever products are listed. An address is the reader's own, so it is
 * in no list: those in sight are asked for together.
 */
export const productPhotos = {
  /** Undefined until it is known. */
  of: (id: number): string | null | undefined => photos.get(id)?.url,

  /** It is in sight until the function returned is called: its picture is read, and again when the product changes. */
  watch: (id: number): (() => void) => {
    watched.set(id, (watched.get(id) ?? 0) + 1);
    want(id);
    return () => {
      const others = (watched.get(id) ?? 1) - 1;
      if (others > 0) watched.set(id, others);
      else watched.delete(id);
    };
  },

  /** The first picture of a product that changed may be another one; until that is known the one before stays. */
  forget: (ids: readonly number[] | null): void => {
    for (const id of ids ?? photos.keys()) {
      if (!photos.has(id)) continue;
      photos.set(id, { url: photos.get(id)?.url ?? null, readAt: 0 });
      if (watched.has(id)) want(id);
    }
  },

  /** Where the back end has no such call there are no places for pictures either. */
  canBeShown: (): boolean => !isAbsent,

  /** What a person has set; the pictures of a record come with it. */
  areWanted: (): boolean => isWanted,

  areShown: (): boolean => isWanted && !isAbsent,

  show: (isOn: boolean): void => {
    isWanted = isOn;
    storedSettings.write(settingName, isOn);
    tell();
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
