import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '../../package.json');
const { exports }: { exports: Record<string, unknown> } = JSON.parse(readFileSync(packageFile, 'utf8'));

/** The public modules of a box of `shared` (`shared/ui/`), as other packages import them; `package.json` names them. */
export const publicModules = (box: string): string[] =>
  Object.keys(exports)
    .map((path) => path.replace('.', 'shared'))
    .filter((request) => request.startsWith(box));
