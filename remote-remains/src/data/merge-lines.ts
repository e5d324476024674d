import type { StocktakeLine } from 'shared/contract/stocktake';

/** Applies changed lines to all of them, the newer version of each. A new line goes behind those of its product. */
export const mergeLines = (lines: readonly StocktakeLine[], changed: readonly StocktakeLine[]): StocktakeLine[] => {
  if (changed.length === 0) return [...lines];
  const news = new Map(changed.map((line) => [line.id, line]));
  const merged = lines.map((line) => {
    const next = news.get(line.id);
    news.delete(line.id);
    return next && next.version >= line.version ? next : line;
  });
  for (const line of news.values()) {
    const last = merged.findLastIndex(({ product_id }) => product_id === line.product_id);
    merged.splice(last < 0 ? merged.length : last + 1, 0, line);
  }
  return merged;
};
