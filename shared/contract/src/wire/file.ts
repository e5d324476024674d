import { Type } from 'typebox';
import { distinctIds, Id } from './primitives.ts';

/**
 * A stored file. The last part of `url` is `<id>_<name>`: the text after the first underscore of the address is the
 * shown name (spec §2), so the part before it never contains one. The url of a picture accepts `?width=` with one of
 * `pictureWidths` (vocabulary/picture) and then returns a thumbnail whose shorter side has that many pixels, or the
 * whole picture if it is hardly larger.
 */
export const StoredFile = Type.Object({ id: Id, url: Type.String(), image: Type.Boolean() }, { $id: 'StoredFile' });
export type StoredFile = Type.Static<typeof StoredFile>;

/** A picture of a product; its `url` is like that of a `StoredFile`. */
export const ProductImage = Type.Object({ id: Id, url: Type.String() }, { $id: 'ProductImage' });
export type ProductImage = Type.Static<typeof ProductImage>;

/** The files of a record, or images of a product, to delete or to restore: never empty, so it never means "all". */
export const FileIds = distinctIds(1000, 'FileIds');
export type FileIds = Type.Static<typeof FileIds>;
