import { beforeEach, expect, jest, test } from '@jest/globals';
import { commandStorage } from '@shared/kit/testing/command-storage';
import { fireEvent, waitFor } from '@testing-library/react';
import { nextTask } from '../page/next-task';
import type { Command, CommandResult, CommandTarget } from './command-queue';

interface Scan {
  code: string;
}

const tokenOf = (login: string) => `head.${btoa(JSON.stringify({ login }))}.sign`;

/** The Web Locks of a browser, for all of its tabs. jsdom has none. */
const createLocks = () => {
  const ends = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, task: () => Promise<void>) => {
      const end = (ends.get(name) ?? Promise.resolve()).then(task);
      ends.set(
        name,
        end.catch(() => undefined),
      );
      return end;
    },
  };
};

/** A back end that applies each request once, whatever is repeated. */
const createBackEnd = () => {
  const applied: Command<Scan>[] = [];
  const requests: { key: string; codes: string[] }[] = [];
  const answers = new Map<string, readonly CommandResult[]>();
  /** What happens to the next request: it does not arrive, or its answer does not. */
  const faults: ('lost' | 'unanswered')[] = [];
  let underway = 0;
  let most = 0;
  return {
    applied,
    requests,
    faults,
    codes: () => applied.map(({ body }) => body.code),
    mostAtOnce: () => most,
    send: async (commands: readonly Command<Scan>[], key: string): Promise<readonly CommandResult[]> => {
      underway += 1;
      most = Math.max(most, underway);
      await nextTask();
      underway -= 1;
      const fault = faults.shift();
      requests.push({ key, codes: commands.map(({ body }) => body.code) });
      if (fault === 'lost') throw new Error('It did not arrive');
      const isNew = !answers.has(key);
      const isRight = ({ body }: Command<Scan>) => body.code !== 'unknown';
      const results = commands.map(
        (command): CommandResult =>
          isRight(command) ? { state: 'accepted' } : { state: 'refused', reason: 'Нет такого кода' },
      );
      if (isNew) applied.push(...commands.filter(isRight));
      answers.set(key, results);
      if (fault === 'unanswered') throw new Error('The answer did not arrive');
      return answers.get(key) ?? [];
    },
  };
};

let backEnd = createBackEnd();
/** Tabs of earlier tests stay open. */
let packing = 0;

/** A tab of the browser: all of its modules, with the storage that it has in common with the others. */
const openTab = async (options: Partial<CommandTarget<Scan>> = {}) => {
  let tab: typeof import('./command-queue') | undefined;
  let query: typeof import('@tanstack/react-query') | undefined;
  let signIn: typeof import('../session/session') | undefined;
  let axios: typeof import('axios') | undefined;
  await jest.isolateModulesAsync(async () => {
    query = await import('@tanstack/react-query');
    axios = await import('axios');
    signIn = await import('../session/session');
    tab = await import('./command-queue');
  });
  if (!tab || !query || !signIn || !axios) throw new Error('The tab has no modules');
  const { onlineManager } = query;
  const { session } = signIn;
  const { AxiosError, AxiosHeaders } = axios;
  const queueOf = tab.commandQueues<Scan>();
  const { send } = backEnd;
  const sendOverNetwork: CommandTarget<Scan>['send'] = (commands, key) =>
    send(commands, key).catch((error: Error) => {
      throw new AxiosError(error.message, AxiosError.ERR_NETWORK);
    });
  const open = () => queueOf({ section: 'orders', name: `packing/${packing}`, send: sendOverNetwork, ...options });
  const codes = () =>
    open()
      .state()
      .commands.map(({ body }) => body.code);
  return {
    open,
    scan: (...scans: string[]) => {
      for (const code of scans) open().add({ code });
    },
    codes,
    refused: () =>
      open()
        .state()
        .commands.filter(({ state }) => state === 'refused'),
    signIn: (login: string) => session.start({ access_token: tokenOf(login) }),
    expire: () => session.expire(),
    lose: () => onlineManager.setOnline(false),
    regain: () => onlineManager.setOnline(true),
    unsent: tab.unsentCommands,
    refuseAll: tab.refuseAll,
    refusal: (status: number, detail: string) => {
      const config = { headers: new AxiosHeaders() };
      return new AxiosError(detail, '', config, undefined, {
        status,
        data: { detail },
        statusText: '',
        headers: {},
        config,
      });
    },
    sees: (...seen: string[]) => waitFor(() => expect(codes()).toEqual(seen)),
  };
};

