import { genders, productStatuses, productTags } from '@shared/contract/vocabulary/product';
import { Type } from 'typebox';
import { Seen } from './change.ts';
import { SizeCode } from './code.ts';
import { ProductImage, StoredFile } from './file.ts';
import { Authors, Failure, Id, Ids, literals, Money, nullable, Version } from './primitives.ts';

/**
 * One size of a product; `remaining` is its stock in pieces, of which `reserved` are ordered and not yet shipped;
 * `expected` are ordered from suppliers. A back end without stock has neither; `minimum`, `place`, `barcode` and `codes`, the
 * further codes beside the barcode, are only there if they are set. A modification of an order has no `codes`.
 */
export const Modification = Type.Object(
  {
    id: Id,
    product_id: Id,
    size: Type.String(),
    remaining: Type.Integer(),
    reserved: Type.Optional(Type.Integer()),
    expected: Type.Optional(Type.Integer()),
    minimum: Type.Optional(Type.Integer({ minimum: 0 })),
    place: Type.Optional(Type.String()),
    barcode: Type.Optional(Type.String()),
    codes: Type.Optional(Type.Array(SizeCode, { minItems: 1 })),
  },
  { $id: 'Modification' },
);
export type Modification = Type.Static<typeof Modification>;

export const Category = Type.Object({ id: Id, name: Type.String() }, { $id: 'Category' });
export type Category = Type.Static<typeof Category>;

export const Collection = Type.Object({ id: Id, name: Type.String() }, { $id: 'Collection' });
export type Collection = Type.Static<typeof Collection>;

/** `POST` and `PATCH` of categories and collections. */
export const GroupName = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) },
  { additionalProperties: false, $id: 'GroupName' },
);
export type GroupName = Type.Static<typeof GroupName>;

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
  modifications: Type.Array(Modification),
  version: Version,
};

/**
 * One row of the products and remains lists (`GET /api/products/?archived=`). Prices are in roubles; `measure` is the
 * unit in which the product is counted, such as `шт.`; `preorder` is a number of pieces.
 */
export const ProductRow = Type.Object(productRow, { $id: 'ProductRow' });
export type ProductRow = Type.Static<typeof ProductRow>;

/**
 * One whole product (`GET /api/products/{id}/`). `height`, `width`, `length`, `volume` and `weight` are decimal numbers
 * in the units of the shop: the specification names none, so neither the api nor a screen converts or labels them.
 * Each piece of a `marked` one has a mark of 'Честный ЗНАК'.
 */
export const Product = Type.Object(
  {
    ...productRow,
    collection_id: nullable(Id),
    description: Type.String(),
    height: nullable(Type.Number({ minimum: 0 })),
    weight: nullable(Type.Number({ minimum: 0 })),
    length: nullable(Type.Number({ minimum: 0 })),
    volume: nullable(Type.Number({ minimum: 0 })),
    width: nullable(Type.Number({ minimum: 0 })),
    marked: Type.Optional(Type.Boolean()),
    images: Type.Array(ProductImage),
    files: Type.Array(StoredFile),
  },
  { $id: 'Product' },
);
export type Product = Type.Static<typeof Product>;

const measured = nullable(Type.Number({ minimum: 0, maximum: 9_999_999 }));
const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

const editable = {
  name,
  description: Type.String({ maxLength: 10_000 }),
  cost_price: nullable(Money),
  price: nullable(Money),
  discount_price: nullable(Money),
  min_price: nullable(Money),
  category_id: nullable(Id),
  collection_id: nullable(Id),
  gender: nullable(literals(genders)),
  measure: Type.String({ minLength: 1, maxLength: 20 }),
  archived: Type.Boolean(),
  status: literals(productStatuses),
  tag: literals(productTags),
  preorder: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  height: measured,
  weight: measured,
  length: measured,
  volume: measured,
  width: measured,
  marked: Type.Boolean(),
};

/** `PATCH /api/products/{id}/`: any of the editable fields. */
export const ProductChange = Type.Partial(Type.Object(editable), {
  additionalProperties: false,
  minProperties: 1,
  $id: 'ProductChange',
});
export type ProductChange = Type.Static<typeof ProductChange>;

/** `PATCH /api/products/multiple/`: the same status, tag or both for several products. */
export const ProductsChange = Type.Object(
  {
    ids: Ids,
    change: Type.Partial(Type.Object({ status: editable.status, tag: editable.tag }), {
      additionalProperties: false,
      minProperties: 1,
    }),
    ...Seen,
  },
  { additionalProperties: false, $id: 'ProductsChange' },
);
export type ProductsChange = Type.Static<typeof ProductsChange>;

/** `POST /api/products/in-orders/`: the number of orders that contain any of the products. */
export const ProductsInOrders = Type.Object(
  { orders: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false, $id: 'ProductsInOrders' },
);
export type ProductsInOrders = Type.Static<typeof ProductsInOrders>;

/** `POST /api/products/`: a new product; its sizes are in the order in which they are shown. */
export const NewProduct = Type.Object(
  {
    ...Type.Partial(Type.Object(editable)).properties,
    name,
    modifications: Type.Optional(
      Type.Array(
        Type.Object(
          {
            size: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
            remaining: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 200 },
      ),
    ),
  },
  { additionalProperties: false, $id: 'NewProduct' },
);
export type NewProduct = Type.Static<typeof NewProduct>;

/** 412: someone changed the product since the version in `If-Match`; `current` is the product as it is now. */
export const ProductConflict = Type.Object(
  { ...Failure.properties, current: Product, authors: Authors },
  { $id: 'ProductConflict' },
);
export type ProductConflict = Type.Static<typeof ProductConflict>;

/** The query of `GET /api/products/photos/`: the ids of some products on a screen. */
export const PhotosWanted = Type.Object({
  ids: Type.String({ pattern: '^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,99}$' }),
});

/**
 * The first picture of a product; its `url` is like that of a `StoredFile`, signed for one person, so no list contains
 * it.
 */
export const ProductPhoto = Type.Object({ id: Id, url: Type.String() }, { $id: 'ProductPhoto' });
export type ProductPhoto = Type.Static<typeof ProductPhoto>;
