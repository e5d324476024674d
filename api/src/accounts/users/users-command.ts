import { readConfig } from '../../config.ts';
import { connectDatabase } from '../../database/connect-database.ts';
import { migrate } from '../../database/migrate.ts';
import { StartFailure } from '../../start-failure.ts';
import { readPassword } from './read-password.ts';
import { runUsersCommand } from './run-users-command.ts';

// `node dist/src/accounts/users/users-command.js …`: works with or without a running api.
const run = async () => {
  const config = readConfig(process.env, process.cwd());
  const { db, stop } = await connectDatabase(config);
  try {
    await migrate(db);
    const lines = await runUsersCommand(process.argv.slice(2), { db, telegram: config.telegram, readPassword });
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await stop();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
