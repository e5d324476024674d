import { Type } from 'typebox';
import { genders, productStatuses, productTags } from '../vocabulary/product.ts';
import { ProductImage, StoredFile } from './file.ts';
import { Id, literals, Money, nullable, Version } from './primitives.ts';

/** One size of a product and how many pieces of it are left. */
export const Modification = Type.Object(
  { id: Id, product_id: Id, size: Type.String(), remaining: Type.Integer() },
  { $id: 'Modification' },
);
export type Modification = Type.Static<typeof Modification>;

export const Category = Type.Object({ id: Id, name: Type.String() }, { $id: 'Category' });
export type Category = Type.Static<typeof Category>;

export const Collection = Type.Object({ id: Id, name: Type.String() }, { $id: 'Collection' });
export type Collection = Type.Static<typeof Collection>;

const productRow = {
  id: Id,
  name: Type.String(),
  min_price: nullable(Money),
  cost_price: nullable(Money),
  price: nullable(Money),
  discount_price: nullable(Money),
  category_id: nullable(Id),
  category: nullable(Category),
  collection: nullable(Collection),
  gender: nullable(literals(genders)),
  measure: Type.String(),
  archived: Type.Boolean(),
  status: literals(productStatuses),
  tag: literals(productTags),
  preorder: nullable(Type.Integer({ minimum: 0 })),
  images: Type.Array(ProductImage),
  modifications: Type.Array(Modification),
  version: Version,
};

/** One line of the products and remains lists (`GET /api/products/?archived=`). */
export const ProductRow = Type.Object(productRow, { $id: 'ProductRow' });
export type ProductRow = Type.Static<typeof ProductRow>;

/** One product whole (`GET /api/products/{id}/`). */
export const Product = Type.Object(
  {
    ...productRow,
    description: Type.String(),
    height: nullable(Type.Number({ minimum: 0 })),
    weight: nullable(Type.Number({ minimum: 0 })),
    length: nullable(Type.Number({ minimum: 0 })),
    volume: nullable(Type.Number({ minimum: 0 })),
    width: nullable(Type.Number({ minimum: 0 })),
    files: Type.Array(StoredFile),
  },
  { $id: 'Product' },
);
export type Product = Type.Static<typeof Product>;
