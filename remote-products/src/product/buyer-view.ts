import type { Product } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { changeOf, fieldsOf, type ProductFields } from './product-fields';

/** A product as shown to a buyer. */
export interface BuyerView {
  name: string;
  description: string;
  /** The price in roubles; null if unknown. */
  price: number | null;
  /** The price before the discount, in roubles; null without a discount. */
  oldPrice: number | null;
  sizes: { id: number; name: string; isThere: boolean }[];
  photos: Product['images'];
}

const isPrice = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** The product as a buyer would see it if the input were saved; invalid prices are ignored. */
export const buyerView = (product: Product, typed: ProductFields): BuyerView => {
  const change = changeOf(typed, fieldsOf(product));
  const shown = { ...product, ...change };
  const full = isPrice(shown.price) ? shown.price : product.price;
  const reduced = shown.discount_price;
  const isReduced = isPrice(reduced) && (full === null || reduced < full);
  return {
    name: shown.name || product.name,
    description: shown.description ?? '',
    price: isReduced ? reduced : full,
    oldPrice: isReduced ? full : null,
    sizes: product.modifications
      .toSorted(bySize)
      .map(({ id, size, remaining }) => ({ id, name: size, isThere: remaining > 0 })),
    photos: product.images,
  };
};
