import { onlineManager } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { failureDetail, failureStatus, isUnanswered, retryAfterSeconds } from '../api/http';
import { newRequestKey } from '../input/request-key';
import { loginOfScreen, session } from '../session/session';
import {
  changeStored,
  forgetStored,
  type KeptCommand,
  type QueueName,
  type Refusal,
  storedTargets,
} from './command-store';

/** A command as it is sent. */
export type Command<Body> = Pick<KeptCommand<Body>, 'key' | 'number' | 'at' | 'body'>;

/** What the back end made of a command. `waiting`: it was not applied because of another one, and is sent again. */
export type CommandResult<Detail = undefined> =
  | { state: 'accepted' }
  | ({ state: 'refused' } & Refusal<Detail>)
  | { state: 'waiting' };

/** A command that is not in the queue yet, as an older version of the page has stored it. */
export type OlderCommand<Body, Detail> = Pick<KeptCommand<Body, Detail>, 'body' | 'state' | 'request' | 'refusal'>;

/** What the commands of a queue are about, and how they are sent. */
export interface CommandTarget<Body, Detail = undefined> {
  /** The id of the section whose `openQueue` opens the queue after a start. */
  section: string;
  /** `party/12/counts` */
  name: string;
  /**
   * Sends commands in their order, in one request, and shows the answer. The key is that of the request: it stays the
   * same, with the same commands, until there is an answer.
   * @returns the result of each command, in the same order.
   * @throws if the request failed as a whole: all of it is sent again. See `refuseAll`.
   */
  send: (commands: readonly Command<Body>[], key: string) => Promise<readonly CommandResult<Detail>[]>;
  /** How many of the first commands fit into one request; 100 by default. */
  batchLength?: (bodies: readonly Body[]) => number;
  /** Adds to a command what only the moment of its request knows. */
  prepare?: (body: Body) => Body;
  /** Commands of the same subject as a refused one wait until a person has decided. By default none does. */
  subjectOf?: (body: Body) => string | number;
  /** What an older version of the page has stored in another place: read and forgotten once. */
  older?: { read: () => readonly OlderCommand<Body, Detail>[]; forget: () => void };
}

export interface CommandsState<Body, Detail = undefined> {
  /** All that the back end has not accepted, in their order. */
  commands: readonly KeptCommand<Body, Detail>[];
  /** `waiting`: for the network; `failed`: the back end does not take them now, and it is repeated. */
  phase: 'rest' | 'sending' | 'waiting' | 'failed';
  /** False if the device cannot store them: they are lost with this page. */
  isStored: boolean;
  /** When something was last sent while this page was open. */
  savedAt: string | undefined;
}

type Commands<Body, Detail> = readonly KeptCommand<Body, Detail>[];
type Moment = Pick<KeptCommand<unknown>, 'at' | 'number'>;
type Change<Body, Detail> = (commands: Commands<Body, Detail>) => Commands<Body, Detail>;

const usualBatchLength = 100;
const firstDelayMs = 5_000;
const longestDelayMs = 60_000;

/** Another person who signs in on this page has made no commands. */
const personOfScreen = (): string => loginOfScreen() ?? '';

const idOf = ({ person, target }: QueueName): string => `${person}/${target}`;

const isSending = ({ state }: KeptCommand<unknown, unknown>) => state === 'sending';

/** One tab at a time sends the commands of a queue. Without locks (no HTTPS), the stored request has the same key in all. */
const alone = async (name: string, task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`commands/${name}`, task) : task();

/** Whether the same request may succeed later without anybody doing something. */
const isTemporary = (error: unknown): boolean => {
  const status = failureStatus(error);
  return isUnanswered(error) || (status !== undefined && (status >= 500 || [401, 408, 425, 429].includes(status)));
};

/**
 * The result of a request that the back end refused as a whole: each command is refused, in its words.
 * @throws the error if it is not a refusal: there was no answer, or one that another attempt may change.
 */
