import type { ProductChange } from 'shared/contract/product';
import { BadRequest } from '../../failure.ts';
import { texts } from '../../texts.ts';

const prices = ['cost_price', 'price', 'discount_price', 'min_price'] as const;

/**
 * The database would round such prices silently.
 * @throws BadRequest if a price has more than two decimals.
 */
export const refuseFractionsOfKopecks = (product: Pick<ProductChange, (typeof prices)[number]>): void => {
  for (const name of prices) {
    const price = product[name];
    if (typeof price === 'number' && Number(price.toFixed(2)) !== price) {
      throw new BadRequest(texts.badRequest, { [name]: texts.fields.tooPrecise });
    }
  }
};
