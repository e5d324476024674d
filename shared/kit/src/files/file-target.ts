import type { Call } from '@shared/contract/wire/calls';

/** What a file is attached to, and as what: only products have images. */
export interface FileTarget {
  owner: FileOwner;
  id: number;
  saveType: SaveType;
}

const collections = { order: 'orders', party: 'parties', product: 'products' } as const;
const saveTypes = ['file', 'image'] as const;

export type FileOwner = keyof typeof collections;
export type SaveType = (typeof saveTypes)[number];

export const isSaveType = (value: string): value is SaveType => saveTypes.some((each) => each === value);

/** What a back end may lack of the calls for these files. */
export const fileCalls = ({ owner, saveType }: FileTarget): Record<'upload' | 'remove' | 'history', Call> => {
  const isImage = saveType === 'image';
  return {
    upload: isImage ? 'POST /api/products/{id}/upload-image/' : `POST /api/${collections[owner]}/{id}/upload-file/`,
    remove: isImage ? 'DELETE /api/products/{id}/images/' : `DELETE /api/${collections[owner]}/{id}/files/`,
    history: `GET /api/${collections[owner]}/{id}/history/`,
  };
};

/**
 * The base path of the record's calls: `/api/orders/41`.
 * @throws Error for an owner without files (spec §8).
 */
export const recordPath = ({ owner, id }: Pick<FileTarget, 'owner' | 'id'>): string => {
  if (!Object.hasOwn(collections, owner)) throw new Error(`No files are kept at the place "${owner}"`);
  return `/api/${collections[owner]}/${id}`;
};