export const refuseAll = (commands: readonly unknown[], error: unknown): CommandResult[] => {
  if (failureStatus(error) === undefined || isTemporary(error)) throw error;
  const reason = failureDetail(error) ?? '';
  return commands.map(() => ({ state: 'refused', reason }));
};

/** Whether they are the same commands in the same state: a body changes only with its request. */
const isSame = (some: Commands<unknown, unknown>, others: Commands<unknown, unknown>): boolean =>
  some.length === others.length &&
  some.every(({ key, number, state, request, refusal }, place) => {
    const other = others[place];
    const isSameRefusal = JSON.stringify(refusal) === JSON.stringify(other?.refusal);
    const isSameRequest = state === other?.state && request === other.request;
    return key === other?.key && number === other.number && isSameRequest && isSameRefusal;
  });

const createQueue = <Body, Detail>(owner: QueueName, target: CommandTarget<Body, Detail>) => {
  const id = idOf(owner);
  const listeners = new Set<(now: CommandsState<Body, Detail>) => void>();
  /** As they were last read from the device. */
  let stored: Commands<Body, Detail> = [];
  /** What is not stored yet, in order. */
  let changes: readonly Change<Body, Detail>[] = [];
  let isRead = false;
  let storing: Promise<void> | undefined;
  let lastNumber = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: CommandsState<Body, Detail> = { commands: [], phase: 'rest', isStored: true, savedAt: undefined };

  const show = ({ commands = state.commands, ...next }: Partial<CommandsState<Body, Detail>>) => {
    // What was just stored is shown already: a fast scanner would render everything twice.
    const shown = { ...state, ...next, commands: isSame(commands, state.commands) ? state.commands : commands };
    const { phase, isStored, savedAt } = state;
    if (
      shown.commands === state.commands &&
      shown.phase === phase &&
      shown.isStored === isStored &&
      shown.savedAt === savedAt
    )
      return;
    state = shown;
    for (const listener of listeners) listener(state);
  };

  const storeAll = async (): Promise<void> => {
    let made = changes;
    try {
      while (!isRead || changes.length > 0) {
        made = changes;
        isRead = true;
        stored = await changeStored<Body, Detail>(owner, (commands) =>
          made.reduce((before, change) => change(before), commands),
        );
        changes = changes.slice(made.length);
        show({ commands: changes.reduce((before, change) => change(before), stored), isStored: true });
        if (made.length > 0) announce(owner);
      }
      storing = undefined;
    } catch {
      // The page remembers them, shows that, and asks before it is closed.
      isRead = false;
      storing = undefined;
      show({ isStored: changes.length === 0 });
      if (changes.length > made.length) return store();
      repeatLater();
    }
  };

  /** Stores what is not stored. Never throws: what cannot be stored stays in this page. */
  const store = async (): Promise<void> => {
    if (isRead && changes.length === 0) return storing;
    storing ??= storeAll();
    return storing;
  };

  /** Shows a change at once; it is stored when the promise is fulfilled, or cannot be. */
  const change = (made: Change<Body, Detail>): Promise<void> => {
    changes = [...changes, made];
    show({ commands: made(state.commands) });
    return store();
  };

  /** The clock may go back: numbers do not. */
  const momentNow = (): Moment => {
    lastNumber = Math.max(Date.now(), lastNumber + 1);
    return { at: new Date().toISOString(), number: lastNumber };
  };

  const append = (
    commands: Commands<Body, Detail>,
    added: readonly (OlderCommand<Body, Detail> & { key: string })[],
    { at, number }: Moment,
  ): Commands<Body, Detail> => {
    const first = Math.max(number, (commands.at(-1)?.number ?? 0) + 1);
    return [...commands, ...added.map((command, place) => ({ ...command, number: first + place, at }))];
  };

  const waitingOf = (bodies: readonly Body[]) =>
    bodies.map((body) => ({ key: newRequestKey(), body, state: 'waiting' as const }));

  const subjectOf = ({ body }: KeptCommand<Body, Detail>) => target.subjectOf?.(body);

  /** The first request: one that has no answer yet, or as many of the first commands as one request can have. */
  const sendable = (commands: Commands<Body, Detail>): Commands<Body, Detail> => {
    const request = commands.find(isSending)?.request;
    if (request !== undefined) return commands.filter((command) => command.request === request);
    const held = new Set(commands.flatMap((each) => (each.state === 'refused' ? [subjectOf(each)] : [])));
    held.delete(undefined);
    const free = commands.filter((each) => each.state === 'waiting' && !held.has(subjectOf(each)));
    return free.slice(0, target.batchLength?.(free.map(({ body }) => body)) ?? usualBatchLength);
  };

  const startRequest = async (): Promise<Commands<Body, Detail>> => {
    const request = newRequestKey();
    await change((commands) => {
      if (commands.some(isSending)) return commands;
      const batch = new Set(sendable(commands));
      const prepared = (body: Body) => target.prepare?.(body) ?? body;
      return commands.map((each) =>
        batch.has(each) ? { ...each, state: 'sending', request, body: prepared(each.body) } : each,
      );
    });
    return sendable(state.commands).filter(isSending);
  };

  const settle = (batch: Commands<Body, Detail>, results: readonly CommandResult<Detail>[]): Promise<void> => {
    if (results.length !== batch.length) throw new Error(`${id}: not every command has a result`);
    if (results.every((result) => result.state === 'waiting')) throw new Error(`${id}: no command has a result`);
    const resultOf = new Map(batch.map(({ key }, place) => [key, results[place]]));
    return change((commands) =>
      commands.flatMap((command) => {
        const result = resultOf.get(command.key);
        if (!result) return [command];
        if (result.state === 'accepted') return [];
        const { state: next, ...refusal } = result;
        return [{ ...command, state: next, request: undefined, refusal: 'reason' in refusal ? refusal : undefined }];
      }),
    );
  };

  /** Another person may have signed in on this page: they send nothing in the name of this one. */
  const isTheirs = () => personOfScreen() === owner.person && (session.state() === 'signed-in' || owner.person === '');

  const repeatLater = (delayMs = Math.min(firstDelayMs * 2 ** failures, longestDelayMs)) => {
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void store().then(send), delayMs);
  };

  const sendAll = async (): Promise<void> => {
    try {
      while (isTheirs()) {
        const batch = await startRequest();
        const [first] = batch;
        if (first?.request === undefined) {
          // More may have been added meanwhile.
          if (sendable(state.commands).length > 0) continue;
          return show({ phase: 'rest' });
        }
        const commands = batch.map(({ key, number, at, body }) => ({ key, number, at, body }));
        await settle(batch, await target.send(commands, first.request));
        failures = 0;
        const savedAt = new Date().toISOString();
        show({ savedAt });
        announce({ ...owner, savedAt });
      }
      show({ phase: 'waiting' });
    } catch (error) {
      // Without an answer it is sent again with the same key, and applied once.
      show({ phase: isUnanswered(error) && !onlineManager.isOnline() ? 'waiting' : 'failed' });
      const seconds = retryAfterSeconds(error);
      if (isTemporary(error)) repeatLater(seconds && seconds * 1_000);
    }
  };

  const send = async (): Promise<void> => {
    if (!isRead) await store();
    if (state.phase === 'sending') return undefined;
    if (sendable(state.commands).length === 0) return state.phase === 'rest' ? undefined : show({ phase: 'rest' });
    if (!onlineManager.isOnline() || !isTheirs()) return show({ phase: 'waiting' });
    show({ phase: 'sending' });
    return alone(id, sendAll);
  };

  const takeOverOlder = async () => {
    const older = target.older?.read() ?? [];
    if (older.length === 0) return;
    const now = momentNow();
    const added = older.map((command) => ({ ...command, key: newRequestKey() }));
    await change((commands) => append(commands, added, now));
    target.older?.forget();
  };

  const begin = async () => {
    if (target.older && target.older.read().length > 0) await alone(id, takeOverOlder);
    await send();
  };

  /** Removes these commands, except those that are being sent, and adds others at the end. */
  const replace = (keys: readonly string[], bodies: readonly Body[]): void => {
    const now = momentNow();
    const added = waitingOf(bodies);
    void change((commands) =>
      append(
        commands.filter((command) => isSending(command) || !keys.includes(command.key)),
        added,
        now,
      ),
    );
    void send();
  };

  const subscribe = (listener: (now: CommandsState<Body, Detail>) => void) => {
    listeners.add(listener);
    if (state.phase === 'rest' || state.phase === 'waiting') void send();
    return () => listeners.delete(listener);
  };

  return {
    state: () => state,

    subscribe,

    /** The same for `useSelector`. */
    source: {
      get: () => state,
      subscribe: (listener: Parameters<typeof subscribe>[0]) => ({ unsubscribe: subscribe(listener) }),
    },

    /** Adds a command at the end and sends it. */
    add: (body: Body, key = newRequestKey()): void => {
      const now = momentNow();
      void change((commands) => append(commands, [{ key, body, state: 'waiting' }], now));
      void send();
    },

    /** Takes a command back: one that has not been sent leaves no trace, for another one its opposite is added. */
    takeBack: (key: string, opposite: Body): void => {
      const now = momentNow();
      const added = waitingOf([opposite]);
      const isIt = (command: KeptCommand<Body, Detail>) => command.key === key && !isSending(command);
      void change((commands) =>
        commands.some(isIt) ? commands.filter((command) => !isIt(command)) : append(commands, added, now),
      );
      void send();
    },

    replace,

    /** A person decides that refused commands are sent again: as new ones, because these have their answer. */
    repeat: (keys: readonly string[]): void =>
      replace(
        keys,
        state.commands.flatMap(({ key, body }) => (keys.includes(key) ? [body] : [])),
      ),

    /** A person decides that refused commands are not needed. */
    drop: (keys: readonly string[]): void => replace(keys, []),

    /** Nothing can be sent any more, and a person gives it up. */
    dropAll: (): Promise<void> => {
      const stored = change(() => []);
      show({ phase: 'rest' });
      return stored;
    },

    send,

    /** Starts to send what was stored before. Once. */
    begin,

    /** Reads again what another tab has stored. */
    readAgain: async (savedAt = state.savedAt): Promise<void> => {
      isRead = false;
      if (savedAt !== state.savedAt) show({ savedAt });
      await store();
      await send();
    },

    store,

    /** The page has commands that are not stored: closing it asks. */
    isUnstored: () => changes.length > 0 && state.commands.length > 0,

    length: () => state.commands.length,
  };
};

