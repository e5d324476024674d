import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/steps/paths.mjs';
import { startServer } from '../../../scripts/steps/start-server.mjs';

/** A running site, started like `npm start`, with its own data. */
export interface RunningSite {
  url: string;
  login: string;
  password: string;
  /** Where it keeps its database and files. */
  dataFolder: string;
  /** The newest login code that the terminal shows; waits for one that is newer than the last one given. */
  nextCode(): Promise<string>;
  /** Kills the process, like a power cut. */
  kill(): Promise<void>;
  /** Stops it cleanly. */
  stop(): Promise<void>;
}

const startLimitMs = 60_000;

/**
 * Starts the published site on a free port, with the data in a folder; `env` are additional settings of the api.
 * `checkout` is a folder with the project, this one by default.
 */
export const startSite = async (
  dataFolder: string,
  env: Record<string, string> = {},
  checkout = root,
): Promise<RunningSite> => {
  const codes: string[] = [];
  const waiting: ((code: string) => void)[] = [];
  const takeCode = (code: string) => {
    const next = waiting.shift();
    if (next) next(code);
    else codes.push(code);
  };

  let reportReady: (event: { url: string; demo: { login: string; password: string } }) => void;
  const ready = new Promise<Parameters<typeof reportReady>[0]>((resolve, reject) => {
    reportReady = resolve;
    setTimeout(() => reject(new Error(`The site did not start within ${startLimitMs} ms`)), startLimitMs).unref();
  });

  const server = startServer({
    env: { PORT: '0', DATA_DIR: dataFolder, ...env },
    checkout,
    onLine: (line) => {
      const code = /Login code for \S+: (\d{6})/.exec(line)?.[1];
      if (code) takeCode(code);
      if (line.startsWith('{"event":"ready"')) reportReady(JSON.parse(line));
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const earlyEnd = ended.then(() => Promise.reject(new Error('The site ended while it started')));
  const { url, demo } = await Promise.race([ready, earlyEnd]);
  earlyEnd.catch(() => undefined);

  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
  };
  return {
    url,
    ...demo,
    dataFolder,
    nextCode: () => {
      const code = codes.shift();
      return code ? Promise.resolve(code) : new Promise((resolve) => waiting.push(resolve));
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

/** The variable with the prepared folder that new data folders are copied from, if there is one. */
export const preparedFolderVariable = 'PREPARED_DATA_FOLDER';

/** An empty folder for the data of a site. */
export const makeDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sklad-journeys-'));
  // PostgreSQL does not run as root, so its user must be able to enter.
  await chmod(folder, 0o755);
  return folder;
};

const copyFolder = async (source: string, target: string): Promise<void> => {
  // Node's own copy does not keep the owner, and as root the database belongs to another user.
  if (process.platform === 'win32') await cp(source, target, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${source}/.`, target]);
};

/** A temporary data folder that is removed after `work`. */
export const withDataFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await makeDataFolder();
  try {
    const prepared = process.env[preparedFolderVariable];
    if (prepared) await copyFolder(prepared, folder);
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface SiteOptions {
  /** Environment variables of the site. */
  settings?: Record<string, string>;
  /** Changes the data folder before the start. */
  fill?: (dataFolder: string) => Promise<void>;
}

/** A site with a temporary data folder; it runs during `work`. */
export const withSite = (work: (site: RunningSite) => Promise<void>, { settings, fill }: SiteOptions = {}) =>
  withDataFolder(async (folder) => {
    await fill?.(folder);
    const site = await startSite(folder, settings);
    await work(site);
    await site.stop();
  });
