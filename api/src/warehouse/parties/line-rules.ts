import { BadRequest } from '../../failure.ts';
import { texts } from '../../texts.ts';

const isExact = (price: number) => Number(price.toFixed(2)) === price;

/** @throws BadRequest if a purchase price has fractions of a kopeck. */
export const refuseFractionsOfKopecks = (lines: readonly { purchase_price?: number | null }[]): void => {
  if (lines.some(({ purchase_price: price }) => typeof price === 'number' && !isExact(price))) {
    throw new BadRequest(texts.badRequest, { purchase_price: texts.fields.tooPrecise });
  }
};
