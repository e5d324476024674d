import type { Call } from 'shared/contract/calls';

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

/** What a back end may lack of the calls for the files of this place. */
export const fileCalls = ({ place, saveType }: FileTarget): Record<'upload' | 'remove' | 'history', Call> => {
  const isImage = saveType === 'image';
  return {
    upload: isImage ? 'POST /api/products/{id}/upload-image/' : `POST /api/${callsOf[place]}/{id}/upload-file/`,
    remove: isImage ? 'DELETE /api/products/{id}/images/' : `DELETE /api/${callsOf[place]}/{id}/files/`,
    history: `GET /api/${callsOf[place]}/{id}/history/`,
  };
};

/**
 * The base path of the record's calls: `/api/orders/41`.
 * @throws Error for a place without files (spec §8).
 */
export const recordCalls = ({ place, id }: Pick<FileTarget, 'place' | 'id'>): string => {
  if (!Object.hasOwn(callsOf, place)) throw new Error(`No files are kept at the place "${place}"`);
  return `/api/${callsOf[place]}/${id}`;
};
