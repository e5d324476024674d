import { createPublicKey, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Right } from '@shared/contract/vocabulary/rights';
import { type OfferedOverride, PublishedSections } from '@shared/contract/wire/host/section';
import { publishHost } from '@shared/delivery/publish/publish-host';
import { publishSection } from '@shared/delivery/publish/publish-section';
import { createRegistryKey } from '@shared/delivery/registry/registry-key';
import type { Registrar } from '@shared/delivery/registry/registry-store';
import { addRollbackKey, changeTeams, sameTeams, teamKey } from '@shared/delivery/registry/teams';
import { folderStore } from '@shared/delivery/store/folder-store';
import { aLiveSite, aVerifiedBuild, buildNamed } from '@shared/delivery/testing/a-build';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { giveRights } from '../../../testing/give-rights.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { StartFailure } from '../../start-failure.ts';
import { siteRoutes } from '../site-routes.ts';
import { noticeStore } from './notice-store.ts';
import { openSiteRegistry } from './site-registry.ts';

const noKeys = { keyFile: null, key: null, publicKeys: null };

/** Publishes a build of the host, with these exports of the button. */
const publishAHost = async (
  registrar: Registrar,
  number: number,
  { canaryPercent, button = ['Button'] }: HostFacts,
) => {
  const output = temporaryFolder();
  const host = { ...aLiveSite().host, exports: { '@shared/kit/ui/button': button }, keys: [registrar.key.name] };
  await writeFile(join(output, 'index.html'), `<head></head>host ${number}`);
  await writeFile(join(output, 'host.json'), JSON.stringify(host));
  await publishHost(registrar, output, { build: buildNamed(number), canaryPercent });
};

interface HostFacts {
  canaryPercent?: number;
  button?: string[];
}

interface SiteFacts {
  builds?: number;
  mayRollBack?: boolean;
  isPlatform?: boolean;
  rights?: readonly Right[];
}

/**
 * Creates a site where `boris` has published these builds of the orders one after the other, and a user who requests
 * its data.
 */
const startSite = async ({
  builds = 2,
  mayRollBack = true,
  isPlatform = true,
  rights = ['sections.publish'],
}: SiteFacts = {}) => {
  const folder = temporaryFolder();
  const keyFile = join(folder, 'key.pem');
  const key = await createRegistryKey(keyFile);
  const site = join(folder, 'site');
  const registrar = {
    store: folderStore(site),
    key,
    keys: { [key.name]: key.publicKey },
    by: 'boris',
    now: () => new Date(),
  };
  for (let number = 1; number <= builds; number++) {
    await publishSection(aVerifiedBuild(number), registrar);
  }
  const ofApi = await createRegistryKey(join(folder, 'api.pem'));
  await changeTeams(registrar, addRollbackKey(teamKey(ofApi.publicKey, new Date(Date.now() + 3_600_000))));
  const own = isPlatform ? keyFile : join(folder, 'api.pem');
  const keys = { ...noKeys, publicKeys: key.publicKey, ...(mayRollBack && { keyFile: own }) };
  const registry = await openSiteRegistry(site, keys);
  const uploads = { pictureBytes: 1, fileBytes: 1 };
  const api = await startTestApi({
    registry,
    site: siteRoutes({ folder: site, liveReload: false, uploads, registry }),
  });
  await giveRights(api.db, 'tester', rights);
  return {
    registrar,
    registry,
    notices: noticeStore(api.db),
    read: () => api.request({ url: '/api/sections/' }),
    publishHost: (number: number, facts: HostFacts = {}) => publishAHost(registrar, number, facts),
    /** The page that a browser gets whose cookie has this bucket. */
    pageOf: async (bucket: number) =>
      (await api.app.inject({ url: '/login', headers: { cookie: `a=b; sklad_bucket=${bucket}` } })).body,
    rollBack: (live: string, { section = 'orders', ...to }: { section?: string; build?: string } = {}) =>
      api.request({ method: 'POST', url: `/api/sections/${section}/rollback/`, payload: { live, ...to } }),
    changeCanary: (build: string, percent: number | null) =>
      api.request({ method: 'POST', url: '/api/sections/orders/canary/', payload: { build, percent } }),
    changeHostCanary: (build: string, percent: number | null) =>
      api.request({ method: 'POST', url: '/api/sections/host/canary/', payload: { build, percent } }),
    /** The build crashed for somebody in this hour. */
    crash: (build: string) =>
      api.db`insert into section_figures (hour, section, build, kind, bucket, count)
        values (date_trunc('hour', ${api.clock()}::timestamptz), 'orders', ${build}, 'crash', 0, 1)`,
    journalOf: (kind: string) =>
      api.db`select login, outcome, detail from auth_events where kind = ${kind} order by id`,
    offerBuildOverride: (build: string, section = 'orders') =>
      api.request({ method: 'POST', url: `/api/sections/${section}/trials/`, payload: { build } }),
  };
};

