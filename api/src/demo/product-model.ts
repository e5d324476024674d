import type { Gender, ProductTag } from 'shared/vocabulary/product';
import type { collections, Garment } from './garments-texts.ts';
import type { Colour } from './pictures/palette.ts';

/** A product of the demo shop as its author wrote it down; stock and the rest come from the seed. */
export interface ProductModel {
  name: string;
  garment: Garment;
  gender: Gender;
  colour: Colour;
  collection: (typeof collections)[number] | null;
  price: number;
  cost: number;
  fabric: string;
  /** Pieces left of each size, where the author cares. */
  stock?: number[];
  discountPrice?: number;
  /** Given where it is not the usual one. */
  tag?: ProductTag;
}
