import type { Product, ProductChange } from 'shared/contract/product';
import { parseNumber, typedNumber } from './parse-number';

export const priceNames = ['cost_price', 'price', 'discount_price'] as const;
export const measureNames = ['height', 'weight', 'length', 'volume', 'width'] as const;
const numberNames = [...priceNames, ...measureNames] as const;
/** What says in which category and which collection a product is. */
export const groupNames = ['category_id', 'collection_id'] as const;
export type GroupName = (typeof groupNames)[number];
const textNames = ['name', 'description'] as const;

/** The fields of the form, in the order in which they stand. */
export const fieldNames = ['name', ...priceNames, 'description', ...groupNames, ...measureNames] as const;
export type FieldName = (typeof fieldNames)[number];

/** The form: each field as it is typed, so that nothing typed is lost for being wrong. */
export type ProductFields = Record<FieldName, string>;

/** A group that was deleted is stored still and shown nowhere. */
const groupText = (group: { id: number } | null | undefined): string => (group ? String(group.id) : '');

/** The form of a product as it is stored. */
export const fieldsOf = (product: Product): ProductFields => {
  const numbers = Object.fromEntries(numberNames.map((name) => [name, typedNumber(product[name] ?? null)]));
  return {
    ...blank,
    ...numbers,
    name: product.name,
    description: product.description ?? '',
    category_id: groupText(product.category),
    collection_id: groupText(product.collection),
  };
};

/** The form of a product that is not made yet. */
export const blank: ProductFields = {
  name: '',
  cost_price: '',
  price: '',
  discount_price: '',
  description: '',
  category_id: '',
  collection_id: '',
  height: '',
  weight: '',
  length: '',
  volume: '',
  width: '',
};

/** What the typed fields say of the product, where that is not what they said before. */
export const changeOf = (typed: ProductFields, before: ProductFields): ProductChange => {
  const change: ProductChange = {};
  for (const name of textNames) {
    if (typed[name].trim() !== before[name].trim()) change[name] = typed[name].trim();
  }
  for (const name of [...numberNames, ...groupNames]) {
    const value = parseNumber(typed[name]);
    if (!Object.is(value, parseNumber(before[name]))) change[name] = value;
  }
  return change;
};

/** Whether two typed texts say the same of the product. */
export const saySame = (name: FieldName, one: string, other: string): boolean =>
  Object.keys(changeOf({ ...blank, [name]: one }, { ...blank, [name]: other })).length === 0;

/** Those of the typed fields that do not say what they said before. */
export const fieldsThatDiffer = (typed: ProductFields, before: ProductFields): Partial<ProductFields> =>
  Object.fromEntries(
    fieldNames.filter((name) => !saySame(name, typed[name], before[name])).map((name) => [name, typed[name]]),
  );
