import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { expect, test } from '../faults/fault-test';

test('a page fetches the federation runtime once, in its own file, and section entries contain little of it', async ({
  page,
  publisher,
}) => {
  const html = await (await page.request.get('/')).text();
  const scripts = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, address = '']) => address);
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
