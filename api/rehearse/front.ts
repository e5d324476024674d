import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { adaptedFile } from './adapted-file.ts';
import type { Machine, Part } from './machine.ts';
import { waitFor } from './wait-for.ts';

const apiFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The api in three processes, behind one nginx. */
export interface Front {
  url: string;
  /** `kill -9` of one process; nginx goes on with the others. */
  killProcess(index: number): Promise<void>;
  startProcess(index: number): Promise<void>;
  /** Replaces all processes by those of a newer version, one after the other. */
  rollOut(): Promise<void>;
}

interface Process {
  part: Part;
  port: number;
}

const processes = 3;

/** Starts the processes and nginx. */
export const startFront = async (machine: Machine, databaseUrl: string): Promise<Front> => {
  const [nginxPort = 0, ...ports] = await machine.freePorts(1 + 2 * processes);
  const dataFolder = join(machine.folder, 'files');
  const running: Process[] = [];
  let version = apiFolder;

  const start = async (port: number): Promise<Process> => {
    const part = machine.start(`api-${port}`, process.execPath, [join(version, 'dist/src/server.js')], {
      isOurs: true,
      env: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataFolder,
        HOST: '127.0.0.1',
        PORT: String(port),
        DEMO_DATA: 'off',
        LOG_LEVEL: 'warn',
      },
    });
    await waitFor(`the api at the port ${port}`, 60_000, async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      return response?.ok ? true : null;
    });
    return { part, port };
  };
  for (const port of ports.slice(0, processes)) running.push(await start(port));

  const folder = machine.makeFolder('nginx');
  const writeConfig = async () => {
    const servers = running.map(({ port }) => `server 127.0.0.1:${port};`).join('\n  ');
    const site = adaptedFile('nginx.conf', {
      'server 127.0.0.1:8080;': servers,
      'listen 80;': `listen 127.0.0.1:${nginxPort};`,
      'root /srv/sklad/site;': `root ${folder};`,
    });
    await writeFile(join(folder, 'site.conf'), site);
  };
  await writeConfig();
  await writeFile(join(folder, 'nginx.conf'), await mainConfig(machine, folder));
  const nginx = machine.start('nginx', machine.programs.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    isOurs: true,
  });
  // Its workers outlive a killed master.
  machine.atEnd(() => nginx.end('SIGTERM'));
  const url = `http://127.0.0.1:${nginxPort}`;
  await waitFor('nginx', 10_000, async () => ((await fetch(`${url}/livez`).catch(() => null))?.ok ? true : null));

  return {
    url,
    killProcess: async (index) => {
      await running[index]?.part.end('SIGKILL');
    },
    startProcess: async (index) => {
      const port = running[index]?.port;
      if (port !== undefined) running[index] = await start(port);
    },
    rollOut: async () => {
      version = await newerVersion(machine);
      for (const [index, old] of [...running].entries()) {
        running[index] = await start(ports[processes + index] ?? 0);
        await writeConfig();
        nginx.signal('SIGHUP');
        // The old workers of nginx finish what they have forwarded.
        await sleep(redirectedWithinMs);
        await old.part.end('SIGTERM');
      }
    },
  };
};

const redirectedWithinMs = 2_000;

/** The main configuration around deploy/nginx.conf; an open page takes two connections of a worker. */
const mainConfig = async (machine: Machine, folder: string) => {
  const built = await machine.run(machine.programs.nginx, ['-V'], { isOurs: true });
  const [, standard = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(built) ?? [];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 4096; }
http {
  include ${join(dirname(standard), 'mime.types')};
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;
};

/** A copy of the api with one more migration, whose functions and triggers are replaced too. */
const newerVersion = async (machine: Machine): Promise<string> => {
  const folder = machine.makeFolder('newer-api');
  for (const name of ['dist', 'migrations', 'functions', 'package.json']) {
    await cp(join(apiFolder, name), join(folder, name), { recursive: true });
  }
  await symlink(join(apiFolder, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'migrations/999-rehearsal.sql'), 'alter table orders add column rehearsal text;\n');
  for (const name of await readdir(join(folder, 'functions'))) {
    const path = join(folder, 'functions', name);
    await writeFile(path, `${await readFile(path, 'utf8')}\n-- The newer version.\n`);
  }
  return folder;
};
