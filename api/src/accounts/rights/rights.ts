import type { Needed } from '@shared/contract/vocabulary/field-rights';
import type { Right } from '@shared/contract/vocabulary/rights';
import { Forbidden } from '../../failure.ts';
import type { SignedInUser } from '../tokens/access-tokens.ts';

/** What a person may do at the moment. */
export interface Rights {
  has(right: Right): boolean;
  /** An owner, who also has all rights that sections define. */
  hasAll: boolean;
  /** In the order of their names; of an owner those of the api. */
  list: readonly string[];
  /** Grows with each change. */
  revision: number;
}

/** A signed-in user and what they may do. */
export interface Person extends SignedInUser {
  rights: Rights;
}

/** The rights of someone who does not count as a person: programs of the shop, tests. */
export const everyRight: Rights = { has: () => true, hasAll: true, list: [], revision: 0 };

/** Nothing at all: what no person is named for shows no cost. */
export const noRight: Rights = { has: () => false, hasAll: false, list: [], revision: 0 };

/** The first right that is missing; of alternatives the first of them. */
export const missingRight = (rights: Pick<Rights, 'has'>, needed: Needed): Right | undefined => {
  for (const each of needed) {
    const alternatives: readonly Right[] = typeof each === 'string' ? [each] : each;
    if (!alternatives.some((right) => rights.has(right))) return alternatives[0];
  }
};

/** @throws Forbidden, with the right, if the person lacks one. */
export const expectRights = ({ rights }: { rights: Pick<Rights, 'has'> }, ...needed: Needed): void => {
  const missing = missingRight(rights, needed);
  if (missing !== undefined) {
    throw new Forbidden(missing);
  }
};

/**
 * Checks a change by its fields (`fieldRights`): those that are not listed need `others`.
 * @throws Forbidden, with the right, if the person lacks one.
 */
export const expectFieldRights = (
  person: Pick<Person, 'rights'>,
  rules: Readonly<Record<string, Needed>> & { others: Needed },
  change: object,
): void => {
  for (const [field, value] of Object.entries(change)) {
    if (value !== undefined) {
      expectRights(person, ...(Object.hasOwn(rules, field) ? (rules[field] ?? rules.others) : rules.others));
    }
  }
};