test('the live build is listed with its author, the build before it and the last changes, and a canary with its share of users', async () => {
  const { registrar, read, rollBack, changeCanary, offerBuildOverride } = await startSite();
  const response = (await read()).json<PublishedSections>();
  expect(Value.Errors(PublishedSections, response)).toEqual([]);
  expect(response).toMatchObject({
    can_sign: true,
    sections: [
      {
        id: 'orders',
        title: 'Заказы',
        live: { build: buildNamed(2), by: 'boris', published_at: expect.any(String) },
        previous: { build: buildNamed(1), by: 'boris' },
        canary: null,
        history: [
          { action: 'publish', build: buildNamed(2), by: 'boris' },
          { action: 'publish', build: buildNamed(1), by: 'boris' },
        ],
      },
    ],
  });

  await publishSection(aVerifiedBuild(3), registrar, { canaryPercent: 10 });
  expect((await read()).json().sections[0].canary).toMatchObject({ build: buildNamed(3), percent: 10, by: 'boris' });
  for (const percent of [-1, 101, 2.5]) {
    expect((await changeCanary(buildNamed(3), percent)).statusCode).toBe(400);
  }
  expect((await rollBack(buildNamed(2), { section: 'nothing' })).statusCode).toBe(404);
  // Without the right to it.
  expect((await offerBuildOverride(buildNamed(1))).statusCode).toBe(403);
});

test('of the history the last ten changes are listed', async () => {
  const { read } = await startSite({ builds: 12 });
  expect((await read()).json().sections[0].history).toHaveLength(10);
});

test('a rollback makes the previous build live again, and records its author; without a previous build it is refused', async () => {
  const { rollBack, read } = await startSite();
  const response = await rollBack(buildNamed(2));
  expect(response.statusCode).toBe(200);
  expect(response.json().sections[0]).toMatchObject({
    live: { build: buildNamed(1) },
    previous: null,
    history: [{ action: 'rollback', build: buildNamed(1), by: 'tester' }, {}, {}],
  });
  expect((await read()).json()).toEqual(response.json());

  const refused = await rollBack(buildNamed(1));
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toBe('Предыдущей сборки нет');
});

test('a rollback passes over builds that crashed in the last day, and the audit trail names the one it chose', async () => {
  const { rollBack, crash, journalOf } = await startSite({ builds: 4 });
  await crash(buildNamed(3));
  await crash(buildNamed(2));
  const response = await rollBack(buildNamed(4));
  expect(response.json().sections[0]).toMatchObject({ live: { build: buildNamed(1) } });
  expect([...(await journalOf('rollback'))]).toEqual([
    { login: 'tester', outcome: 'done', detail: `orders ${buildNamed(4)} ${buildNamed(1)}` },
  ]);
});

