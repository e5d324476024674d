import type { RegisteredSection } from '@shared/contract/section/registry';

/**
 * Registers fifty sections, most of which have no files: only their names are needed. They are before the buyers, whose
 * entry thus does not fit into the navigation.
 */
export const withFiftySections = (sections: readonly RegisteredSection[]): RegisteredSection[] => {
  const [first] = sections;
  const last = sections.at(-1);
  if (!first || !last) throw new Error('There are no sections');
  const madeUp = Array.from({ length: 50 - sections.length }, (_, index) => {
    const names = { title: `Раздел ${index}`, navigation: `РАЗДЕЛ ${index}`, mount: `/warehouse/made-up-${index}` };
    return { ...first, manifest: { ...first.manifest, ...names, id: `made-up-${index}`, order: last.manifest.order } };
  });
  return [...sections.slice(0, -1), ...madeUp, last];
};
