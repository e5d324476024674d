import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import type { Registry } from '@shared/contract/section/registry';
import type { Registrar } from '../registry/registry-store.ts';
import { readRegistry } from '../registry/registry-store.ts';
import { readSignedRegistry } from '../registry/signed-registry.ts';
import { aRegistrar, aVerifiedBuild } from '../testing/a-build.ts';
import { publishSection } from './publish-section.ts';

// Compiled: a process of its own needs no transformer.
const program = join(__dirname, '../../dist/testing/publisher-process.js');

/** `npm run test:full` tries more; each process takes half a second of both cores. */
const isFull = process.env.TEST_SCOPE === 'full';
const changesEach = isFull ? 25 : 4;
const kills = isFull ? 8 : 1;

let registrar: Registrar;
let site: string;

beforeEach(async () => {
  registrar = await aRegistrar();
  site = registrar.store.name;
});

/** A process that publishes and rolls back; `lines` are its confirmed changes. */
const startPublisher = (name: string, count: number) => {
  const child = spawn(process.execPath, [program, site, join(site, '../key.pem'), name, String(count)]);
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const parts = `${rest}${text}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  return { child, name, lines, errors: () => errors, ended: ended(child) };
};

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('close', resolve));

const serialsOf = ({ lines }: { lines: readonly string[] }) => lines.map((line) => Number(line.split(' ')[0]));

const serialOf = ({ sections }: Pick<Registry, 'sections'>, id: string): number =>
  sections.find(({ manifest }) => manifest.id === id)?.serial ?? 0;

/** The registry for readers, verified as a browser does. */
const shown = async () =>
  readSignedRegistry(await readFile(join(site, 'registry.json'), 'utf8'), registrar.keys, 'registry.json');

/** Reads continuously, as browsers do, and collects every serial of the orders. */
const watchSerials = () => {
  const serials: number[] = [];
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const registry = await shown().catch((error) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      serials.push(...(registry ? [serialOf(registry, 'orders')] : []));
      await sleep(1);
    }
    return serials;
  };
  const watched = watch();
  return () => {
    isWatching = false;
    return watched;
  };
};

test('concurrent publishes and rollbacks by four processes lose none and corrupt none', async () => {
  const stop = watchSerials();
  const publishers = ['orders', 'parties', 'orders', 'remains'].map((name) => startPublisher(name, changesEach));
  const codes = await Promise.all(publishers.map((publisher) => publisher.ended));
  expect(publishers.map((publisher) => publisher.errors())).toEqual(['', '', '', '']);
  expect(codes).toEqual([0, 0, 0, 0]);

  const { sections, history } = await readRegistry(registrar.store, registrar.keys);
  expect(history).toHaveLength(4 * changesEach);
  expect((await shown()).sections).toEqual(sections);
  for (const [name, all] of [['orders', 2 * changesEach] as const, ['parties', changesEach] as const]) {
    const confirmed = publishers.filter((each) => each.name === name).flatMap(serialsOf);
    expect(confirmed.sort((one, other) => one - other)).toEqual(Array.from({ length: all }, (_, at) => at + 1));
  }

  const serials = await stop();
  expect(serials.length).toBeGreaterThan(changesEach / 2);
  expect(serials).toEqual([...serials].sort((one, other) => one - other));
});

test('a kill -9 at any moment leaves a valid registry with all confirmed changes, and no lock', async () => {
  for (let round = 0; round < kills; round += 1) {
    const publishers = [startPublisher('orders', 1_000), startPublisher('parties', 1_000)];
    while (publishers.some(({ lines }) => lines.length === 0)) await sleep(5);
    // At another moment of the work in each round.
    await sleep(((round + 0.5) * 64) / kills);
    for (const { child } of publishers) child.kill('SIGKILL');
    await Promise.all(publishers.map((publisher) => publisher.ended));

    const registry = await shown();
    for (const publisher of publishers) {
      expect(serialOf(registry, publisher.name)).toBeGreaterThanOrEqual(Math.max(...serialsOf(publisher)));
    }
    for (const { manifest, live, previous } of registry.sections) {
      for (const build of [live, previous]) {
        if (build) expect(await readdir(join(site, 's', manifest.id, build.build))).toContain('remoteEntry.js');
      }
    }
    const startedAt = Date.now();
    await publishSection(aVerifiedBuild(round + 1), registrar);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  }
  expect((await readdir(site)).filter((name) => name.includes('draft'))).toEqual([]);
});
