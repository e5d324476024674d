import type { RegisteredSection } from '@shared/contract/section/registry';
import { rightGroups } from '@shared/contract/vocabulary/rights';
import type { Role } from '@shared/contract/wire/people';
import { rightGroupNames, rightNames } from '@shared/kit/runtime/rights/texts';
import { texts } from './texts';

const seeing = 'see.';

/** A section, and the right to see it at all; without one everybody sees it. */
export interface SeenSection {
  title: string;
  right: string | undefined;
}

/** The registered sections, with the right that opens each. */
export const seenSections = (registered: readonly RegisteredSection[]): SeenSection[] =>
  registered.map(({ manifest: { title, rights: { needs = [] } = {} } }) => ({
    title,
    right: needs.find((right) => right.startsWith(seeing)) ?? needs[0],
  }));

/** Rights that belong together, one a row. */
export interface RightGroup {
  title: string;
  rights: readonly string[];
}

/** What the registered sections define besides the rights of the api. */
const definedGroups = (registered: readonly RegisteredSection[]): RightGroup[] =>
  registered.flatMap(({ manifest: { title, rights: { defines = [] } = {} } }) => {
    const rights = defines.flatMap(({ right }) => (right.startsWith(seeing) ? [] : right));
    return rights.length > 0 ? { title: texts.rightsOfSection(title), rights } : [];
  });

/**
 * The rows of the screen: the rights of the api, those that sections define, and what a role still has of a section that is gone.
 * Seeing sections is one row, which is not among them.
 */
export const rightRows = (roles: readonly Role[], registered: readonly RegisteredSection[]): RightGroup[] => {
  const groups: RightGroup[] = rightGroups
    .filter(({ group }) => group !== 'see')
    .map(({ group, rights }) => ({ title: rightGroupNames[group], rights }));
  const all = [...groups, ...definedGroups(registered)];
  const named = new Set(all.flatMap(({ rights }) => rights));
  const others = new Set(
    roles.flatMap(({ rights }) => rights).filter((right) => !named.has(right) && !right.startsWith(seeing)),
  );
  return others.size > 0 ? [...all, { title: texts.otherRights, rights: [...others].sort() }] : all;
};

/** The words of each right: what a person with it may do. One that nobody defines has only its own name. */
export const rightNaming = (registered: readonly RegisteredSection[]): ((right: string) => string) => {
  const known: ReadonlyMap<string, string> = new Map([
    ...seenSections(registered).flatMap(({ title, right }) =>
      right ? [[right, texts.seen.right(title)] as const] : [],
    ),
    ...registered.flatMap(({ manifest }) =>
      (manifest.rights?.defines ?? []).map(({ right, title }) => [right, title] as const),
    ),
    ...Object.entries(rightNames),
  ]);
  return (right) => known.get(right) ?? right;
};
