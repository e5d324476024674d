import { rights as allRights } from '@shared/contract/vocabulary/rights';
import type { Rights } from '../rights/rights.ts';

/** What decides about the rights of a person: their role, and what differs from it. */
export interface Granted {
  isOwner: boolean;
  /** Those of the role. */
  rights: readonly string[];
  given?: readonly string[];
  taken?: readonly string[];
}

/** All rights of a person with this role and these single rights; of an owner those that are known here. */
export const effectiveRights = ({ isOwner, rights, given = [], taken = [] }: Granted): Set<string> => {
  const all = new Set<string>(isOwner ? [...allRights, ...rights] : [...rights, ...given]);
  if (!isOwner) for (const right of taken) all.delete(right);
  return all;
};

const has = (rights: Rights, right: string) => rights.hasAll || rights.list.includes(right);

/** Whether someone has all that a person with these rights has: only then they may change them. */
export const covers = (rights: Rights, granted: Granted): boolean =>
  rights.hasAll || (!granted.isOwner && [...effectiveRights(granted)].every((right) => has(rights, right)));

/** What a change from one to the other gives and takes. */
export const rightsDifference = (before: Granted, after: Granted): { gains: string[]; loses: string[] } => {
  const [from, to] = [effectiveRights(before), effectiveRights(after)];
  return {
    gains: [...to].filter((right) => !from.has(right)).sort(),
    loses: [...from].filter((right) => !to.has(right)).sort(),
  };
};

/** Those of these rights that someone lacks, and so can't give. */
export const lackingRights = (rights: Rights, gains: readonly string[]): string[] =>
  gains.filter((right) => !has(rights, right));
