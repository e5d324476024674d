import { markedParts } from 'shared/table/record-search';
import { failuresOf, type SectionRow } from './build-rows';

export const sectionGroups = ['failing', 'replaced', 'canary', 'unmeasured'] as const;

/** Sections that somebody looks for together. */
export type SectionGroup = (typeof sectionGroups)[number];

const belongs: Record<SectionGroup, (row: SectionRow) => boolean> = {
  failing: ({ metrics }) => metrics !== undefined && metrics.crashes + failuresOf(metrics) > 0,
  replaced: ({ metrics }) => metrics !== undefined && metrics.loads.previous > 0,
  canary: ({ section }) => section.canary !== null,
  unmeasured: ({ metrics }) => metrics === undefined,
};

export interface SectionFilter {
  group: SectionGroup | undefined;
  search: string;
}

export const inGroup = (rows: readonly SectionRow[], group: SectionGroup): SectionRow[] => rows.filter(belongs[group]);

/** The sections of a group whose title, id or live build contains the text. */
export const filterSections = (rows: readonly SectionRow[], { group, search }: SectionFilter): SectionRow[] => {
  const ofGroup = group ? inGroup(rows, group) : [...rows];
  if (search.trim() === '') return ofGroup;
  return ofGroup.filter(({ section, build }) =>
    [section.title, section.id, build].some((text) => markedParts(text, search).some(({ isMarked }) => isMarked)),
  );
};