export type CommandQueue<Body, Detail = undefined> = ReturnType<typeof createQueue<Body, Detail>>;

type OpenQueue = Pick<CommandQueue<unknown>, 'send' | 'store' | 'readAgain' | 'isUnstored' | 'dropAll' | 'length'> &
  QueueName;

/** All queues of this page, also those whose screen was left: they are sent too. */
const openQueues = new Map<string, OpenQueue>();

let channel: BroadcastChannel | undefined;

interface Announcement extends QueueName {
  /** Set if some of its commands were sent. */
  savedAt?: string;
}

/** Other tabs read the queue again. */
const announce = (changed: Announcement) => channel?.postMessage(changed);

const sendOpen = () => {
  for (const queue of openQueues.values()) void queue.send();
};

const followPage = () => {
  if (channel) return;
  channel = new BroadcastChannel('commands');
  channel.addEventListener('message', ({ data }: MessageEvent<Announcement>) => {
    void openQueues.get(idOf(data))?.readAgain(data.savedAt);
  });
  onlineManager.subscribe((isOnline) => isOnline && sendOpen());
  // After an expired session, the person signs in over their screen.
  session.subscribe(sendOpen);
  window.addEventListener('beforeunload', (event) => {
    if ([...openQueues.values()].some((queue) => queue.isUnstored())) event.preventDefault();
  });
};

