import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { accessTokens } from '../src/accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../src/accounts/tokens/server-secret.ts';
import { systemClock } from '../src/clock.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { readPostmasterFile } from '../src/database/embedded/postmaster-file.ts';
import { migrate } from '../src/database/migrate.ts';
import { diskFileStore } from '../src/warehouse/files/disk-file-store.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { type ChildOptions, type ChildServer, startChild } from './child-server.ts';

/** A large shop in a temporary PostgreSQL with durable writes, and the api on it. */
export interface BenchShop {
  db: Database;
  databaseUrl: string;
  /** The process whose children are all of PostgreSQL. */
  databasePid: number;
  folder: string;
  api: ChildServer;
  authorization: string;
  /** Signs in new users with these logins. */
  signIn(logins: readonly string[]): Promise<string[]>;
  /** Changes an order directly in the database, which outdates every cached list. */
  touchOrder(): Promise<void>;
  orderIds: number[];
  busiest: BusySize;
  stop(): Promise<void>;
}

interface BenchShopOptions {
  movements?: number;
  /** How the api is started. */
  api?: Pick<ChildOptions, 'cores' | 'env' | 'node'>;
}

const usualMovements = Number(process.env.BENCH_MOVEMENTS ?? 1_000_000);

export const openBenchShop = async (
  rows: number,
  { movements = usualMovements, api: { env, ...started } = {} }: BenchShopOptions = {},
): Promise<BenchShop> => {
  const folder = mkdtempSync(join(tmpdir(), 'sklad-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedDatabase(folder);
  const db = openDatabase(postgres.url, { maxConnections: 2 });
  await migrate(db);
  await loadDemoData(db, diskFileStore(join(folder, 'files')), { rows, clock: systemClock });
  const busiest = await fillMovements(db, movements);
  await settle(db, postgres.adminUrl);
  const tokens = accessTokens((await loadServerSecret(db)).key('access-token'), systemClock);
  const signIn = async (login: string) => `Bearer ${await tokens.issue(await beginSignIn(db, login))}`;
  const orders = await db<{ id: number }[]>`select id from orders order by id`;
  const api = await startChild('src/server.js', {
    ...started,
    env: { DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'off', ...env },
  });
  return {
    db,
    databaseUrl: postgres.url,
    databasePid: readPostmasterFile(join(postgres.home, 'data'))?.pid ?? 0,
    folder,
    api,
    authorization: await signIn('bench'),
    signIn: async (logins) => {
      const authorizations: string[] = [];
      for (const login of logins) authorizations.push(await signIn(login));
      return authorizations;
    },
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

/** Does at once what PostgreSQL puts off after a load: meanwhile the larger of two shops would be slower. */
const settle = async (db: Database, adminUrl: string) => {
  await db`vacuum (analyze)`;
  const admin = openDatabase(adminUrl, { maxConnections: 1 });
  await admin`checkpoint`;
  await admin.end();
};

/** A size with many movements, and its product. */
interface BusySize {
  modificationId: number;
  productId: number;
}

const ofTheBusiest = 5_000;

/**
 * Adds movements, as many in as out, until there are so many; five thousand of one size, which is returned. Its
 * shipments belong to orders.
 */
const fillMovements = async (db: Database, allMovements: number): Promise<BusySize> => {
  const [size] = await db<[{ id: number; product_id: number }]>`
    select id, product_id from modifications order by id limit 1`;
  await db.begin(async (tx) => {
    await tx`select set_config('sklad.loading', 'on', true)`;
    await tx`
      insert into movements (modification_id, kind, quantity, order_item_id)
      select ${size.id}, case n % 2 when 0 then 'receipt' else 'shipment' end, case n % 2 when 0 then 1 else -1 end,
        case n % 2 when 1 then 1 + n % (select count(*) from order_items) end
      from generate_series(1, ${ofTheBusiest}::integer) n`;
    await tx`
      insert into movements (modification_id, kind, quantity)
      select 1 + (n / 2 * 7919) % (select count(*) from modifications),
        case n % 2 when 0 then 'receipt' else 'write_off' end, case n % 2 when 0 then 1 else -1 end
      from generate_series(0, ${allMovements} - (select count(*) from movements)) n`;
  });
  return { modificationId: size.id, productId: size.product_id };
};
