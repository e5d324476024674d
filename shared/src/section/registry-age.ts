import type { Registry } from './registry.ts';

type Age = Pick<Registry, 'serial' | 'rollbacks'>;

/** Whether one registry came before another: a replayed one is refused by this. */
export const isOlder = (one: Age, other: Age): boolean =>
  one.rollbacks === other.rollbacks ? one.serial < other.serial : one.rollbacks < other.rollbacks;