/**
 * The queues of one kind of commands. Commands are stored on this device (IndexedDB) for the person who made them, sent
 * in order by one tab at a time, and shown by all. What the back end refuses stays until the person decides. Without
 * storage they are remembered by the page (`isStored`), and closing it asks.
 * @returns the queue of a target, one per person, target and page. It uses the target that it was first called with.
 */
export const commandQueues = <Body, Detail = undefined>() => {
  const queues = new Map<string, CommandQueue<Body, Detail>>();
  return (target: CommandTarget<Body, Detail>): CommandQueue<Body, Detail> => {
    followPage();
    const owner = { person: personOfScreen(), target: `${target.section}/${target.name}` };
    const id = idOf(owner);
    const known = queues.get(id);
    if (known) return known;
    const queue = createQueue(owner, target);
    queues.set(id, queue);
    openQueues.set(id, { ...queue, ...owner });
    void queue.begin();
    return queue;
  };
};

type ShownCommands<Body, Detail> = Pick<CommandsState<Body, Detail>, 'commands' | 'phase' | 'isStored'>;

/** Whether a screen shows the same of them: which commands there are and which are refused, not how far the sending is. */
const isShownAlike = <Body, Detail>(one: ShownCommands<Body, Detail>, other: ShownCommands<Body, Detail>): boolean => {
  const isHeld = ({ phase }: typeof one) => phase === 'waiting' || phase === 'failed';
  return (
    one.isStored === other.isStored &&
    (one.phase === other.phase || !(isHeld(one) || isHeld(other))) &&
    one.commands.length === other.commands.length &&
    one.commands.every(({ key, state }, place) => {
      const its = other.commands[place];
      return key === its?.key && (state === 'refused') === (its.state === 'refused');
    })
  );
};

