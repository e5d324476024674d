import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from '../../../../scripts/steps/find-program.mjs';
import { root } from '../../../../scripts/steps/paths.mjs';

/** The path of the installed nginx, if there is one. */
export const findNginx = (): string | undefined => findProgram(['nginx']);

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
};

/** Our configuration with the adaptations of a deployment. */
const siteConfig = async (changes: Record<string, string>): Promise<string> => {
  let text = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
  for (const [was, is] of Object.entries(changes)) {
    if (text.split(was).length !== 2) throw new Error(`deploy/nginx.conf does not contain '${was}' once`);
    text = text.replace(was, () => is);
  }
  return text;
};

/** The main configuration around a site; everything that nginx writes goes into the folder. */
const mainConfig = (folder: string, mimeTypes: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  include ${mimeTypes};
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;

const answers = async (nginx: ChildProcess, address: string) => {
  while (nginx.exitCode === null) {
    if (await fetch(`${address}/host.json`).catch(() => undefined)) return;
    await sleep(20);
  }
  throw new Error('nginx ended while it started');
};

/** Serves a published site with deploy/nginx.conf while `work` runs. */
export const withNginx = async (
  { site, api }: { site: string; api: string },
  work: (address: string) => Promise<void>,
): Promise<void> => {
  const program = findNginx();
  if (!program) throw new Error('This machine has no nginx');
  const folder = await mkdtemp(join(tmpdir(), 'sklad-nginx-'));
  const port = await freePort();
  const { stderr: built } = await promisify(execFile)(program, ['-V']);
  const [, standard = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(built) ?? [];
  const changes = {
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/srv/sklad/site': site,
    '127.0.0.1:8080': new URL(api).host,
  };
  await writeFile(join(folder, 'site.conf'), await siteConfig(changes));
  await writeFile(join(folder, 'nginx.conf'), mainConfig(folder, join(dirname(standard), 'mime.types')));
  const nginx = spawn(program, ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const address = `http://localhost:${port}`;
    await answers(nginx, address);
    await work(address);
  } finally {
    if (nginx.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
};
