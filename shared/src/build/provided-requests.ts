import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostOnlyModules, kitModules } from './provided-modules.ts';

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