/**
 * The commands that the back end has not accepted. Renders when one is added, accepted or refused, or when they can or
 * cannot be sent; not with each step of the sending.
 */
export const useCommands = <Body, Detail>(queue: CommandQueue<Body, Detail>): ShownCommands<Body, Detail> =>
  useSelector(queue.source, undefined, { compare: isShownAlike });

const openOf = (person: string) => [...openQueues.values()].filter((queue) => queue.person === person);

/** The commands of the person of this screen that the back end has not accepted, in all queues of the device. */
export const unsentCommands = async (): Promise<{
  count: number;
  /** Whether they stay on this device after a sign-out, until this person signs in again. */
  isKept: boolean;
}> => {
  const person = personOfScreen();
  const open = openOf(person);
  await Promise.all(open.map((queue) => queue.store()));
  // Without storage there are only those of this page.
  const targets = await storedTargets(person).catch(() => []);
  const others = targets.filter((target) => !open.some((queue) => queue.target === target));
  return {
    count: open.reduce((sum, queue) => sum + queue.length(), others.length),
    // Without a login, the next person could not be told from this one.
    isKept: person !== '' && !open.some((queue) => queue.isUnstored()),
  };
};

/** The queues of the person of this screen that the device stores and this page has not opened, by section and name. */
export const closedQueues = async (): Promise<{ section: string; name: string }[]> => {
  const person = personOfScreen();
  const open = openOf(person);
  // Without storage there are none.
  const stored = await storedTargets(person).catch(() => []);
  const closed = new Set(stored.filter((target) => !open.some((queue) => queue.target === target)));
  return [...closed].map((target) => {
    const [section = '', ...name] = target.split('/');
    return { section, name: name.join('/') };
  });
};

/** Removes all commands of the person of this screen, stored or not. */
export const forgetCommands = async (): Promise<void> => {
  const person = personOfScreen();
  await Promise.all(openOf(person).map((queue) => queue.dropAll()));
  // What cannot be removed could not be stored.
  await forgetStored(person).catch(() => undefined);
};
