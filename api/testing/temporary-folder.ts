import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** A new folder, removed after the tests. As root, PostgreSQL's user may enter it too. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sklad-test-'));
  chmodSync(folder, 0o755);
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
