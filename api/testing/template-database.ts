import { openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';

/** The name of the migrated database that test databases are copied from. */
export const templateDatabase = 'sklad_template';

/** Creates the template on the server of a test run; no connection to it may stay open. */
export const createTemplateDatabase = async (serverUrl: string): Promise<void> => {
  const admin = openDatabase(serverUrl, { maxConnections: 1 });
  await admin`create database ${admin(templateDatabase)}`;
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = templateDatabase;
  const db = openDatabase(url.href, { maxConnections: 1 });
  await migrate(db);
  await db.end();
};
