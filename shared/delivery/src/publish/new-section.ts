import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SectionManifest } from '@shared/contract/section/section-manifest';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import { whenAbsent } from '../store/file-errors.ts';
import { parseManifest } from './section-output.ts';

/** The input for a new section; the rest is derived from its id. */
export interface NewSection {
  id: string;
  title?: string | undefined;
  navigation?: string | undefined;
  mount?: string | undefined;
  owner?: string | undefined;
}

const orderStep = 10;

const camelCase = (id: string) => id.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const templateWords = /\/warehouse\/sample|Образец|sample(?=[A-Z])|Sample|sample/g;

/** The template's names replaced with those of the section: `sampleQuery`, `SampleScreen`, `sample-screen`. */
const renamed = (text: string, { id, title, mount }: SectionManifest) => {
  const words: Record<string, string> = {
    '/warehouse/sample': mount,
    Образец: title,
    Sample: capitalized(camelCase(id)),
  };
  return text.replaceAll(templateWords, (word, at: number) => {
    const isName = word === 'sample' && /[A-Z]/.test(text.charAt(at + word.length));
    return words[word] ?? (isName ? camelCase(id) : id);
  });
};

/** The manifests of the workspace's sections. */
const readManifests = async (root: string): Promise<SectionManifest[]> => {
  const folders = (await readdir(root)).filter((name) => name.startsWith('remote-'));
  const read = folders.map((folder) => readFile(join(root, folder, 'section.json'), 'utf8').catch(whenAbsent('null')));
  const values = (await Promise.all(read)).map((text): unknown => JSON.parse(text));
  return values.filter((value) => Value.Check(SectionManifest, value));
};

const manifestOf = (
  { id, title, navigation, mount, owner }: NewSection,
  others: SectionManifest[],
): SectionManifest => {
  const name = title ?? capitalized(id.replaceAll('-', ' '));
  const manifest = parseManifest({
    id,
    title: name,
    navigation: navigation ?? name.toUpperCase(),
    mount: mount ?? `/warehouse/${id}`,
    order: Math.max(0, ...others.map(({ order }) => order)) + orderStep,
    owner: owner ?? `@sklad/${id}`,
    routes: [''],
  });
  if (/['\\]/.test(name))
    throw new DeliveryFailure('A title has no quotes and no backslashes: texts.ts has it between quotes.');
  if (!Array.isArray(manifest)) return manifest;
  throw new DeliveryFailure(manifest.map(({ field, message }) => `${field}: ${message}`).join('\n'));
};

const refuseTaken = (manifest: SectionManifest, others: SectionManifest[]) => {
  for (const field of ['id', 'mount', 'navigation'] as const) {
    const taken = others.find((other) => other[field].toLowerCase() === manifest[field].toLowerCase());
    if (taken) throw new DeliveryFailure(`The ${field} '${manifest[field]}' belongs to the section '${taken.id}'.`);
  }
};

/**
 * Writes a new section into a workspace: its package, its line in CODEOWNERS, its pipeline. The template is a working
 * section whose names are replaced; its test runs with the others.
 * @returns the package's folder
 * @throws DeliveryFailure if id, mount or navigation are taken; then nothing was written.
 */
export const newSection = async (root: string, wishes: NewSection): Promise<string> => {
  const others = await readManifests(root);
  const manifest = manifestOf(wishes, others);
  refuseTaken(manifest, others);

  const folder = `remote-${manifest.id}`;
  const template = join(root, 'shared/kit/section-template');
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name).slice(template.length + 1);
    const inPackage = path.startsWith('package/') ? join(folder, path.slice('package/'.length)) : path;
    // A package.json in the template would make it a package, which cannot import the package that contains it.
    const target = join(root, renamed(inPackage, manifest).replace(/\.template$/, ''));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, renamed(await readFile(join(template, path), 'utf8'), manifest), { flag: 'wx' });
  }
  await writeFile(join(root, folder, 'section.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
  await writeFile(join(root, '.github/CODEOWNERS'), `/${folder}/ ${manifest.owner}\n`, { flag: 'a' });
  return folder;
};
