import type { ProductPhoto } from 'shared/contract/product';
import type { PictureWidth } from 'shared/vocabulary/picture';
import { http, isAbsentCall } from './http';
import { session } from './session';
import { storedSettings } from './stored-settings';

/** The first picture of a product: null where it has none. */
type Photo = { url: string; readAt: number } | null;

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
    for (const id of ids) photos.set(id, null);
    for (const { id, url } of data) photos.set(id, { url, readAt });
  } catch (error) {
    // Any other failure leaves the places empty: a name without its picture is whole. The next rows ask again.
    if (isAbsentCall(error)) isAbsent = true;
  }
  tell();
};

const readWanted = () => {
  timer = undefined;
  const ids = [...wanted].slice(-mostAtOnce);
  wanted.clear();
  if (ids.length > 0 && !isAbsent) void read(ids);
};

const isFresh = (photo: Photo | undefined) =>
  photo !== undefined && (photo === null || Date.now() - photo.readAt < freshMs);

session.subscribe(() => {
  if (session.state() === 'signed-in') return;
  photos.clear();
  wanted.clear();
  isAbsent = false;
});

/**
 * The first picture of each product, beside its name wherever products are listed. An address is the reader's own, so it is
 * in no list: those in sight are asked for together.
 */
export const productPhotos = {
  /** Undefined until it is known. */
  of: (id: number): string | null | undefined => {
    const photo = photos.get(id);
    return photo === undefined ? undefined : (photo?.url ?? null);
  },

  want: (id: number): void => {
    if (isAbsent || isFresh(photos.get(id))) return;
    wanted.delete(id);
    wanted.add(id);
    clearTimeout(timer);
    timer = setTimeout(readWanted, restMs);
  },

  /** The picture of a product that changed may be another one. */
  forget: (ids: readonly number[] | null): void => {
    for (const id of ids ?? [...photos.keys()]) photos.delete(id);
    tell();
  },

  /** Where the back end has no such call there are no places for pictures either. */
  canBeShown: (): boolean => !isAbsent,

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

/** Where a thumbnail of a picture is read, which a back end without thumbnails answers whole. */
export const thumbnailOf = (url: string, width: PictureWidth): string => `${url}?width=${width}`;
