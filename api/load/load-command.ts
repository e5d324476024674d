import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { arch, cpus, platform, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { orderStatus } from '@shared/contract/vocabulary/order';
import { type BenchShop, openBenchShop } from '../bench/bench-shop.ts';
import { familyProcessorMs, machineProcessorMs, memoryMb, processorMs } from '../bench/process-usage.ts';
import { markdownTable, milliseconds } from '../bench/report.ts';
import { refreshTokenStore } from '../src/accounts/tokens/refresh-token-store.ts';
import { loadServerSecret } from '../src/accounts/tokens/server-secret.ts';
import { systemClock } from '../src/clock.ts';
import type { Database } from '../src/database/database.ts';
import { StartFailure } from '../src/start-failure.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { aProduct } from '../testing/shop/records.ts';
import { climb } from './climb.ts';
import type { PeopleReport, StepOrder } from './people-process.ts';
import type { SharedWork, Work } from './person.ts';
import { goalMs, isCarried, isDisturbed, type StepResult, whatBreaks } from './step-result.ts';
import { piecesOfPacking, screens } from './working-day.ts';

const first = 25;
const most = 3_200;
const usualOrders = 20_000;
const usualSeconds = 20;
const metricsToken = 'metrics-of-the-load-test';

/** `npm run load -- [--people N] [--seconds S] [--orders N] [--profile FOLDER]`: how many people one core carries. */
const run = async () => {
  const { people, seconds, orders, profile } = readArguments();
  const cores = shareCores();
  print(
    cores
      ? `The api has core ${cores.api}, PostgreSQL and the people have ${cores.others}.`
      : 'Nothing is pinned to a core, because there is no taskset (of util-linux) or only one core.',
  );
  print(`Loading ${orders} orders. Leave the machine alone.`);
  const shop = await openBenchShop(orders, {
    movements: 0,
    api: {
      env: { METRICS_TOKEN: metricsToken },
      cores: cores?.api,
      node: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    },
  });
  const stop = endOnce(shop);
  try {
    const run = await startRun(shop, { seconds, otherCores: cores?.otherCount ?? cpus().length });
    const steps: StepResult[] = [];
    const step = async (count: number) => {
      const result = await run.step(count);
      steps.push(result);
      print(
        `${count} people: ${result.status.count} status changes took ${spreadText(result.status)}, ${result.errors} errors`,
      );
      return result;
    };
    if (people !== null) {
      const result = await step(people);
      print(await machineText(shop.db));
      print(tableOf(steps));
      if (!isCarried(result)) print(`What is slow: ${whatBreaks(result)}.`);
    } else {
      // One slow step may be chance: it is measured twice.
      const summit = await climb({
        first,
        most,
        isCarried: async (count) => isCarried(await step(count)) || isCarried(await step(count)),
      });
      print(await machineText(shop.db));
      print(tableOf(steps));
      print(
        conclusion(
          summit.carried,
          steps.findLast((each) => each.people === summit.tooMany),
        ),
      );
    }
    run.stop();
  } finally {
    await stop();
  }
};

/** Ctrl+C, or an output that nobody reads any more, ends PostgreSQL too. */
const endOnce = (shop: BenchShop) => {
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= shop.stop();
    return stopping;
  };
  const interrupt = () => {
    stop().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  process.stdout.once('error', interrupt);
  return stop;
};

const print = (text: string) => process.stdout.write(`${text}\n`);

const usage = 'give any of --people n, --seconds n, --orders n, --profile folder';

const readArguments = () => {
  const number = (name: string, text: string, least: number) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < least) throw new StartFailure(`--${name} is "${text}": ${usage}.`);
    return value;
  };
  try {
    const { values } = parseArgs({
      options: {
        people: { type: 'string' },
        seconds: { type: 'string', default: String(usualSeconds) },
        orders: { type: 'string', default: String(usualOrders) },
        profile: { type: 'string' },
      },
    });
    return {
      people: values.people === undefined ? null : number('people', values.people, 1),
      seconds: number('seconds', values.seconds, 1),
      orders: number('orders', values.orders, 500),
      profile: values.profile,
    };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new StartFailure(`${reason}: ${usage}.`);
  }
};

