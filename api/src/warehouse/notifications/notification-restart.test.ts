import { test } from 'node:test';
import { expect } from 'expect';
import { ended, startServer } from '../../../testing/api-process.ts';
import { beginSignIn } from '../../../testing/begin-sign-in.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startFakeTelegram } from '../../../testing/fake-telegram.ts';
import { anOrder } from '../../../testing/shop/records.ts';
import { templateDatabase } from '../../../testing/template-database.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { db, url } = await createTestDatabase(templateDatabase);
const telegram = await startFakeTelegram();
const { token, apiRoot } = telegram.address;
const start = () =>
  startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: url,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_ROOT: apiRoot,
  });

test('what was made before the api was killed, and what happened while it was away, is sent once after its next start', async () => {
  const anna = await beginSignIn(db, 'anna');
  await db`update users set telegram_chat_id = 501 where id = ${anna.id}`;
  // Of new orders only: those that have waited too long are looked for at each start, after 09:00.
  await db`
    insert into notification_settings (user_id, is_quiet, on_page, in_telegram)
    values (${anna.id}, false, '{order}', '{order}')`;
  const waiting = async () => (await db`select from outgoing_messages where sent_at is null`).length;

  const { server } = await start();
  const before = await anOrder(db);
  await eventually(async () => expect(await waiting()).toBe(1));
  server.kill('SIGKILL');
  await ended(server);
  const meanwhile = await anOrder(db);

  await start();
  await eventually(async () => expect(await waiting()).toBe(2));
  expect(telegram.messages).toEqual([]);
  // Two minutes are over.
  await db`update outgoing_messages set due_at = now()`;
  await eventually(() => expect(telegram.messages).toHaveLength(1));
  expect(telegram.messages[0]).toEqual({ chat_id: 501, text: `Склад\n2 новых заказа: ${meanwhile}, ${before}` });
  await eventually(async () => expect(await waiting()).toBe(0));
  // What comes later is the next message: nothing was sent twice in between.
  const later = await anOrder(db);
  await eventually(async () => expect(await waiting()).toBe(1));
  await db`update outgoing_messages set due_at = now() where sent_at is null`;
  await eventually(() => expect(telegram.messages).toHaveLength(2));
  expect(telegram.messages[1]?.text).toBe(`Склад\nНовый заказ ${later}: Анна Соколова`);
});
