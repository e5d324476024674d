import { publishSection } from '../publish/publish-section.ts';
import { rollBack } from '../registry/registry-changes.ts';
import { readRegistryKey } from '../registry/registry-key.ts';
import { changeRegistry } from '../registry/registry-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { aManifest, aVerifiedBuild } from './a-build.ts';

/*
 * `node publisher-process.js SITE KEY-FILE NAME COUNT`: a team that publishes and rolls back as fast as it can. Every
 * fourth change is a rollback. Prints a line for each success.
 */
const [site = '', keyFile = '', name = '', count = '0'] = process.argv.slice(2);

const key = await readRegistryKey(keyFile);
const keys = { [key.name]: key.publicKey };
const registrar = { store: folderStore(site), key, keys, now: () => new Date(0) };
const manifest = aManifest({ id: name, mount: `/warehouse/${name}`, navigation: name });
// Two runs with one name publish different builds.
const start = process.pid * 1_000;

for (let done = 1; done <= Number(count); done += 1) {
  const { sections } =
    done % 4 === 0
      ? await changeRegistry(registrar, rollBack(name))
      : await publishSection(aVerifiedBuild(start + done, manifest), registrar);
  const section = sections.find(({ manifest: { id } }) => id === name);
  process.stdout.write(`${section?.serial} ${section?.live.build}\n`);
}
