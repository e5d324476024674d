import { rights as ownRights, type Right, rightGroups } from '@shared/contract/vocabulary/rights';
import type { Person, Role } from '@shared/contract/wire/people';
import { rightNames } from '@shared/kit/runtime/rights/texts';

const isOwnRight = (right: string): right is Right => ownRights.some((each) => each === right);

/** What a person with the right may do, after 'может'; a right that a section defines has no other name than its own. */
export const nameOfRight = (right: string): string => (isOwnRight(right) ? rightNames[right] : right);

/** The same as a line of a list: 'Видеть журнал'. */
export const lineOfRight = (right: string): string => {
  const name = nameOfRight(right);
  return isOwnRight(right) ? name.slice(0, 1).toUpperCase() + name.slice(1) : name;
};

const isOfSection = (right: string) => right.startsWith('see.');

/** Rights by what is done; those that sections define come last, under no name. */
export interface RightGroup {
  group: (typeof rightGroups)[number]['group'] | 'others';
  rights: readonly string[];
}

/** All rights that the api and the roles know. */
export const knownRights = (roles: readonly Role[]): readonly string[] => [
  ...new Set<string>([...ownRights, ...roles.flatMap(({ rights }) => rights)]),
];

export const groupsOfRights = (all: readonly string[]): RightGroup[] => {
  const others = all.filter((right) => !isOwnRight(right));
  return [
    ...rightGroups.map(({ group, rights }) => ({ group, rights: rights.filter((right) => all.includes(right)) })),
    { group: 'others' as const, rights: others },
  ].filter(({ rights }) => rights.length > 0);
};

/** The rights of a role: those of an owner are all. */
export const rightsOfRole = (role: Role, all: readonly string[]): readonly string[] =>
  role.key === 'owner' ? all : role.rights;

/** What a person may do by their role and their single rights. */
export const rightsOfPerson = ({ single }: Person, role: Role, all: readonly string[]): ReadonlySet<string> => {
  const held = new Set(rightsOfRole(role, all));
  if (role.key === 'owner') return held;
  for (const { right, is_given } of single) {
    if (is_given) held.add(right);
    else held.delete(right);
  }
  return held;
};

/** How many rights and sections a role has, of how many. */
export const countRights = (role: Role, all: readonly string[]) => {
  const held = rightsOfRole(role, all);
  const count = (rights: readonly string[], isSection: boolean) =>
    rights.filter((right) => isOfSection(right) === isSection).length;
  return {
    rights: count(held, false),
    of: count(all, false),
    sections: count(held, true),
    ofSections: count(all, true),
  };
};
