import type { Gender, ProductTag } from '@shared/contract/vocabulary/product';
import type { collections, Garment } from './garments-texts.ts';
import type { Colour } from './pictures/palette.ts';

/** The hand-written part of a demo product; stock and the rest are random. */
export interface ProductModel {
  name: string;
  garment: Garment;
  gender: Gender;
  colour: Colour;
  collection: (typeof collections)[number] | null;
  price: number;
  cost: number;
  fabric: string;
  /** Quantity of each size; random if omitted. */
  stock?: number[];
  discountPrice?: number;
  /** Given only where it is not the usual one. */
  tag?: ProductTag;
}
