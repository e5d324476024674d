import type { NewProduct } from 'shared/contract/product';
import { bySize } from 'shared/format/by-size';
import { drafts } from 'shared/runtime/drafts';
import { draftRequestKey } from 'shared/runtime/request-key';
import { type Gender, genders } from 'shared/vocabulary/product';
import { parseNumber } from '../product/parse-number';

/** One line of the sizes. An empty line is ignored. */
export interface SizeLine {
  size: string;
  remaining: string;
  /** The text that a person keeps as one size, although it looks like several. */
  keptAsOne: string;
}

/** The form of a new product: the text of each field. */
export interface NewProductFields {
  name: string;
  category_id: string;
  collection_id: string;
  gender: Gender | '';
  cost_price: string;
  price: string;
  discount_price: string;
  sizes: SizeLine[];
}

export const blankLine: SizeLine = { size: '', remaining: '', keptAsOne: '' };

export const blankProduct: NewProductFields = {
  name: '',
  category_id: '',
  collection_id: '',
  gender: '',
  cost_price: '',
  price: '',
  discount_price: '',
  sizes: [blankLine],
};

/** Whether a line contains any text. */
export const isTyped = ({ size, remaining }: SizeLine) => size.trim() !== '' || remaining.trim() !== '';

/** The product described by the form, its sizes in their natural order. */
export const newProductOf = ({
  name,
  category_id,
  collection_id,
  gender,
  sizes,
  ...prices
}: NewProductFields): NewProduct => ({
  name: name.trim(),
  category_id: parseNumber(category_id),
  collection_id: parseNumber(collection_id),
  gender: gender || null,
  cost_price: parseNumber(prices.cost_price),
  price: parseNumber(prices.price),
  discount_price: parseNumber(prices.discount_price),
  modifications: sizes
    .filter(isTyped)
    .map(({ size, remaining }) => ({ size: size.trim(), remaining: parseNumber(remaining) ?? 0 }))
    .toSorted(bySize),
});

const draftName = 'product/new';
const draftField = 'form';
const textNames = ['name', 'category_id', 'collection_id', 'cost_price', 'price', 'discount_price'] as const;

const textOf = (value: object, name: string): string => {
  const text: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
  return typeof text === 'string' ? text : '';
};

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The unsaved input of a new product, stored on this machine; its photos are stored separately. */
export const newProductDraft = {
  read: (): NewProductFields => {
    const kept = objectOf(JSON.parse(drafts.read(draftName)[draftField]?.typed ?? 'null'));
    const lines: unknown = 'sizes' in kept ? kept.sizes : [];
    const sizes = (Array.isArray(lines) ? lines : []).map(objectOf);
    return {
      ...blankProduct,
      ...Object.fromEntries(textNames.map((name) => [name, textOf(kept, name)])),
      gender: genders.find((each) => each === textOf(kept, 'gender')) ?? '',
      sizes:
        sizes.length > 0
          ? sizes.map((line) => ({
              size: textOf(line, 'size'),
              remaining: textOf(line, 'remaining'),
              keptAsOne: textOf(line, 'keptAsOne'),
            }))
          : [blankLine],
    };
  },

  keep: (fields: NewProductFields): void => {
    if (isBlank(fields)) drafts.forgetRecord(draftName);
    else drafts.keep(draftName, draftField, { typed: JSON.stringify(fields), before: '', version: undefined });
  },

  /** The idempotency key of this product: the same until it is created or its data change. */
  requestKey: (product: NewProduct): string => draftRequestKey(draftName, product),

  forget: (): void => drafts.forgetRecord(draftName),
};

/** Whether the form is empty. */
export const isBlank = ({ sizes, gender, ...fields }: NewProductFields): boolean =>
  gender === '' && !sizes.some(isTyped) && textNames.every((name) => fields[name].trim() === '');
