import type { Product } from '@shared/contract/wire/product';
import { formatMoney } from '@shared/kit/format/format-money';
import { texts } from '../texts';
import { type FieldName, fieldsOf, priceNames } from './product-fields';

/** The stored value of a product's field, formatted. */
export const storedWords = (product: Product, name: FieldName): string => {
  if (name === 'category_id') return product.category?.name ?? texts.noGroup[name];
  if (name === 'collection_id') return product.collection?.name ?? texts.noGroup[name];
  const price = priceNames.find((each) => each === name);
  const sum = price && product[price];
  return typeof sum === 'number' ? formatMoney(sum) : fieldsOf(product)[name];
};
