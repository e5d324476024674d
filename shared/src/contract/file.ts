import { Type } from 'typebox';
import { distinctIds, Id } from './primitives.ts';

/**
 * A stored file. The last part of `url` is `<id>_<name>`: what follows the first underscore of the address is the
 * name that is shown (spec §2), so nothing before it may hold one. The url of a picture takes `?width=` with one of
 * `pictureWidths` (vocabulary/picture) and then answers a thumbnail whose shorter side is that long, or the whole
 * picture where that is hardly longer.
 */
export const StoredFile = Type.Object({ id: Id, url: Type.String(), image: Type.Boolean() }, { $id: 'StoredFile' });
export type StoredFile = Type.Static<typeof StoredFile>;

/** A picture of a product; its `url` is one like a `StoredFile`'s. */
export const ProductImage = Type.Object({ id: Id, url: Type.String() }, { $id: 'ProductImage' });
export type ProductImage = Type.Static<typeof ProductImage>;

/** Which files of a record, or which images of a product, to delete or to bring back: never empty, so never "all". */
export const FileIds = distinctIds(1000, 'FileIds');
export type FileIds = Type.Static<typeof FileIds>;
