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

/**
 * The commands that README.md and the pages of docs show, in blocks and in sentences, each with its documents.
 * @returns {Promise<Map<string, string[]>>}
 */
export const documentedCommands = async () => {
  const pages = (await readdir(join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const path of ['README.md', ...pages]) {
    for (const each of new Set(commandsIn(await readFile(join(root, path), 'utf8')))) {
      found.set(each, [...(found.get(each) ?? []), path]);
    }
  }
  return found;
};
