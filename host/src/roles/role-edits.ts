import { rights as knownRights } from '@shared/contract/vocabulary/rights';
import type { Role } from '@shared/contract/wire/people';

/** What a person has ticked of a role, not saved yet. */
export interface RoleEdit {
  /** The version and the rights that the person saw when they began. */
  version: number;
  before: readonly string[];
  changes: ReadonlyMap<string, boolean>;
}

/** Edits of roles by their ids. They are differences: what others change meanwhile stays beside them. */
export type RoleEdits = ReadonlyMap<number, RoleEdit>;

type Rights = Pick<Role, 'rights'>;

/** Whether the role will have the right. */
export const willHave = ({ rights }: Rights, edit: RoleEdit | undefined, right: string): boolean =>
  edit?.changes.get(right) ?? rights.includes(right);

/** Whether the right differs from what is saved. */
export const isChanged = ({ rights }: Rights, edit: RoleEdit | undefined, right: string): boolean => {
  const change = edit?.changes.get(right);
  return change !== undefined && change !== rights.includes(right);
};

/** The edits after the right of a role was ticked or unticked; an edit that changes nothing is none. */
export const toggleRight = (edits: RoleEdits, role: Role, right: string): RoleEdits => {
  const edit = edits.get(role.id) ?? { version: role.version, before: role.rights, changes: new Map() };
  const wanted = !willHave(role, edit, right);
  const others = [...edit.changes].filter(([other]) => other !== right);
  const changes = new Map(wanted === role.rights.includes(right) ? others : [...others, [right, wanted]]);
  return changes.size > 0 ? new Map([...edits, [role.id, { ...edit, changes }]]) : withoutEdit(edits, role.id);
};

/** The edits without those of a role. */
export const withoutEdit = (edits: RoleEdits, id: number): RoleEdits =>
  new Map([...edits].filter(([other]) => other !== id));

/** All rights of the role with the edit. */
export const rightsAfter = ({ rights }: Rights, edit: RoleEdit): string[] =>
  [...new Set([...rights, ...edit.changes.keys()])].filter((right) => willHave({ rights }, edit, right)).sort();

/** What is given and taken on the way from some rights to others, in the order of the screen. */
export const rightsBetween = (from: readonly string[], to: readonly string[]) => ({
  gains: inOrder(to.filter((right) => !from.includes(right))),
  loses: inOrder(from.filter((right) => !to.includes(right))),
});

const order: readonly string[] = knownRights;

const placeOf = (right: string) => {
  const place = order.indexOf(right);
  return place < 0 ? order.length : place;
};

/** Rights in the order of the screen, those of sections last. */
export const inOrder = (rights: readonly string[]): string[] =>
  rights.toSorted((one, other) => placeOf(one) - placeOf(other));
