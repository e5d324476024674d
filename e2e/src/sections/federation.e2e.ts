import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { expect, test } from '../faults/fault-test';

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, address = '']) => address);

test('a page fetches the federation runtime once, in its own file, and section entries contain little of it', async ({
  page,
  publisher,
}) => {
  const html = await (await page.request.get('/')).text();
  const scripts = scriptsOf(html);
  const texts = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
  const withRuntime = scripts.filter((_address, at) => texts[at]?.includes('initContainerShareScopeMap'));
  expect(withRuntime).toEqual([expect.stringContaining('/assets/federation.')]);
  // It contains the names of all provided modules. With the CommonJS files of the runtime it would be 135 KB.
  expect(texts[scripts.indexOf(withRuntime[0] ?? '')]?.length).toBeLessThan(122_000);
  const { sections } = await publisher.registry();
  for (const { manifest, live } of sections) {
    const entry = await (await page.request.get(buildAddress(manifest.id, live.build, entryFile))).text();
    expect(entry).not.toContain('initContainerShareScopeMap');
    // It contains the name of each module of the kit that the section uses.
    expect(entry.length, manifest.id).toBeLessThan(46_000);
  }
});

test('the library of schemas, which only the api needs, is in no first file and in no section', async ({
  page,
  publisher,
}) => {
  const html = await (await page.request.get('/')).text();
  const { sections } = await publisher.registry();
  const ofSections = sections.map(async ({ manifest, live }) =>
    (await publisher.liveFiles(manifest.id)).map((file) => buildAddress(manifest.id, live.build, file)),
  );
  const addresses = [...scriptsOf(html), ...(await Promise.all(ofSections)).flat()].filter((file) =>
    file.endsWith('.js'),
  );
  expect(addresses.length).toBeGreaterThan(sections.length);
  for (const address of addresses) {
    // By this property it tells its types apart.
    expect(await (await page.request.get(address)).text(), address).not.toContain('~kind');
  }
});
