import type { Page } from '@playwright/test';
import type { BuildRecord, RegistryFile, SectionEntry } from '@shared/contract/section/registry';

/** The live builds of the sections, as the registry of the site has them. */
export const liveBuilds = async (page: Page): Promise<BuildRecord[]> => {
  const { sections }: RegistryFile = await (await page.request.get('/registry.json')).json();
  return sections.flatMap(({ entry }) => {
    const { live }: SectionEntry = JSON.parse(entry.payload);
    return live ?? [];
  });
};
