import type { Registry } from 'shared/section/registry';

/** Registers fifty sections, most of which have no files: only their names are needed. */
export const withFiftySections = (registry: Registry): Registry => {
  const [first] = registry.sections;
  if (!first) throw new Error('There are no sections');
  const madeUp = Array.from({ length: 50 - registry.sections.length }, (_, index) => {
    const names = { title: `Раздел ${index}`, navigation: `РАЗДЕЛ ${index}`, mount: `/warehouse/made-up-${index}` };
    return { ...first, manifest: { ...first.manifest, ...names, id: `made-up-${index}`, order: 900 } };
  });
  return { ...registry, serial: registry.serial + 1, sections: [...registry.sections, ...madeUp] };
};
