import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostOnlyModules, kitModules, laterKitModules } from './provided-modules.ts';

const packageFolder = join(import.meta.dirname, '../..');

/** A box's modules are the files that its entry in `exports` reaches; what else lies there is its own affair. */
const modulesOf = (box: string): string[] => {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  );
  const [folder = '', ending = ''] = exports[`./${box}/*`]?.split('*') ?? [];
  return readdirSync(join(packageFolder, folder))
    .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
    .map((file) => `shared/${box}/${file.slice(0, -ending.length)}`);
};

const requestsOf = (modules: string[]): string[] =>
  modules.flatMap((request) => {
    if (!request.endsWith('/')) return [request];
    const [packageName, box] = request.split('/');
    // What stands below react and react-dom is the JSX runtime and the client, which the host's own code asks for.
    return packageName === 'shared' && box ? modulesOf(box) : [];
  });

const later = Object.keys(laterKitModules);

/**
 * Every provided module, as a section asks for it. A host gives only what its own graph contains, so its entry names
 * them all; a module of a provided box is provided by lying in it, there is no list to forget.
 */
export const providedRequests = (): string[] =>
  requestsOf(Object.keys({ ...hostOnlyModules, ...kitModules }).filter((request) => !later.includes(request)));

/** A module that names those which a first screen does not need, so that they stand in the graph, but in no first file. */
export const laterRequests = (): string => {
  const imports = requestsOf(later).map((request) => `() => import('${request}')`);
  return `data:text/javascript,export default [${imports.join()}]`;
};

/** The files of these, and of what only they are drawn with. */
export const filesOfLater = (): RegExp =>
  new RegExp([...later.map((request) => request.replace('shared/', '/shared/src/')), '/@base-ui/'].join('|'));
