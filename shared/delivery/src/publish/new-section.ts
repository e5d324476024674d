import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
  /** Its position in the navigation; the last one by default. */
  order?: string | undefined;
  /** The folder of a repository of its own; without it, a package of the workspace. */
  standalone?: string | undefined;
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
  { id, title, navigation, mount, owner, order, with: part }: NewSection,
  others: SectionManifest[],
): SectionManifest => {
  const name = title ?? capitalized(id.replaceAll('-', ' '));
  const manifest = parseManifest({
    id,
    title: name,
    navigation: navigation ?? name.toUpperCase(),
    mount: mount ?? `/warehouse/${id}`,
    order: order === undefined ? Math.max(0, ...others.map((other) => other.order)) + orderStep : Number(order),
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

/** Writes the files of a template, with the names of the section, and with what belongs to a card if it has one. */
const writeTemplate = async (
  template: string,
  folder: string,
  manifest: SectionManifest,
  hasCard: boolean,
): Promise<void> => {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name).slice(template.length + 1);
    // A package.json in the template would make it a package, which cannot import the package that contains it.
    const target = join(folder, renamed(path, manifest).replace(/\.template$/, ''));
    const text = withParts(await readFile(join(template, path), 'utf8'), hasCard);
    if (text === '') continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, renamed(text, manifest));
  }
};

const writeManifest = (folder: string, manifest: SectionManifest) =>
  writeFile(join(folder, 'section.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** @throws DeliveryFailure if something else is wanted. */
const wantsCard = ({ with: part }: NewSection): boolean => {
  if (part === undefined || part === 'card') return part === 'card';
  throw new DeliveryFailure(`The template has no '${part}': a section is made --with card, or without.`);
};

const requireEmpty = async (folder: string) => {
  if ((await readdir(folder).catch(whenAbsent([]))).length === 0) return;
  throw new DeliveryFailure(`${folder} is not empty: a new section needs a folder of its own.`);
};

/**
 * Writes a new section into a workspace: its package, its line in CODEOWNERS, its pipeline. The template is a working
 * section whose names are replaced; its test runs with the others.
 * @returns the package's folder
 * @throws DeliveryFailure if id, mount or navigation are taken; then nothing was written.
 */
export const newSection = async (root: string, wishes: NewSection): Promise<string> => {
  const hasCard = wantsCard(wishes);
  const others = await readManifests(root);
  const manifest = manifestOf(wishes, others);
  refuseTaken(manifest, others);

  const folder = `remote-${manifest.id}`;
  const template = join(root, 'shared/kit/section-template');
  await requireEmpty(join(root, folder));
  await writeTemplate(join(template, 'package'), join(root, folder), manifest, hasCard);
  await writeTemplate(join(template, 'workspace'), root, manifest, hasCard);
  await writeManifest(join(root, folder), manifest);
  await writeFile(join(root, '.github/CODEOWNERS'), `/${folder}/ ${manifest.owner}\n`, { flag: 'a' });
  return folder;
};

interface Repository {
  /** The workspace with other sections, whose names are taken; none elsewhere. */
  workspace?: string;
  /** The template in a packed kit, which needs no workspace. */
  template: string;
  /** The packed packages, by name (`@shared/kit`). The repository gets a copy of each. */
  packages: Record<string, string>;
}

/**
 * Writes a new section into a folder as a repository of its own: the package with its pipeline, and the packed kit.
 * @returns the folder
 * @throws DeliveryFailure if the folder has files, or id, mount or navigation are taken; then nothing was written.
 */
export const newRepository = async (
  folder: string,
  wishes: NewSection,
  { workspace, template, packages }: Repository,
): Promise<string> => {
  const hasCard = wantsCard(wishes);
  const others = workspace ? await readManifests(workspace) : [];
  const manifest = manifestOf(wishes, others);
  refuseTaken(manifest, others);
  await requireEmpty(folder);

  await writeTemplate(join(template, 'package'), folder, manifest, hasCard);
  // What only a repository has, or has otherwise than a package of the workspace.
  await writeTemplate(join(template, 'repository'), folder, manifest, hasCard);
  await writeManifest(folder, manifest);

  const vendored = Object.entries(packages).map(([name, file]) => [name, `file:vendor/${basename(file)}`] as const);
  await mkdir(join(folder, 'vendor'));
  for (const file of Object.values(packages)) await copyFile(file, join(folder, 'vendor', basename(file)));
  const file = join(folder, 'package.json');
  const { dependencies, devDependencies, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  const withVendored = (named: Record<string, string>) =>
    Object.fromEntries([...Object.entries(named), ...vendored.filter(([name]) => Object.hasOwn(named, name))]);
  const own = { ...rest, dependencies: withVendored(dependencies), devDependencies: withVendored(devDependencies) };
  await writeFile(file, `${JSON.stringify(own, null, 2)}\n`);
  return folder;
};