test('a rollback to a named build makes that one live, and one that is no longer kept is refused', async () => {
  const { rollBack } = await startSite({ builds: 3 });
  const gone = await rollBack(buildNamed(3), { build: buildNamed(9) });
  expect(gone.statusCode).toBe(409);
  expect(gone.json().detail).toBe('Раздел тем временем изменили');
  const response = await rollBack(buildNamed(3), { build: buildNamed(1) });
  expect(response.json().sections[0]).toMatchObject({ live: { build: buildNamed(1) }, previous: null });
});

test('of two simultaneous rollbacks of the same build only one succeeds', async () => {
  const { rollBack } = await startSite({ builds: 3 });
  const responses = await Promise.all([rollBack(buildNamed(3)), rollBack(buildNamed(3))]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await rollBack(buildNamed(3))).json().detail).toBe('Раздел тем временем изменили');
});

test('the canary is given to more people, then to nobody, and the audit trail holds both', async () => {
  const { registrar, changeCanary, journalOf } = await startSite();
  await publishSection(aVerifiedBuild(3), registrar, { canaryPercent: 10 });
  const more = await changeCanary(buildNamed(3), 25);
  expect(more.statusCode).toBe(200);
  expect(more.json().sections[0].canary).toMatchObject({ build: buildNamed(3), percent: 25 });
  const ended = await changeCanary(buildNamed(3), null);
  expect(ended.json().sections[0]).toMatchObject({
    live: { build: buildNamed(2) },
    canary: null,
    history: [
      { action: 'canary off', build: buildNamed(3), by: 'tester' },
      { action: 'canary 25', build: buildNamed(3), by: 'tester' },
      { action: 'canary 10', by: 'boris' },
      {},
      {},
    ],
  });
  expect([...(await journalOf('canary'))]).toEqual([
    { login: 'tester', outcome: 'done', detail: `orders ${buildNamed(3)} 25` },
    { login: 'tester', outcome: 'done', detail: `orders ${buildNamed(3)} off` },
  ]);
});

test('a change of a canary that another one has replaced, or that has ended, is refused', async () => {
  const { registrar, changeCanary, read } = await startSite();
  await publishSection(aVerifiedBuild(3), registrar, { canaryPercent: 10 });
  await publishSection(aVerifiedBuild(4), registrar, { canaryPercent: 5 });
  const late = await changeCanary(buildNamed(3), 100);
  expect(late.statusCode).toBe(409);
  expect(late.json().detail).toBe('Раздел тем временем изменили');
  expect((await read()).json().sections[0].canary).toMatchObject({ build: buildNamed(4), percent: 5 });
  await changeCanary(buildNamed(4), null);
  expect((await changeCanary(buildNamed(4), 50)).statusCode).toBe(409);
});

test('a build that was taken from people is listed with its evidence, until somebody decides otherwise', async () => {
  const { registry, notices, read, rollBack } = await startSite({ builds: 3 });
  const at = new Date('2026-03-01T09:00:00Z');
  await notices.claim({ section: 'orders', build: buildNamed(3), kind: 'quarantined', at, loaded: 14, broken: 6 });
  await registry?.quarantine({ section: 'orders', build: buildNamed(3) });
  expect((await read()).json().sections[0]).toMatchObject({
    live: { build: buildNamed(2) },
    quarantined: { build: buildNamed(3), loaded: 14, broken: 6 },
    history: [{ action: 'quarantine', build: buildNamed(3) }, {}, {}, {}],
  });
  expect((await rollBack(buildNamed(2))).json().sections[0]).toMatchObject({ quarantined: null });
});

test('with public keys only, the sections are listed but cannot be changed, and no build override is offered', async () => {
  const { read, rollBack, changeCanary, offerBuildOverride } = await startSite({
    mayRollBack: false,
    rights: ['sections.publish', 'sections.try'],
  });
  expect((await read()).json()).toMatchObject({ can_sign: false, sections: [{ id: 'orders' }] });
  expect((await rollBack(buildNamed(2))).statusCode).toBe(404);
  expect((await changeCanary(buildNamed(2), 5)).statusCode).toBe(404);
  expect((await offerBuildOverride(buildNamed(1))).statusCode).toBe(404);
});