/**
 * Gives this process, and so PostgreSQL and the people that it starts, all cores but the last, which is for the api.
 * @returns null if that is impossible
 */
const shareCores = () => {
  const taskset = (...words: string[]) => spawnSync('taskset', words, { encoding: 'utf8' });
  const asked = taskset('-cp', String(process.pid));
  if (asked.error || asked.status !== 0) return null;
  const [, list = ''] = /: (\S+)\s*$/.exec(asked.stdout) ?? [];
  const allowed = list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  const api = allowed.at(-1);
  const others = allowed.slice(0, -1).join(',');
  if (api === undefined || others === '') return null;
  // With all threads: those of libuv exist already.
  if (taskset('-acp', others, String(process.pid)).status !== 0) return null;
  return { api: String(api), others, otherCount: allowed.length - 1 };
};

interface RunOptions {
  seconds: number;
  otherCores: number;
}

const seed = 35;
const words = ['900 000-01', 'Казань', 'пальто', 'пальто казань', 'example', 'Баумана, д. 25'];

const startRun = async (shop: BenchShop, { seconds, otherCores }: RunOptions) => {
  const { db } = shop;
  const shelves = await fillShelves(db);
  const inProgress = await db<{ id: number }[]>`
    select id from orders where status = ${orderStatus.inProgress} order by id`;
  const own = inProgress.slice(0, inProgress.length / 2).map(({ id }) => id);
  const isOwn = new Set(own);
  const shared: SharedWork = {
    url: shop.api.url,
    seed,
    orders: shop.orderIds.filter((id) => !isOwn.has(id)),
    sizes: shelves,
    words,
  };
  const child = fork(fileURLToPath(new URL('people-process.js', import.meta.url)), { stdio: 'inherit' });
  const ended = once(child, 'exit').then(() => null);
  const report = async (): Promise<PeopleReport> => {
    const sent = await Promise.race([once(child, 'message'), ended]);
    if (sent === null) throw new Error('The process of the people has ended');
    return sent[0];
  };
  let known = 0;
  const usage = async () => ({
    api: processorMs(shop.api.process.pid ?? 0),
    database: familyProcessorMs(shop.databasePid),
    simulation: processorMs(child.pid ?? 0),
    machine: machineProcessorMs(),
    // Read with each usage, because the api forgets its delays when it reports them.
    loopMs: await loopDelayMs(shop.api.url),
  });

  const step = async (people: number): Promise<StepResult> => {
    const newWork = await prepareWork(db, { from: known, to: people, own, shelves });
    known = Math.max(known, people);
    const order: StepOrder = { shared, people, newWork, seconds };
    child.send(order);
    await report();
    const before = await usage();
    const beganMs = performance.now();
    const sent = await report();
    const after = await usage();
    if (sent.kind !== 'measured') throw new Error('The people have not measured');
    const tookMs = performance.now() - beganMs;
    const share = (name: 'api' | 'database' | 'simulation' | 'machine') => {
      const [from, to] = [before[name], after[name]];
      return from === null || to === null ? null : (to - from) / tookMs;
    };
    const [api, database, simulation, machine] = [
      share('api'),
      share('database'),
      share('simulation'),
      share('machine'),
    ];
    return {
      ...sent.figures,
      people,
      api,
      database,
      simulation,
      others: machine === null ? null : machine - (api ?? 0) - (database ?? 0) - (simulation ?? 0),
      otherCores,
      apiLoopMs: after.loopMs,
      apiMemoryMb: memoryMb(shop.api.process.pid ?? 0)?.now ?? null,
    };
  };
  return { step, stop: () => void child.kill() };
};

/** The 99th percentile since the last call. An idle loop has ten milliseconds, the time between two looks. */
const loopDelayMs = async (url: string) => {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await response.text()) ?? [];
  return Number(seconds) * 1000;
};

const sizesOfProduct = 20;

/** Enough of ten products for all who pack. @returns the ids of their sizes */
const fillShelves = async (db: Database): Promise<number[]> => {
  const shelf = Object.fromEntries(
    Array.from({ length: sizesOfProduct }, (_, number) => [String(40 + number), 100_000]),
  );
  const sizes: number[] = [];
  for (let number = 0; number < 10; number++) {
    sizes.push(...(await aProduct(db, { name: `Рубашка ${number}` }, shelf)).modificationIds);
  }
  return sizes;
};

