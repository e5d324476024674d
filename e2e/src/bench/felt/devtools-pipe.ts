import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type CDPSession, chromium } from '@playwright/test';

/** Sends a command of the devtools protocol; Playwright has its types. */
export type Send = CDPSession['send'];

/** A Chromium of its own, and the protocol to it. */
export interface DevtoolsPipe {
  /** Commands to the browser. */
  send: Send;
  /** Commands to one page. */
  sendTo: (sessionId: string) => Send;
  /** Emits events by their names, with their parameters. */
  events: EventEmitter;
  close(): Promise<void>;
}

const switches = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--remote-debugging-pipe',
];

/** Calls `receive` with each message: they end with a zero byte. */
const readMessages = (output: Readable, receive: (text: string) => void) => {
  let parts: Buffer[] = [];
  output.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      receive(Buffer.concat([...parts, rest.subarray(0, end)]).toString());
      parts = [];
      rest = rest.subarray(end + 1);
    }
    parts.push(rest);
  });
};

/**
 * Starts Chromium and speaks with it over its debugging pipe. Playwright would enable the Network domain in each page
 * that it opens; here nothing enables it.
 */
export const startChromium = async (): Promise<DevtoolsPipe> => {
  const profile = await mkdtemp(join(tmpdir(), 'sklad-chromium-'));
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    [...switches, `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  const [, , , input, output] = browser.stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('Chromium has no pipe');

  const events = new EventEmitter();
  const waiting = new Map<number, { receive: (text: string) => void; fail: (error: Error) => void }>();
  readMessages(output, (text) => {
    const { id, method, params } = JSON.parse(text);
    if (method) events.emit(method, params);
    waiting.get(id)?.receive(text);
    waiting.delete(id);
  });
  browser.once('exit', () => {
    for (const { fail } of waiting.values()) fail(new Error('Chromium ended'));
  });

  let lastId = 0;
  const sendTo =
    (sessionId?: string): Send =>
    (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const receive = (text: string) => {
          const { result, error } = JSON.parse(text);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result);
        };
        waiting.set(lastId, { receive, fail: reject });
        input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      });
  return {
    send: sendTo(),
    sendTo,
    events,
    close: async () => {
      // Chromium ends with its pipe, also where a script has started it.
      input.end();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
