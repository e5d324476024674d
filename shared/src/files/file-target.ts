/** What a file is attached to, and as what: only products have images. */
export interface FileTarget {
  place: FilePlace;
  id: number;
  saveType: SaveType;
}

const callsOf = { order: 'orders', party: 'parties', product: 'products' } as const;
const saveTypes = ['file', 'image'] as const;

export type FilePlace = keyof typeof callsOf;
export type SaveType = (typeof saveTypes)[number];

export const isSaveType = (value: string): value is SaveType => saveTypes.some((each) => each === value);

/**
 * The base path of the record's calls: `/api/orders/41`.
 * @throws Error for a place without files (spec §8).
 */
export const recordCalls = ({ place, id }: Pick<FileTarget, 'place' | 'id'>): string => {
  if (!Object.hasOwn(callsOf, place)) throw new Error(`No files are kept at the place "${place}"`);
  return `/api/${callsOf[place]}/${id}`;
};
