import { gtinCheckDigit, internalBarcode } from '@shared/contract/vocabulary/code';
import { type DemoSlice, eachOf } from './demo-slice.ts';
import { collections, garments, measure, usualStatuses, usualTag } from './garments-texts.ts';
import { mensProducts } from './mens-products-texts.ts';
import { mockupProducts } from './mockup-products-texts.ts';
import type { ProductModel } from './product-model.ts';
import type { Random } from './random.ts';
import { womensProducts } from './womens-products-texts.ts';

/** The models of the shop; a larger shop has each of them many times. */
export const models: readonly ProductModel[] = [...mockupProducts, ...womensProducts, ...mensProducts];

export const categoryRows = [...new Set(Object.values(garments).map(({ category }) => category))].map(
  (name, index) => ({ id: index + 1, name }),
);

export const collectionRows = collections.map((name, index) => ({ id: index + 1, name }));

export type DemoProduct = ReturnType<typeof demoProduct>;

/** The number of products for so many orders: every model is there at least once. */
export const productsFor = (orders: number): number => Math.max(Math.round(orders * 0.8), models.length);

/** @param modificationsBefore how many sizes the products before this slice have */
export const demoProducts = (slice: DemoSlice, modificationsBefore: number, random: Random): DemoProduct[] => {
  let modificationsSoFar = modificationsBefore;
  return eachOf(slice, (index) => {
    const product = demoProduct(index, modificationsSoFar, random);
    modificationsSoFar += product.modifications.length;
    return product;
  });
};

/** Every so many products sell fast in the middle size, so that it has a minimum. */
const rareMinimum = 6;
const soldFast = 12;

/** Most products have a place of their own and barcodes; two sizes share a shelf. The last ones are not sorted in yet. */
const shelvedProducts = 40;
const racksPerAisle = 12;
const aisles = ['A', 'B', 'C', 'D'] as const;
const shelf = (index: number, position: number) => {
  const rack = String((index % racksPerAisle) + 1).padStart(2, '0');
  return `${aisles[Math.floor(index / racksPerAisle)] ?? 'D'}-${rack}-${Math.floor(position / 2) + 1}`;
};

/** One size comes in packs, with a code of the supplier on each. */
const packedPieces = 10;
const packDigits = '1460700100001';
const packCode = packDigits + gtinCheckDigit(packDigits);

const demoProduct = (index: number, modificationsSoFar: number, random: Random) => {
  const model = models[index % models.length] ?? random.pick(models);
  const { noun, category, cut, sizes } = garments[model.garment];
  const issue = Math.floor(index / models.length) + 1;
  const id = index + 1;
  const row = {
    id,
    name: `${noun} «${model.name}»${issue > 1 ? ` № ${issue}` : ''}`,
    description: `${capitalised(model.fabric)}, ${cut}.`,
    category_id: categoryRows.find(({ name }) => name === category)?.id ?? null,
    collection_id: collectionRows.find(({ name }) => name === model.collection)?.id ?? null,
    gender: model.gender,
    measure,
    archived: false,
    status: random.pick(usualStatuses),
    tag: model.tag ?? usualTag,
    min_price: model.cost + 500,
    cost_price: model.cost,
    price: model.price,
    discount_price: model.discountPrice ?? null,
    height: random.integer(2, 8),
    weight: random.integer(2, 14) / 10,
    length: random.integer(28, 42),
    width: random.integer(20, 34),
    volume: random.integer(1, 9),
  };
  const middle = Math.floor(sizes.length / 2);
  const isShelved = issue === 1 && index < shelvedProducts;
  const modifications = sizes.map((size, position) => ({
    id: modificationsSoFar + position + 1,
    product_id: id,
    size,
    position,
    remaining: model.stock?.[position] ?? (random.chance(0.12) ? 0 : random.integer(1, 24)),
    minimum: index % rareMinimum === 0 && position === middle ? soldFast : null,
    place: isShelved ? shelf(index, position) : null,
    barcode: isShelved ? internalBarcode(modificationsSoFar + position + 1) : null,
  }));
  const packed = index === 0 ? modifications.slice(middle, middle + 1) : [];
  const codes = packed.map(({ id }) => ({ modification_id: id, code: packCode, pieces: packedPieces }));
  return { model, row, modifications, codes };
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
