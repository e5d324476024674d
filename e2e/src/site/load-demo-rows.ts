import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/steps/paths.mjs';

/** Replaces the demo data in a folder, of which no site is running, by a larger shop. */
export const loadDemoRows = async (dataFolder: string, rows: number): Promise<void> => {
  const command = [join(root, 'api/dist/demo/demo-command.js'), '--rows', String(rows), '--replace'];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: dataFolder } });
};
