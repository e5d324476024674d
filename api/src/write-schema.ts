import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database/database.ts';
import { startEmbeddedDatabase } from './database/embedded/embedded-database.ts';
import { migrate } from './database/migrate.ts';
import { committedSchema, schemaText } from './database/schema-text.ts';

// `node dist/src/write-schema.js`: writes the schema of an empty migrated database to schema.sql.
const folder = await mkdtemp(join(tmpdir(), 'sklad-schema-'));
const server = await startEmbeddedDatabase(folder, { fsync: 'off' });
try {
  const db = openDatabase(server.url);
  await migrate(db);
  await writeFile(committedSchema, await schemaText(db));
  await db.end();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
