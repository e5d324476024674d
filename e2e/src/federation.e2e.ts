import { join } from 'node:path';
import { buildAddress, entryFile } from 'shared/section/build-address';
import { containerName } from 'shared/section/container-name';
import { root } from '../../scripts/steps/paths.mjs';
import { expect, test } from './faults/fault-test';
import { enterEach } from './faults/faulty-sections';

interface Federation {
  __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, { useIn: string[] }>> } }[];
}

test('a section with a newer kit uses its own copy, and the others use that of the host', async ({
  shell: page,
  publisher,
}) => {
  await publisher.publishWithNewerKit('remains', join(root, 'remote-remains'));
  const copies = new Set<string>();
  page.on('request', (request) => {
    const [, section] = /\/s\/([a-z]+)\/[0-9a-f]+\/kit-/.exec(request.url()) ?? [];
    if (section) copies.add(section);
  });
  await page.reload();
  await enterEach(page);
  expect([...copies]).toEqual(['remains']);

  const kit = await page.evaluate(() => {
    const { __INSTANCES__: instances }: Federation = Reflect.get(window, '__FEDERATION__');
    const modules = Object.entries(instances[0]?.shareScopeMap.default ?? {});
    return modules
      .filter(([name]) => /^shared\/(ui|table)\//.test(name))
      .map(([, versions]) => Object.values(versions).map(({ useIn }) => useIn));
  });
  expect(kit.filter((versions) => versions.length !== 1)).toEqual([]);
  const users = new Set(kit.flat(2));
  const { sections } = await publisher.registry();
  for (const { manifest, live } of sections) {
    expect(users.has(containerName(manifest.id, live.build)), manifest.id).toBe(manifest.id !== 'remains');
  }
});

test('a page fetches the federation runtime once, in its own file, and section entries contain little of it', async ({
  page,
  publisher,
}) => {
  const html = await (await page.request.get('/')).text();
  const scripts = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, address = '']) => address);
  const texts = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
  const withRuntime = scripts.filter((_address, at) => texts[at]?.includes('initContainerShareScopeMap'));
  expect(withRuntime).toEqual([expect.stringContaining('/assets/federation.')]);
  // With the CommonJS files of the runtime it would be 122 KB, and an entry of the orders 60 KB.
  expect(texts[scripts.indexOf(withRuntime[0] ?? '')]?.length).toBeLessThan(105_000);
  const { sections } = await publisher.registry();
  for (const { manifest, live } of sections) {
    const entry = await (await page.request.get(buildAddress(manifest.id, live.build, entryFile))).text();
    expect(entry).not.toContain('initContainerShareScopeMap');
    expect(entry.length, manifest.id).toBeLessThan(52_000);
  }
});
