import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { authEventStore } from './accounts/journal/auth-event-store.ts';
import { chooseMessenger } from './accounts/telegram/messenger.ts';
import { loadServerSecret } from './accounts/tokens/server-secret.ts';
import { userStore } from './accounts/users/user-store.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './database/connect-database.ts';
import { migrate } from './database/migrate.ts';
import { fillOnFirstStart, findDemoUser } from './first-start.ts';
import { startPeriodic } from './periodic.ts';
import { openSiteRegistry } from './site/sections/site-registry.ts';
import { siteRoutes } from './site/site-routes.ts';
import { StartFailure } from './start-failure.ts';
import { chooseFileStore } from './warehouse/files/choose-file-store.ts';
import { sweepFiles } from './warehouse/files/sweep-files.ts';
import { startNotificationMaker } from './warehouse/notifications/notification-maker.ts';
import { startNotificationSender } from './warehouse/notifications/notification-sender.ts';
import { checkStock } from './warehouse/stock/stock-check.ts';

/** Receives the progress of the start. */
type Report = (event: Record<string, unknown>) => void;

/** The api, listening. */
interface RunningApi {
  url: string;
  /**
   * Reports that it is not ready, for as long as proxies need to notice; then lets running requests finish and closes
   * everything in the reverse order of the start.
   */
  stop(): Promise<void>;
}

/**
 * Connects to the database, migrates it, loads demo data the first time, then listens.
 * @throws StartFailure with one sentence; everything that was started is stopped again.
 */
export const startApi = async (config: Config, report: Report): Promise<RunningApi> => {
  const cleanups: (() => Promise<void>)[] = [];
  let isLeaving = false;
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) {
      await cleanup();
    }
  };
  try {
    const messenger = chooseMessenger(config);
    report({ event: 'step', text: 'starting the database' });
    const { db, location, stop: stopDatabase } = await connectDatabase(config);
    cleanups.push(stopDatabase);
    report({ event: 'step', text: `migrating the database in ${location}` });
    await migrate(db);
    // In the database, because other programs change orders too, and triggers ship.
    await db`select set_stock_ships(${config.stockShips}), set_marks(${config.marks})`;
    await db`update shop_settings set scan_only = ${config.packingScanOnly} where scan_only <> ${config.packingScanOnly}`;
    const draftFolder = join(config.dataDir, 'files');
    const files = chooseFileStore(config, draftFolder);
    if (config.demo) {
      const { rows } = config.demo;
      await fillOnFirstStart(db, async () => {
        report({ event: 'step', text: 'loading the demo data, this first time only' });
        await loadDemoData(db, files, { rows, clock: systemClock });
      });
    }

    const registry = config.site && (await openSiteRegistry(config.site.folder, config.registry));
    const app = await buildApp({
      db,
      clock: systemClock,
      secret: await loadServerSecret(db),
      codeSender: messenger.codeSender,
      bot: messenger.bot,
      files,
      uploads: { ...config.uploads, draftFolder },
      ...(config.site && { site: siteRoutes({ ...config.site, uploads: config.uploads, registry }) }),
      registry,
      siteFolder: config.site?.folder ?? null,
      sectionWebhook: config.sectionWebhook,
      logLevel: config.logLevel,
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      journalDays: config.journalDays,
      marks: config.marks,
      wholeListRows: config.wholeListRows,
      isLeaving: () => isLeaving,
    });
    cleanups.push(() => drain(app));
    const url = await listen(app, config);
    const stopListening = messenger.listen(db);
    cleanups.push(async () => void (await Promise.all([drain(app), stopListening()])));
    const sweep = async (signal: AbortSignal) => {
      const removed = await sweepFiles({ db, files, draftFolder, clock: systemClock, signal });
      app.log.info({ removed }, 'swept files');
    };
    const hourMs = 3_600_000;
    cleanups.push(
      startPeriodic(sweep, {
        everyMs: config.uploads.sweepEveryHours * hourMs,
        reportFailure: (error) => app.log.error({ err: error }, 'sweeping files failed'),
      }),
    );
    cleanups.push(
      startPeriodic(() => authEventStore(db).deleteOld(config.journalDays), {
        everyMs: 24 * hourMs,
        reportFailure: (error) => app.log.error({ err: error }, 'forgetting failed'),
      }),
    );
    const check = async () => {
      const { count, faults } = await checkStock(db, systemClock);
      if (count > 0) app.log.error({ count, faults: faults.slice(0, 20) }, 'stock does not add up');
    };
    cleanups.push(
      startPeriodic(check, {
        everyMs: 24 * hourMs,
        // Seconds of work for the database of a large shop: not while all processes of a new version start.
        firstAfterMs: hourMs,
        reportFailure: (error) => app.log.error({ err: error }, 'checking stock failed'),
      }),
    );
    const notified = { db, clock: systemClock, hasBot: messenger.bot !== null };
    cleanups.push(
      await startNotificationMaker(notified, (error) => app.log.error({ err: error }, 'making notifications failed')),
    );
    if (messenger.bot) {
      const warn = (error: unknown) => app.log.error({ err: error }, 'sending notifications failed');
      cleanups.push(startNotificationSender({ db, clock: systemClock, bot: messenger.bot, warn }));
    }
    const demo = config.isProduction ? null : await findDemoUser(userStore(db));
    report({ event: 'ready', url, codes: messenger.name, demo });
    cleanups.push(async () => {
      isLeaving = true;
      await sleep(config.stopDelayMs);
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainListenError(error, host, port);
  }
  const address = app.server.address();
  const listeningPort = typeof address === 'object' && address ? address.port : port;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${listeningPort}`;
};

const explainListenError = (error: unknown, host: string, port: number): unknown => {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new StartFailure(`The port ${port} is taken by another program: end that, or set PORT to another one.`);
    case 'EACCES':
      return new StartFailure(`This user may not use the port ${port}: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`This machine has no address ${host}: correct HOST, or unset it.`);
    default:
      return error;
  }
};

/** Leaves time to close the database before the supervisor kills the process after ten seconds. */
const patienceMs = 6_000;
const pollIntervalMs = 50;

/**
 * Refuses new connections, lets running requests finish and aborts those that take too long. Endless streams are ended
 * by the code that opened them, in a `preClose` hook.
 */
const drain = async (app: FastifyInstance): Promise<void> => {
  const closed = app.close();
  // Node closes only the connections that are idle now; one that becomes idle later would stay open for the next
  // request.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), pollIntervalMs);
  const cutting = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await closed;
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
};
