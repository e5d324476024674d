import { writeFile } from 'node:fs/promises';
import { terminalCodeSender } from './accounts/login/code-sender.ts';
import { serverSecret } from './accounts/tokens/server-secret.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './database/database.ts';
import { committedDocument } from './http/openapi.ts';
import { committedRights, rightsTable } from './http/rights-table.ts';
import { diskFileStore } from './warehouse/files/disk-file-store.ts';

// `node dist/src/write-openapi.js`: writes the document of this code to openapi.json, and who may call
// each operation to rights-of-operations.md. No database is needed.
const app = await buildApp({
  db: openDatabase('postgres://127.0.0.1:1/none'),
  clock: systemClock,
  secret: serverSecret(new Uint8Array(32)),
  files: diskFileStore('nowhere'),
  uploads: { draftFolder: 'nowhere', pictureBytes: 0, fileBytes: 0, picturePixels: 0, idleMs: 0 },
  codeSender: terminalCodeSender(() => undefined),
  marks: true,
});
const response = await app.inject('/api/openapi.json');
await writeFile(committedDocument, `${JSON.stringify(response.json(), null, 2)}\n`);
await writeFile(committedRights, rightsTable(response.json()));
await app.close();
