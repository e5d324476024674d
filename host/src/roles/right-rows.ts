import type { RegisteredSection } from '@shared/contract/section/registry';
import { rights as knownRights, rightGroups } from '@shared/contract/vocabulary/rights';
import type { Role } from '@shared/contract/wire/people';
import { rightGroupNames, rightNames } from '@shared/kit/runtime/rights/texts';
import { texts } from './texts';

const seeing = 'see.';

/** A section, and the right to see it at all. */
export interface SeenSection {
  title: string;
  right: string;
}

/** The registered sections that a right opens. */
export const seenSections = (registered: readonly RegisteredSection[]): SeenSection[] =>
  registered.map(({ manifest: { id, title } }) => ({ title, right: `${seeing}${id}` }));

/** The words of a right; one that a section defines has only its own. */
export const rightName = (right: string, sections: readonly SeenSection[]): string => {
  const section = sections.find((each) => each.right === right);
  if (section) return texts.seen.right(section.title);
  const known = Object.entries(rightNames).find(([name]) => name === right);
  return known?.[1] ?? right;
};

/** Rights that belong together, one a row. */
export interface RightGroup {
  title: string;
  rights: readonly string[];
}

/** The rows of the screen: those of the api, and those of sections that a role has. Seeing sections is one row, not here. */
export const rightRows = (roles: readonly Role[]): RightGroup[] => {
  const known: ReadonlySet<string> = new Set(knownRights);
  const ofSections = new Set(
    roles.flatMap(({ rights }) => rights).filter((right) => !known.has(right) && !right.startsWith(seeing)),
  );
  const groups = rightGroups
    .filter(({ group }) => group !== 'see')
    .map(({ group, rights }) => ({ title: rightGroupNames[group], rights }));
  return ofSections.size > 0 ? [...groups, { title: texts.rightsOfSections, rights: [...ofSections].sort() }] : groups;
};
