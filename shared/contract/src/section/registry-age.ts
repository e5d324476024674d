import type { Registry } from './registry.ts';

type Age = Pick<Registry, 'serial' | 'rollbacks'>;

/** Whether one registry was made before another; this rejects replayed registries. */
export const isOlder = (one: Age, other: Age): boolean =>
  one.rollbacks === other.rollbacks ? one.serial < other.serial : one.rollbacks < other.rollbacks;
