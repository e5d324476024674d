import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { packedManifest, repositoryManifest } from '../../../../scripts/steps/kit/packed-manifests.mjs';
import { providedModules } from './provided-modules.ts';

const project = resolve(__dirname, '../../../..');

const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** The packages that the sources of a package import, without its tests. */
const importedBy = async (name: string): Promise<string[]> => {
  const folder = join(project, 'shared', name, 'src');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  const texts = await Promise.all(sources.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')));
  const requests = texts.flatMap((text) => [...text.matchAll(/^(?:import|\} from|import\b.* from) '([^'.]+)'/gm)]);
  return [...new Set(requests.map(([, request = '']) => packageOf(request)))].filter(
    (each) => !each.startsWith('node:') && each !== `@shared/${name}`,
  );
};

test.each(['contract', 'kit', 'delivery'] as const)(
  'the packed %s names everything that it imports, once, in exactly one version',
  async (name) => {
    const { dependencies, peerDependencies, version } = await packedManifest(name);
    expect(version).toBe((await packedManifest('kit')).version);
    const named = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
    expect(new Set(named).size).toBe(named.length);
    for (const exact of [...Object.values(dependencies), ...Object.values(peerDependencies)]) {
      expect(exact).toMatch(/^\d+\.\d+\.\d+/);
    }
    const imported = (await importedBy(name)).filter((each) => !each.startsWith('@jest/') || name === 'kit');
    expect(imported.length).toBeGreaterThan(1);
    expect(named).toEqual(expect.arrayContaining(imported));
  },
);

test('what the host provides, the kit leaves to the section, which has the same version', async () => {
  const { dependencies, peerDependencies } = await packedManifest('kit');
  const provided = Object.keys(providedModules).filter((request) => !request.startsWith('@shared/'));
  expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining([...new Set(provided.map(packageOf))]));
  expect(Object.keys(dependencies)).not.toContain('react');

  const repository = await repositoryManifest();
  const own: Record<string, string> = { ...repository.dependencies, ...repository.devDependencies };
  for (const [name, version] of Object.entries(peerDependencies)) expect(own[name] ?? version).toBe(version);
});