test('without the right nothing is listed or changed, and a build override with an unknown build is not found', async () => {
  const { read, rollBack, changeCanary, offerBuildOverride } = await startSite({ rights: ['sections.try'] });
  expect((await read()).statusCode).toBe(403);
  expect((await rollBack(buildNamed(2))).statusCode).toBe(403);
  expect((await changeCanary(buildNamed(2), 5)).statusCode).toBe(403);
  expect((await offerBuildOverride(buildNamed(9))).statusCode).toBe(404);
  expect((await offerBuildOverride(buildNamed(1), 'nothing')).statusCode).toBe(404);
});

test('all other kept builds are listed, newest first', async () => {
  const { read } = await startSite({ builds: 9 });
  const [section] = (await read()).json<PublishedSections>().sections ?? [];
  expect(section?.kept.map(({ build }) => build)).toEqual([7, 6, 5, 4, 3, 2, 1].map(buildNamed));
});

test('a rollback never chooses a build that is known to fail by itself; a person may', async () => {
  const { rollBack, crash } = await startSite({ builds: 3 });
  await crash(buildNamed(2));
  await crash(buildNamed(1));
  const refused = await rollBack(buildNamed(3));
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toBe('Со всеми прежними сборками были сбои: выберите сборку сами');
  expect((await rollBack(buildNamed(3), { build: buildNamed(1) })).statusCode).toBe(200);
});

test('after a rollback pages do not fall back to a build that is known to fail', async () => {
  const { rollBack, crash } = await startSite({ builds: 4 });
  await crash(buildNamed(2));
  const response = await rollBack(buildNamed(4));
  expect(response.json().sections[0]).toMatchObject({
    live: { build: buildNamed(3) },
    previous: { build: buildNamed(1) },
  });
});

test('the users who get a canary are counted, of those who may sign in', async () => {
  const { registrar, read, changeCanary } = await startSite();
  await publishSection(aVerifiedBuild(3), registrar, { canaryPercent: 0 });
  expect((await read()).json().sections[0]).toMatchObject({ owner: '@sklad/orders', canary: { reaches: 0 } });
  expect((await changeCanary(buildNamed(3), 100)).json().sections[0].canary).toMatchObject({ reaches: 1 });
});

