import type { Product, ProductChange } from '@shared/contract/wire/product';
import { parseNumber, typedNumber } from './parse-number';

export const priceNames = ['cost_price', 'price', 'discount_price'] as const;
export const measureNames = ['height', 'weight', 'length', 'volume', 'width'] as const;
const numberNames = [...priceNames, ...measureNames] as const;
/** The fields with the category and the collection of a product. */
export const groupNames = ['category_id', 'collection_id'] as const;
export type GroupName = (typeof groupNames)[number];
const textNames = ['name', 'description'] as const;

/** The fields of the form, in the order in which they are shown. */
export const fieldNames = ['name', ...priceNames, 'description', ...groupNames, ...measureNames] as const;
export type FieldName = (typeof fieldNames)[number];

/** The form: the raw text of each field, so that invalid input is not lost. */
export type ProductFields = Record<FieldName, string>;

/** A deleted group is still stored, but shown nowhere. */
const groupText = (group: { id: number } | null | undefined): string => (group ? String(group.id) : '');

/** The form of a stored product. */
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

/** The form of a new product. */
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

/** The changes of the product: the typed fields that differ in value from those before. */
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

/** Whether two texts have the same value. */
export const saySame = (name: FieldName, one: string, other: string): boolean =>
  Object.keys(changeOf({ ...blank, [name]: one }, { ...blank, [name]: other })).length === 0;

/** The typed fields that differ in value from those before. */
export const fieldsThatDiffer = (typed: ProductFields, before: ProductFields): Partial<ProductFields> =>
  Object.fromEntries(
    fieldNames.filter((name) => !saySame(name, typed[name], before[name])).map((name) => [name, typed[name]]),
  );
