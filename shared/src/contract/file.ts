import { Type } from 'typebox';
import { Id } from './primitives.ts';

/**
 * A stored file. The last part of `url` is `<id>_<name>`: what follows the first underscore of the address is the
 * name that is shown (spec §2), so nothing before it may hold one.
 */
export const StoredFile = Type.Object({ id: Id, url: Type.String(), image: Type.Boolean() }, { $id: 'StoredFile' });
export type StoredFile = Type.Static<typeof StoredFile>;

export const ProductImage = Type.Object({ id: Id, url: Type.String() }, { $id: 'ProductImage' });
export type ProductImage = Type.Static<typeof ProductImage>;
