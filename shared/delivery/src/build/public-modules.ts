import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kitModules } from './kit-folder.ts';

/**
 * The folders of the kit, each with its own. In the workspace their modules end in .ts or .tsx, which the patterns in the
 * `exports` of `package.json` leave open; only the type checker tries both, so bundler and jest resolve them by this.
 */
export const browserFolders = Object.fromEntries(
  [
    'runtime',
    'theme',
    'format',
    'ui',
    'form',
    'table',
    'views',
    'shop',
    'print',
    'labels',
    'card',
    'files',
    'stock',
    'notes',
    'scan',
    'development',
    'testing',
  ].map((folder) => [`@shared/kit/${folder}`, join(kitModules, folder)] as const),
);

const moduleFile = /^([a-z-]+)\.(?:tsx?|js)$/;

/**
 * The public modules of a folder of the kit (`@shared/kit/ui/`), as other packages import them: the files in it and in its
 * rooms (`@shared/kit/ui/dialogs/`). The rooms of `table` are its own. The patterns in the `exports` of `package.json` agree.
 */
const publicModules = (folder: string): string[] =>
  readdirSync(join(kitModules, folder.replace('@shared/kit/', '')), { withFileTypes: true }).flatMap((entry) => {
    const isRoom = entry.isDirectory() && entry.name !== 'testing' && folder !== '@shared/kit/table/';
    if (isRoom) return publicModules(`${folder}${entry.name}/`);
    const [, name] = moduleFile.exec(entry.name) ?? [];
    return name ? [`${folder}${name}`] : [];
  });

/** The modules that a request of `provided-modules.ts` stands for: itself, or those of its folder. */
export const modulesOf = (request: string): string[] =>
  request.startsWith('@shared/kit/') && request.endsWith('/') ? publicModules(request) : [request];
