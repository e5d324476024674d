import type { ProductRow } from 'shared/contract/product';

const enough = 0.6;
const similar = 0.4;
const mostSimilar = 5;

/** The words of a name, without case, quotes and ё. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? [],
  );

/** The share of words that two names have in common, from 0 to 1. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return (2 * common) / Math.max(1, one.size + other.size);
};

/** The similarity of the beginnings of words: 'мохх' is similar to 'мох'. */
const nearness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const near = [...one].filter((word) => [...other].some((each) => each.startsWith(word.slice(0, 3))));
  return near.length / Math.max(1, one.size);
};

/** The product that a pasted name means, if there is exactly one; else those that are similar. */
export const findProduct = (name: string, products: readonly ProductRow[]) => {
  const words = wordsOf(name);
  const scored = products
    .map((product) => ({ product, score: likeness(words, wordsOf(product.name)) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  if (best && best.score >= enough && best.score > (second?.score ?? 0)) return { product: best.product, similar: [] };
  const like = scored.filter(({ score }) => score >= similar);
  const near = products.filter((product) => nearness(words, wordsOf(product.name)) > similar);
  const found = like.length > 0 ? like.map(({ product }) => product) : near;
  return { product: undefined, similar: words.size === 0 ? [] : found.slice(0, mostSimilar) };
};
