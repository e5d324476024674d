import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** A small server that implements the part of Telegram's Bot API that we use. */
export interface FakeTelegram {
  address: { token: string; apiRoot: string };
  /** The messages of the bot, oldest first. */
  messages: { chat_id: number; text: string }[];
  /** A person writes to the bot. */
  write(chatId: number, text: string): void;
  /**
   * `down` answers 502 in HTML, `silent` never answers, `refusing` answers as if the bot had been blocked, `flooded` that it
   * has sent too much and is to wait 30 seconds.
   */
  behave(behaviour: 'well' | 'down' | 'silent' | 'refusing' | 'flooded'): void;
  /** The number of listeners that wait for messages. */
  listeners(): number;
}

const refusals = {
  unknown: { error_code: 401, description: 'Unauthorized' },
  blocked: { error_code: 403, description: 'Forbidden: bot was blocked by the user' },
  flooded: {
    error_code: 429,
    description: 'Too Many Requests: retry after 30',
    parameters: { retry_after: 30 },
  },
};
const refusalsOfMessages = new Map<string, (typeof refusals)[keyof typeof refusals]>([
  ['refusing', refusals.blocked],
  ['flooded', refusals.flooded],
]);

export const startFakeTelegram = async (): Promise<FakeTelegram> => {
  const token = '123:test-token';
  const messages: FakeTelegram['messages'] = [];
  const updates: { update_id: number; message: object }[] = [];
  let behaviour: Parameters<FakeTelegram['behave']>[0] = 'well';
  let wake: (() => void)[] = [];

  const answer = async (method: string, body: Record<string, unknown>): Promise<unknown> => {
    switch (method) {
      case 'getMe':
        return { id: 1, is_bot: true, first_name: 'Склад', username: 'sklad_test_bot' };
      case 'sendMessage':
        messages.push({ chat_id: Number(body.chat_id), text: String(body.text) });
        return { message_id: messages.length, chat: { id: body.chat_id, type: 'private' } };
      default: {
        const unread = () => updates.filter(({ update_id }) => update_id >= Number(body.offset));
        if (unread().length === 0) {
          await new Promise<void>((resolve) => wake.push(resolve));
        }
        return unread();
      }
    }
  };

  const server = createServer(async (request, response) => {
    const [, givenToken, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    // A listener's request stays open: if it were dropped, the listener would wait long after the silence.
    if (behaviour === 'silent' && method !== 'getUpdates') {
      return;
    }
    if (behaviour === 'down') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    }
    const refusal =
      givenToken !== token
        ? refusals.unknown
        : method === 'sendMessage'
          ? refusalsOfMessages.get(behaviour)
          : undefined;
    const body = await readJson(request);
    response
      .writeHead(refusal?.error_code ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(refusal ? { ok: false, ...refusal } : { ok: true, result: await answer(method, body) }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: { token, apiRoot: `http://127.0.0.1:${port}` },
    messages,
    write: (chatId, text) => {
      updates.push({ update_id: updates.length + 1, message: { text, chat: { id: chatId, type: 'private' } } });
      const waiting = wake;
      wake = [];
      for (const resolve of waiting) {
        resolve();
      }
    },
    behave: (next) => {
      behaviour = next;
    },
    listeners: () => wake.length,
  };
};

const readJson = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
  }
  return JSON.parse(text);
};
