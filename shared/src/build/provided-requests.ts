import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostOnlyModules, kitModules, laterKitModules } from './provided-modules.ts';

const packageFolder = join(import.meta.dirname, '../..');

/** The modules of a box are the files reached by its entry in `exports`; other files are private. */
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
    // Below react and react-dom are the JSX runtime and the client, which the host's own code imports.
    return packageName === 'shared' && box ? modulesOf(box) : [];
  });

const later = Object.keys(laterKitModules);

/**
 * Every provided module, as imported by a section. A host provides only modules of its own graph, so its entry imports
 * them all; a module of a provided box is provided because it is in that folder, so there is no list to maintain.
 */
export const providedRequests = (): string[] =>
  requestsOf(Object.keys({ ...hostOnlyModules, ...kitModules }).filter((request) => !later.includes(request)));

/**
 * A module that imports those which a first screen does not need, so that they are in the graph, but in no first file.
 */
export const laterRequests = (): string => {
  const imports = requestsOf(later).map((request) => `() => import('${request}')`);
  return `data:text/javascript,export default [${imports.join()}]`;
};

/** The files of these, and of modules that only these import. */
export const filesOfLater = (): RegExp =>
  new RegExp([...later.map((request) => request.replace('shared/', '/shared/src/')), '/@base-ui/'].join('|'));
