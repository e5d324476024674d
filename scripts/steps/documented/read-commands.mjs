import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const codeBlock = /^ *```(\w*)\n([\s\S]*?)^ *```/gm;
/** `section …` is short for `npm run section -- …`. */
const command = /^(?:[A-Z_]+=\S* )*(?:npm|npx|pnpm|node|cd|git) |^section [a-z]/;

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** @param {string} document */
const commandsIn = (document) => {
  const blocks = [...document.matchAll(codeBlock)].filter(([, language]) => language === 'sh');
  const lines = blocks.flatMap(([, , code = '']) => code.replaceAll('\\\n', ' ').split('\n'));
  const spans = [...document.replace(codeBlock, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => oneLine(code));
  const written = lines.map((line) => oneLine(line.replace(/\s#.*$/, '')));
  return [...written.filter(Boolean), ...spans.filter((code) => command.test(code))];
};

/** What a pipeline runs, each on one line. @param {string} workflow */
const runsIn = (workflow) =>
  [...workflow.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 {2,}.*\n)+)|(\S.*))/gm)].map(([, , block, line = '']) =>
    oneLine(block ?? line),
  );

/** @param {string} folder @param {string} ending */
const pathsIn = async (folder, ending) =>
  (await readdir(join(root, folder))).filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);

/**
 * The commands that README.md and the pages of docs show, in blocks and in sentences, and those of the pipelines, each with
 * its documents.
 * @returns {Promise<Map<string, string[]>>}
 */
export const documentedCommands = async () => {
  const pages = ['README.md', ...(await pathsIn('docs', '.md')), ...(await pathsIn('.github/workflows', '.yml'))];
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const path of pages) {
    const text = await readFile(join(root, path), 'utf8');
    for (const each of new Set(path.endsWith('.yml') ? runsIn(text) : commandsIn(text))) {
      found.set(each, [...(found.get(each) ?? []), path]);
    }
  }
  return found;
};
