import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hostOnlyModules, kitModules } from './provided-modules.ts';

const sources = join(import.meta.dirname, '../../src');
const isModule = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'texts.ts';

const modulesOf = (box: string) =>
  readdirSync(join(sources, box))
    .filter(isModule)
    .map((file) => `shared/${box}/${file.replace(/\.tsx?$/, '')}`);

/**
 * Every provided module, as a section asks for it. A host gives only what its own graph contains, so its entry names
 * them all; a module of a provided box is provided by lying in it, there is no list to forget.
 */
export const providedRequests = (): string[] =>
  Object.keys({ ...hostOnlyModules, ...kitModules }).flatMap((request) => {
    if (!request.endsWith('/')) return [request];
    const [packageName, box] = request.split('/');
    // What stands below react and react-dom is the JSX runtime and the client, which the host's own code asks for.
    return packageName === 'shared' && box ? modulesOf(box) : [];
  });
