import type { PartyLine } from 'shared/contract/party-line';
import type { ProductRow } from 'shared/contract/product';

/** The cost price of a product before and after a receipt. */
export interface NewCost {
  id: number;
  name: string;
  from: number | null;
  to: number;
}

/**
 * The cost prices after what was counted is booked, as the back end computes them: the stock at its cost price and what
 * came at its purchase price, weighted by pieces.
 */
export const newCosts = (lines: readonly PartyLine[], products: readonly ProductRow[]): NewCost[] => {
  const came = new Map<number, { name: string; pieces: number; paid: number }>();
  for (const { product_id, name, counted, received, purchase_price: price } of lines) {
    const pieces = (counted ?? received) - received;
    if (pieces <= 0 || price === null) continue;
    const known = came.get(product_id) ?? { name, pieces: 0, paid: 0 };
    came.set(product_id, { name, pieces: known.pieces + pieces, paid: known.paid + pieces * price });
  }
  return [...came].flatMap(([id, { name, pieces, paid }]) => {
    const product = products.find((each) => each.id === id);
    if (!product) return [];
    const stock = Math.max(
      0,
      product.modifications.reduce((sum, { remaining }) => sum + remaining, 0),
    );
    const from = product.cost_price;
    const to = from === null ? paid / pieces : (stock * from + paid) / (stock + pieces);
    return [{ id, name, from, to: Math.round(to * 100) / 100 }];
  });
};
