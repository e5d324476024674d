import { placeCode } from '@shared/contract/vocabulary/code';
import { mostBoxes } from '@shared/contract/vocabulary/packing';
import type { ProductRow } from '@shared/contract/wire/product';
import { texts } from './texts';

/** A size of a product that labels are wanted for. */
export interface LabelledSize {
  modification_id: number;
  product_id: number;
  name: string;
  size: string;
  /** These are used if the list of products does not have the product. */
  barcode?: string | null | undefined;
  price?: number | null | undefined;
  discount_price?: number | null | undefined;
  place?: string | undefined;
  /** How many there are. */
  pieces: number;
}

/** What the number of pieces of a size means. */
export type PiecesMeaning = 'received' | 'ordered' | 'onHand';

/** What labels are for. */
export type LabelSubject = 'sizes' | 'places' | 'boxes';

/** What a person asked labels for. */
export interface LabelsRequest {
  /** Shown below the title: 'Партия 44, отмеченные строки'. */
  about: string;
  pieces: PiecesMeaning;
  /** Without any, labels are for boxes. */
  sizes: readonly LabelledSize[];
}

/** What one label says, and how many there are of what it is for. */
export interface LabelLine {
  id: string;
  name: string;
  /** The largest text: a size, a place on a shelf, or the number of a box. */
  title: string;
  price: number | null;
  code: string | undefined;
  pieces: number;
}

type Prices = Pick<LabelledSize, 'price' | 'discount_price'>;

/** What a buyer pays. */
const labelPrice = ({ price = null, discount_price: reduced = null }: Prices): number | null =>
  reduced !== null && (price === null || reduced < price) ? reduced : price;

/** The sizes as the list of products has them now. */
const knownSizes = (sizes: readonly LabelledSize[], products: readonly ProductRow[]) => {
  const byId = new Map(products.map((product) => [product.id, product] as const));
  return sizes.map((wanted) => {
    const product = byId.get(wanted.product_id);
    return { wanted, product, size: product?.modifications.find(({ id }) => id === wanted.modification_id) };
  });
};

/** A line for each size, with the barcode and the price of today. */
export const sizeLines = (sizes: readonly LabelledSize[], products: readonly ProductRow[]): LabelLine[] =>
  knownSizes(sizes, products).map(({ wanted, product, size }) => ({
    id: `size ${wanted.modification_id}`,
    name: product?.name ?? wanted.name,
    title: size?.size ?? wanted.size,
    price: labelPrice(product ?? wanted),
    code: (size ?? wanted).barcode || undefined,
    pieces: wanted.pieces,
  }));

/** A line for each place of these sizes; places with the same code are one. */
export const placeLines = (sizes: readonly LabelledSize[], products: readonly ProductRow[]): LabelLine[] => {
  const places = new Map<string, string>();
  for (const { wanted, size } of knownSizes(sizes, products)) {
    const place = (size ?? wanted).place?.trim();
    if (place && !places.has(placeCode(place))) places.set(placeCode(place), place);
  }
  return [...places]
    .sort(([one], [other]) => one.localeCompare(other, 'ru', { numeric: true }))
    .map(([code, place]) => ({ id: `place ${code}`, name: '', title: place, price: null, code, pieces: 1 }));
};

/** A line for each box of a trolley: its number is read from afar, and has no code to scan. */
export const boxLines: readonly LabelLine[] = Array.from({ length: mostBoxes }, (_, index) => ({
  id: `box ${index + 1}`,
  name: texts.box,
  title: String(index + 1),
  price: null,
  code: undefined,
  pieces: 1,
}));
