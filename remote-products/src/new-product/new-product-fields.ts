import type { Gender } from '@shared/contract/vocabulary/product';
import type { NewProduct } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
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

const textNames = ['name', 'category_id', 'collection_id', 'cost_price', 'price', 'discount_price'] as const;

/** Whether the form is empty. */
export const isBlank = ({ sizes, gender, ...fields }: NewProductFields): boolean =>
  gender === '' && !sizes.some(isTyped) && textNames.every((name) => fields[name].trim() === '');