test('with the right a link is created that gives one tab a kept build for a working day', async () => {
  const { registrar, offerBuildOverride } = await startSite({ rights: ['sections.try'] });
  const response = await offerBuildOverride(buildNamed(1));
  expect(response.statusCode).toBe(200);
  const { link, until } = response.json<OfferedOverride>();
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
  const [, mount, payload = '', signature = ''] = /^(.*)\?try=(.*)\.(.*)$/.exec(link) ?? [];
  expect(mount).toBe('/warehouse/orders');
  const { build, ...content } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(content).toEqual({ section: 'orders', key: registrar.key.name, at: expect.any(String), until });
  expect(JSON.parse(build.payload)).toMatchObject({ build: buildNamed(1) });
  const isSigned = verify(
    null,
    Buffer.from(`try-build:${payload}`),
    createPublicKey(registrar.key.privateKey),
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test('a registry with another signature is not trusted', async () => {
  const { registrar, read, rollBack } = await startSite();
  const foreign = await createRegistryKey(join(temporaryFolder(), 'foreign.pem'));
  const keys = { [foreign.name]: foreign.publicKey, ...registrar.keys };
  await changeTeams({ ...registrar, key: foreign, keys }, sameTeams);
  expect((await read()).statusCode).toBe(503);
  expect((await rollBack(buildNamed(2))).statusCode).toBe(503);
});

test('an api whose key only leads back cannot give a build to more people than its team did', async () => {
  const { registrar, rollBack, changeCanary, offerBuildOverride } = await startSite({
    isPlatform: false,
    rights: ['sections.publish', 'sections.try'],
  });
  await publishSection(aVerifiedBuild(3), registrar, { canaryPercent: 10 });
  const more = await changeCanary(buildNamed(3), 11);
  expect(more.statusCode).toBe(409);
  expect(more.json().detail).toBe('Дать сборку большему числу людей может только команда раздела');
  expect((await changeCanary(buildNamed(3), 5)).statusCode).toBe(200);
  expect((await offerBuildOverride(buildNamed(3))).statusCode).toBe(200);
  expect((await changeCanary(buildNamed(3), null)).statusCode).toBe(200);
  const never = await rollBack(buildNamed(2), { build: buildNamed(3) });
  expect(never.statusCode).toBe(409);
  expect(never.json().detail).toBe('Эта сборка не была включена для всех: включить её может только команда раздела');
  expect((await offerBuildOverride(buildNamed(3))).statusCode).toBe(409);
  expect((await rollBack(buildNamed(2))).json().sections[0]).toMatchObject({
    live: { build: buildNamed(1), was_live: true },
    kept: [{ build: buildNamed(3), was_live: false }, { build: buildNamed(2) }],
  });
});

test('an api without a site, or without a key, lists no sections', async () => {
  expect(await openSiteRegistry(temporaryFolder(), noKeys)).toBeNull();
  const api = await startTestApi();
  await giveRights(api.db, 'tester', ['sections.publish']);
  expect((await api.request({ url: '/api/sections/' })).json()).toEqual({ can_sign: false, sections: null });
});

test('an invalid key prevents the start, with one sentence', async () => {
  for (const keys of [
    { ...noKeys, key: 'no key' },
    { ...noKeys, publicKeys: 'no key' },
  ]) {
    await expect(openSiteRegistry(temporaryFolder(), keys)).rejects.toThrow(StartFailure);
  }
});

test('the host is listed with the sections; its canary is the page of its share of the people, who lose it when it ends', async () => {
  const { publishHost, pageOf, read, changeHostCanary } = await startSite();
  await publishHost(7);
  await publishHost(8, { canaryPercent: 20 });
  expect((await read()).json().sections[1]).toMatchObject({
    id: 'host',
    title: 'Оболочка сайта',
    live: { build: buildNamed(7) },
    canary: { build: buildNamed(8), percent: 20 },
  });
  expect([await pageOf(19), await pageOf(20)]).toEqual(['<head></head>host 8', '<head></head>host 7']);
  expect((await changeHostCanary(buildNamed(8), null)).json().sections[1]).toMatchObject({ canary: null });
  expect(await pageOf(19)).toContain('host 7');
});

test('the host is rolled back with the api’s key, and not to a build that was only a canary', async () => {
  const { publishHost, pageOf, rollBack } = await startSite({ isPlatform: false });
  await publishHost(7);
  await publishHost(8);
  await publishHost(9, { canaryPercent: 10 });
  const toCanary = await rollBack(buildNamed(8), { section: 'host', build: buildNamed(9) });
  expect(toCanary.statusCode).toBe(409);
  const response = await rollBack(buildNamed(8), { section: 'host' });
  expect(response.json().sections[1]).toMatchObject({
    live: { build: buildNamed(7) },
    history: [{ by: 'tester' }, {}, {}, {}],
  });
  expect(await pageOf(99)).toContain('host 7');
});

test('a rollback of the host on which a live section would not run is refused, with the builds', async () => {
  const { registrar, publishHost, rollBack } = await startSite();
  await publishHost(7, { button: [] });
  await publishHost(8);
  await publishSection(aVerifiedBuild(5, undefined, { imports: { '@shared/kit/ui/button': ['Button'] } }), registrar);
  const response = await rollBack(buildNamed(8), { section: 'host' });
  expect(response.statusCode).toBe(409);
  expect(response.json().detail).toBe(
    `С этой сборкой оболочки не работают сборки, которые сейчас у людей: orders ${buildNamed(5)}`,
  );
});
