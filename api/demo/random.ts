/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** Both ends included. */
  integer(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: short, fast, and random enough for demo data; not for secrets. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));
  return {
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) {
        throw new Error('There is nothing to pick from');
      }
      return item;
    },
  };
};
