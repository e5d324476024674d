import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { violationsInBrowser } from '@shared/delivery/browser/violations-in-browser';
import { visitSection } from '@shared/delivery/browser/visit-section';
import { readLiveSite } from '@shared/delivery/publish/live-site';
import { readSectionOutput, type SectionOutput } from '@shared/delivery/publish/section-output';
import { accepted, verifyBuild } from '@shared/delivery/publish/verify-build';
import { readRegistry } from '@shared/delivery/registry/registry-store';
import { folderStore } from '@shared/delivery/store/folder-store';
import { localKey } from '../../../scripts/steps/local-key.mjs';
import { root, sectionPackages, siteFolder } from '../../../scripts/steps/paths.mjs';
import { brokenBuild, brokenSectionsFolder, dirtySection } from '../faults/build-broken-sections';

/** What `section verify` finds in the browser in a build over the site of this machine. */
const violationsOf = async (output: SectionOutput): Promise<string[]> => {
  const key = await localKey();
  const [store, keys] = [folderStore(siteFolder), { [key.name]: key.publicKey }];
  const live = await readLiveSite(store, keys, join(root, 'api/openapi.json'));
  const build = accepted(verifyBuild(output, live, { takeOver: false, isCanary: false, isDevelopment: false }));
  const observed = await visitSection(build, { store, keys, live }, process.env.CHROMIUM_PATH);
  return violationsInBrowser(observed).map(({ message }) => message);
};

test('everything that a section leaves in the page is named, with its line', { tag: '@full' }, async () => {
  const folder = join(brokenSectionsFolder, dirtySection);
  const found = await violationsOf(await readSectionOutput(folder, join(folder, 'dist'), brokenBuild));
  const line = String.raw`\(\S+\.js:\d+:\d+\), 50 times`;
  const expected = [
    'fails: A complaint',
    'leaves or replaces the global dirt',
    String.raw`changes the built-in Array\.prototype\.last`,
    String.raw`changes the built-in history\.pushState`,
    `leaves a timer running: setInterval ${line}`,
    `leaves a listener: resize on window ${line}`,
    `leaves a listener: keydown on document ${line}`,
    'adds styles of the whole page: <style> .row { color: red }',
    'leaves something outside of its screen: <body>.with-dirt with class="with-dirt".*',
    'leaves something outside of its screen: <div>#dirt-layer',
    String.raw`keeps \d+ DOM nodes of each visit: \d+ DOM nodes after 5 visits, \d+ after 50`,
  ];
  expect(found).toEqual(expected.map((text) => expect.stringMatching(new RegExp(`^${text}$`))));
});

for (const folder of sectionPackages) {
  test(`${folder} leaves nothing in the page`, { tag: '@full' }, async () => {
    const key = await localKey();
    const store = folderStore(siteFolder);
    const { sections, builds } = await readRegistry(store, { [key.name]: key.publicKey });
    const { id }: { id: string } = JSON.parse(await readFile(join(root, folder, 'section.json'), 'utf8'));
    const live = sections.find(({ manifest }) => manifest.id === id)?.live.build ?? '';
    const kept = builds.find(({ section, build }) => section === id && build === live);
    const read = async (name: string) =>
      [name, await readFile(join(siteFolder, buildAddress(id, live, name)))] as const;
    const files = new Map(await Promise.all(Object.keys(kept?.files ?? { [entryFile]: '' }).map(read)));
    expect(await violationsOf({ manifest: kept?.manifest, build: live, files, maps: new Map() })).toEqual([]);
  });
}
