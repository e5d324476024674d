import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { telegramApi, telegramBot } from '../src/accounts/telegram/telegram-api.ts';
import type { SignedInUser } from '../src/accounts/tokens/access-tokens.ts';
import type { SiteRegistry } from '../src/site/sections/site-registry.ts';
import { notificationMaker } from '../src/warehouse/notifications/notification-maker.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { startFakeTelegram } from '../testing/fake-telegram.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { type ApiDocument, type Operation, readOperations } from './api-document.ts';
import {
  type KnownRecords,
  readKnownRecords,
  revivePackings,
  revivePeople,
  reviveRecords,
  reviveStocktakes,
  reviveViews,
} from './known-records.ts';
import { createPlaceholders } from './placeholders.ts';
import { requestSender, type SendRequest } from './send-request.ts';

/** The whole api, listening, with demo data. */
export interface FuzzedApi extends TestApi {
  operations: Operation[];
  known: KnownRecords;
  send: SendRequest;
  /** The user whose access tokens the next requests have; null for the usual one. */
  actAs(user: SignedInUser | null): void;
  /** Restores the records that requests deleted. */
  revive(): Promise<void>;
}

/** A site without sections: any change is accepted at once, and any build may be previewed. */
const nothingPublished: SiteRegistry = {
  canSign: true,
  read: async () => [],
  canaryHost: async () => null,
  rollBack: async () => [],
  changeCanary: async () => [],
  quarantine: async () => [],
  offerBuildOverride: async () => ({ link: '/', until: new Date().toISOString() }),
};

export const startFuzzedApi = async ({ atOnce }: { atOnce: number }): Promise<FuzzedApi> => {
  const bot = telegramBot(telegramApi((await startFakeTelegram()).address));
  const api = await startTestApi({ trustProxy: ['loopback'], registry: nothingPublished, marks: true, bot });
  await loadDemoData(api.db, api.files, { clock: api.clock, drawnModels: 4 });
  // Only a size that never moved can be deleted.
  await api.db`
    insert into modifications (product_id, size, position) select id, 'новый', 199 from products order by id limit 6`;
  await api.db`
    with begun as (
      insert into stocktakes (scope, blind, last_movement)
      select 'selected', n % 2 = 0, 0 from generate_series(1, 6) n returning id
    )
    insert into stocktake_lines (stocktake_id, modification_id, at_start)
    select begun.id, m.id, m.remaining from begun, modifications m where m.id <= 6`;
  await api.db`
    insert into packings (order_id)
    select id from orders o where exists (select from order_items where order_id = o.id) order by id limit 12`;
  await api.db`update products set marked = true where id % 2 = 0`;
  await api.db`
    with begun as (insert into walks (form) select 'walk' from generate_series(1, 3) returning id)
    insert into walk_packings (walk_id, packing_id, box)
    select begun.id, p.id, p.id from begun, packings p`;
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const source = await createPlaceholders(api);
  // What one person made: notes, views and actions.
  await api.db`
    insert into notes (order_id, user_id, text)
    select o.id, u.id, 'заметка' from users u, (select id from orders order by id limit 6) o where u.login = 'fuzz'`;
  await api.db`
    insert into views (list, name, owner_id, address)
    select 'orders', 'вид ' || n, u.id, '' from users u, generate_series(1, 6) n where u.login = 'fuzz'`;
  await api.db`
    insert into history (user_id, entity, entity_id, field, old_value, new_value)
    select u.id, 'order', o.id, 'tag', '"нет"', '"нет"'
    from users u, (select id from orders order by id limit 6) o where u.login = 'fuzz'`;
  // No operation is hidden behind a missing chat; the users are owners.
  await api.db`update users set telegram_chat_id = id`;
  for (let number = 1; number <= 8; number++) await beginSignIn(api.db, `known-${number}`, 'reader');
  await api.db`insert into roles (name) select 'своя ' || n from generate_series(1, 6) n`;
  await notificationMaker({ db: api.db, clock: api.clock, hasBot: true }).look();
  const send = requestSender(port, source, atOnce);
  after(send.close);
  const known = await readKnownRecords(api.db);
  return {
    ...api,
    operations: readOperations((await api.app.inject('/api/openapi.json')).json<ApiDocument>()),
    known,
    send,
    actAs: source.actAs,
    revive: async () => {
      await reviveRecords(api.db, known);
      await revivePeople(api.db, known);
      await reviveViews(api.db, known);
      await reviveStocktakes(api.db, known);
      await revivePackings(api.db, known);
      await source.refreshFiles();
    },
  };
};