interface PreparedPeople {
  from: number;
  to: number;
  /** Orders under way that one person each changes. */
  own: readonly number[];
  shelves: readonly number[];
}

const ordersOfPacker = 4;

/** Signs people in, and gives them their orders. */
const prepareWork = async (db: Database, { from, to, own, shelves }: PreparedPeople): Promise<Work[]> => {
  const secret = await loadServerSecret(db);
  const signIns = refreshTokenStore(db, secret.key('refresh-token'), systemClock);
  const numbers = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const packers = numbers.filter((number) => screens[number % screens.length] === 'packing');
  const packed = await ordersToPack(db, packers.length * ordersOfPacker, shelves);
  const works: Work[] = [];
  for (const number of numbers) {
    const { id } = await beginSignIn(db, `load-${number}`);
    const { token } = await db.begin((tx) => signIns.begin(tx, id));
    works.push({
      refreshToken: token,
      orders: [0, 1, 2].map((each) => own[(number * 3 + each) % own.length] ?? 0),
      packed: packers.includes(number) ? packed.splice(0, ordersOfPacker) : [],
    });
  }
  return works;
};

/** In few statements, because the triggers of each look at what the transaction has changed before. */
const ordersToPack = async (db: Database, count: number, shelves: readonly number[]): Promise<number[]> => {
  if (count === 0) return [];
  const orders = await db<{ id: number }[]>`
    insert into orders (order_date, full_name)
    select current_date, 'Анна Соколова' from generate_series(1, ${count}::integer) returning id`;
  const items = orders.flatMap(({ id }) =>
    [0, 1].map((item) => ({
      order_id: id,
      modification_id: shelves[(id * 2 + item) % shelves.length] ?? 0,
      amount: piecesOfPacking / 2,
      price: 100,
    })),
  );
  await db`insert into order_items ${db(items)}`;
  return orders.map(({ id }) => id);
};

const spreadText = ({ p50, p99, count }: StepResult['status']) =>
  count === 0 ? '–' : `${milliseconds(p50)} (${milliseconds(p99)})`;

const tableOf = (steps: readonly StepResult[]): string => {
  const share = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`);
  const head = [
    'people',
    'requests/s',
    'after events/s',
    'a status change (p99)',
    'changes of a list (p99)',
    'a change elsewhere (p99)',
    'api',
    'its event loop, p99',
    'its memory',
    'PostgreSQL',
    'the people',
    'others',
    'errors',
  ];
  const rows = steps.map((step) => [
    String(step.people),
    String(Math.round(step.requests / step.seconds)),
    String(Math.round(step.afterEvents / step.seconds)),
    spreadText(step.status),
    spreadText(step.changes),
    spreadText(step.news),
    share(step.api),
    milliseconds(step.apiLoopMs),
    step.apiMemoryMb === null ? '–' : `${Math.round(step.apiMemoryMb)} MB`,
    share(step.database),
    share(step.simulation),
    share(step.others),
    String(step.errors),
  ]);
  return `${markdownTable(head, rows)}\n`;
};

const machineText = async (db: Database) => {
  const [cpu] = cpus();
  const [{ version }] = await db<[{ version: string }]>`select current_setting('server_version') as version`;
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const hardware = `${platform()} ${arch()}, ${cpus().length} × ${cpu?.model.trim()}, ${memory}`;
  return `\n${hardware}, Node ${process.version}, PostgreSQL ${version}\n`;
};

const conclusion = (carried: number | null, tooMany: StepResult | undefined): string => {
  const carries =
    carried === null
      ? `One core does not carry ${first} people`
      : `One core carries ${carried} people before a status change takes ${goalMs} ms at the 99th percentile`;
  if (tooMany === undefined) return `${carries}, and more were not tried.`;
  if (isDisturbed(tooMany)) return `That is no number of people: what is slow is ${whatBreaks(tooMany)}.`;
  return `${carries}; what breaks first: ${whatBreaks(tooMany)}.`;
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