/** Whether closing the tab asks. */
const asksOnClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

const all = (count: number) => Array.from({ length: count }, (_, index) => `code ${index}`);

beforeEach(() => {
  backEnd = createBackEnd();
  packing += 1;
  localStorage.setItem('access_token', tokenOf('anna'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
});

test('fast scans are all sent, once, in order, each with its own key and a greater number', async () => {
  const tab = await openTab();
  tab.scan(...all(250));
  await waitFor(() => expect(tab.open().state()).toMatchObject({ phase: 'rest', commands: [], isStored: true }));
  expect(backEnd.codes()).toEqual(all(250));
  const numbers = backEnd.applied.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect(new Set(backEnd.applied.map(({ key }) => key)).size).toBe(250);
});

test('without a network scans wait; a page opened later has them, and sends them when the network is back', async () => {
  const tab = await openTab();
  tab.lose();
  tab.scan('a');
  expect(await tab.unsent()).toEqual({ count: 1, isKept: true });
  await tab.unsent();
  tab.scan('b');
  expect(tab.codes()).toEqual(['a', 'b']);
  await waitFor(() => expect(asksOnClosing()).toBe(false));
  const reloaded = await openTab();
  reloaded.lose();
  await reloaded.sees('a', 'b');
  reloaded.scan('c');
  await waitFor(() => expect(reloaded.open().state().phase).toBe('waiting'));
  expect(backEnd.requests).toEqual([]);
  reloaded.regain();
  await reloaded.sees();
  expect(backEnd.codes()).toEqual(['a', 'b', 'c']);
});

test('a request without an answer is sent again with its key, also by the page that is opened next, and applied once', async () => {
  backEnd.faults.push('unanswered');
  const tab = await openTab();
  tab.scan('a');
  await waitFor(() => expect(tab.open().state().phase).toBe('failed'));
  tab.lose();
  tab.scan('b');
  const reloaded = await openTab();
  reloaded.open();
  await waitFor(() => expect(backEnd.codes()).toEqual(['a', 'b']));
  const [first, second] = backEnd.requests;
  expect(second).toEqual(first);
});

test('two tabs show the scans of both, and only one of them sends at a time', async () => {
  const [one, other] = [await openTab(), await openTab()];
  for (const tab of [one, other]) tab.lose();
  one.scan('a');
  await other.sees('a');
  other.scan('b');
  await one.sees('a', 'b');
  for (const tab of [one, other]) tab.regain();
  for (const tab of [one, other]) tab.scan(...all(20));
  for (const tab of [one, other]) await tab.sees();
  expect([...backEnd.codes()].sort()).toEqual(['a', 'b', ...all(20), ...all(20)].sort());
  expect(backEnd.mostAtOnce()).toBe(1);
  await waitFor(() => expect(one.open().state().savedAt).toBe(other.open().state().savedAt));
});

test('a refused scan stays, with the words of the back end, until a person decides; others are sent', async () => {
  const tab = await openTab();
  tab.scan('a', 'unknown', 'unknown', 'b');
  await tab.sees('unknown', 'unknown');
  expect(backEnd.codes()).toEqual(['a', 'b']);
  const reloaded = await openTab();
  await reloaded.sees('unknown', 'unknown');
  const [first, second] = reloaded.refused();
  expect(first?.refusal).toEqual({ reason: 'Нет такого кода' });
  reloaded.open().drop([first?.key ?? '']);
  await tab.sees('unknown');
  reloaded.open().repeat([second?.key ?? '']);
  await waitFor(() => expect(reloaded.refused().map(({ key }) => key)).not.toEqual([second?.key]));
  await waitFor(() => expect(reloaded.refused()).toHaveLength(1));
  expect(backEnd.requests.at(-1)?.codes).toEqual(['unknown']);
});

test.each([
  [403, 'Сборку ведёт Ольга', 'rest', ['refused', 'refused']],
  [503, 'Обновление', 'failed', ['sending', 'sending']],
] as const)('a request that is refused with %d as a whole: %s', async (status, detail, phase, states) => {
  const tab = await openTab({
    send: async (commands) => tab.refuseAll(commands, tab.refusal(status, detail)),
  });
  tab.scan('a', 'b');
  await waitFor(() => expect(tab.open().state().phase).toBe(phase));
  const { commands } = tab.open().state();
  expect(commands.map(({ state }) => state)).toEqual(states);
  expect(commands.map(({ refusal }) => refusal?.reason)).toEqual(
    states.map((state) => (state === 'refused' ? detail : undefined)),
  );
});

test('scans of the same subject as a refused one wait for the decision about it', async () => {
  const tab = await openTab({ subjectOf: ({ code }) => code });
  tab.scan('unknown');
  await waitFor(() => expect(tab.refused()).toHaveLength(1));
  tab.scan('unknown', 'a');
  await tab.sees('unknown', 'unknown');
  expect(backEnd.requests.map(({ codes }) => codes)).toEqual([['unknown'], ['a']]);
});

test('a scan that was not sent is taken back without a trace, another one by its opposite', async () => {
  const tab = await openTab();
  const queue = tab.open();
  queue.add({ code: 'a' }, 'sent');
  await tab.sees();
  tab.lose();
  queue.add({ code: 'b' }, 'unsent');
  queue.takeBack('unsent', { code: 'minus b' });
  queue.takeBack('sent', { code: 'minus a' });
  await tab.sees('minus a');
});

test('on a full disk the page remembers scans, shows that, asks before it is closed, and sends all the same', async () => {
  const makeRoom = commandStorage.fill();
  const tab = await openTab();
  tab.lose();
  tab.scan('a', 'b');
  await waitFor(() => expect(tab.open().state().isStored).toBe(false));
  expect(tab.codes()).toEqual(['a', 'b']);
  expect(asksOnClosing()).toBe(true);
  tab.regain();
  await tab.sees();
  expect(backEnd.codes()).toEqual(['a', 'b']);
  tab.lose();
  tab.scan('c');
  makeRoom();
  tab.scan('d');
  await waitFor(() => expect(asksOnClosing()).toBe(false));
  expect(tab.open().state().isStored).toBe(true);
  const reloaded = await openTab();
  reloaded.open();
  await waitFor(() => expect(backEnd.codes()).toEqual(['a', 'b', 'c', 'd']));
});

test('scans are not sent in the name of another person, and wait for theirs', async () => {
  const tab = await openTab();
  const mine = tab.open();
  tab.lose();
  tab.scan('a');
  tab.expire();
  tab.signIn('boris');
  tab.regain();
  expect(tab.codes()).toEqual([]);
  await waitFor(() => expect(mine.state().phase).toBe('waiting'));
  expect(await tab.unsent()).toEqual({ count: 0, isKept: true });
  tab.expire();
  tab.signIn('anna');
  expect(tab.codes()).toEqual(['a']);
  await tab.sees();
  expect(backEnd.codes()).toEqual(['a']);
});

test('scans of an expired session wait for the person to sign in again', async () => {
  const tab = await openTab();
  tab.open();
  tab.expire();
  tab.scan('a');
  await waitFor(() => expect(tab.open().state().phase).toBe('waiting'));
  expect(await tab.unsent()).toEqual({ count: 1, isKept: true });
  tab.signIn('anna');
  await tab.sees();
  expect(backEnd.codes()).toEqual(['a']);
});
