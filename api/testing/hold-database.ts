import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';

// `node dist/testing/hold-database.js FOLDER`: a process that uses the embedded server of a folder until it is killed.
const [, , folder = ''] = process.argv;
await startEmbeddedDatabase(folder);
process.stdout.write('holding\n');
