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
  /** `card`: the rows of the list open a card. */
  with?: string | undefined;
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

const partOfCard = /^ *\/\/ with card\n([\s\S]*?)^ *\/\/ end\n/gm;
const fileOfCard = /^\/\/ with card: all of this file\n([\s\S]*)$/;

/** A file of the template with or without what belongs to the card; without it some files are empty. */
const withParts = (text: string, hasCard: boolean): string =>
  text.replace(fileOfCard, hasCard ? '$1' : '').replace(partOfCard, hasCard ? '$1' : '');

/** The manifests of the workspace's sections. */
const readManifests = async (root: string): Promise<SectionManifest[]> => {
  const folders = (await readdir(root)).filter((name) => name.startsWith('remote-'));
  const read = folders.map((folder) => readFile(join(root, folder, 'section.json'), 'utf8').catch(whenAbsent('null')));
  const values = (await Promise.all(read)).map((text): unknown => JSON.parse(text));
  return values.filter((value) => Value.Check(SectionManifest, value));
};

const manifestOf = (
  { id, title, navigation, mount, owner, with: part }: NewSection,
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
    routes: part === 'card' ? ['', `:${camelCase(id)}Id/edit`] : [''],
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
  const hasCard = wishes.with === 'card';
  if (wishes.with !== undefined && !hasCard) {
    throw new DeliveryFailure(`The template has no '${wishes.with}': a section is made --with card, or without.`);
  }
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
    const text = withParts(await readFile(join(template, path), 'utf8'), hasCard);
    if (text === '') continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, renamed(text, manifest), { flag: 'wx' });
  }
  await writeFile(join(root, folder, 'section.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
  await writeFile(join(root, '.github/CODEOWNERS'), `/${folder}/ ${manifest.owner}\n`, { flag: 'a' });
  return folder;
};
