import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { accessTokens } from '../src/accounts/session/access-tokens.ts';
import { loadServerSecret } from '../src/accounts/session/server-secret.ts';
import { systemClock } from '../src/clock.ts';
import { openDatabase } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { diskFileStore } from '../src/warehouse/files/disk-file-store.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { type BusySize, fillMovements } from './fill-movements.ts';

/** A large shop in a temporary PostgreSQL with durable writes, and the api on it. */
export interface BenchShop {
  databaseUrl: string;
  folder: string;
  api: ChildServer;
  authorization: string;
  /** Changes an order directly in the database, which outdates every cached list. */
  touchOrder(): Promise<void>;
  orderIds: number[];
  busiest: BusySize;
  stop(): Promise<void>;
}

export const openBenchShop = async (rows: number): Promise<BenchShop> => {
  const folder = mkdtempSync(join(tmpdir(), 'sklad-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedDatabase(folder);
  const db = openDatabase(postgres.url, { maxConnections: 2 });
  await migrate(db);
  await loadDemoData(db, diskFileStore(join(folder, 'files')), { rows, clock: systemClock });
  const busiest = await fillMovements(db);
  const user = await beginSignIn(db, 'bench');
  const tokens = accessTokens((await loadServerSecret(db)).key('access-token'), systemClock);
  const orders = await db<{ id: number }[]>`select id from orders order by id`;
  const api = await startChild('src/server.js', {
    env: { DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'off' },
  });
  return {
    databaseUrl: postgres.url,
    folder,
    api,
    authorization: `Bearer ${await tokens.issue(user)}`,
    orderIds: orders.map(({ id }) => id),
    busiest,
    touchOrder: async () => {
      await db`update orders set apartment = apartment || '1' where id = (select min(id) from orders)`;
    },
    stop: async () => {
      await api.stop();
      await db.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
