// Adds users by the store of the api, in one process: `node add-many-users.mjs PASSWORD LOGIN …`, with the DATA_DIR of a site.
import { userStore } from '../../../api/dist/src/accounts/users/user-store.js';
import { readConfig } from '../../../api/dist/src/config.js';
import { connectDatabase } from '../../../api/dist/src/database/connect-database.js';

const [password = '', ...logins] = process.argv.slice(2);
const { db, stop } = await connectDatabase(readConfig(process.env, process.cwd()));
try {
  for (const login of logins) await userStore(db).add(login, password);
} finally {
  await stop();
}
