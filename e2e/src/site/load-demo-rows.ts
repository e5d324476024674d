import { join } from 'node:path';
import { root } from '../../../scripts/steps/paths.mjs';
import { runNode } from '../../../scripts/steps/run-process.mjs';

/**
 * Loads a shop with this number of orders into a folder of which no site is running, in place of its data.
 * @param checkout a folder with the project, whose command is used.
 */
export const loadDemoRows = async (dataFolder: string, rows: number, checkout = root): Promise<void> => {
  await runNode([join(checkout, 'api/dist/demo/demo-command.js'), '--rows', String(rows), '--replace'], {
    cwd: checkout,
    env: { DATA_DIR: dataFolder },
    what: `Loading ${rows} orders`,
  });
};
