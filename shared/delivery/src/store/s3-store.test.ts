import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishSection } from '../publish/publish-section.ts';
import { rollBack } from '../registry/registry-changes.ts';
import { temporaryKey } from '../registry/registry-key.ts';
import { changeRegistry, type Registrar, readRegistry } from '../registry/registry-store.ts';
import { addTeamKey, changeTeams, teamKey } from '../registry/teams.ts';
import { aManifest, aRegistrar, aVerifiedBuild, buildNamed } from '../testing/a-build.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { s3Store } from './s3-store.ts';

let server: Awaited<ReturnType<typeof startFakeS3>>;
let registrar: Registrar;

beforeEach(async () => {
  server = await startFakeS3();
  registrar = await aRegistrar(s3Store({ ...server.place, prefix: 'shop/' }, { pauseMs: 1 }));
});

afterEach(() => server.stop());

const writesOfRegistry = /^PUT .*registry\.json$/;

const read = () => readRegistry(registrar.store, registrar.keys);

test('a build is stored completely before the registry refers to it, under the prefix', async () => {
  await publishSection(aVerifiedBuild(1), registrar);
  const written = server.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key);
  expect(written.map((key) => key.replace(/archive\/.*/, 'archive/…'))).toEqual([
    ...['build.json', 'library.js', 'own.js', 'remoteEntry.js'].map((name) => `shop/s/orders/${buildNamed(1)}/${name}`),
    'shop/archive/…',
    'shop/registry.json',
  ]);
});

test('browsers cache builds for a year and request the registry each time', async () => {
  await publishSection(aVerifiedBuild(1), registrar);
  expect(server.objects.get(`shop/s/orders/${buildNamed(1)}/own.js`)?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(server.objects.get('shop/registry.json')?.headers['cache-control']).toBe('no-cache');
});

test('teams that publish at once all succeed', async () => {
  const ids = ['orders', 'parties', 'products', 'remains'];
  const published = ids.flatMap((id) =>
    [1, 2, 3].map((number) =>
      publishSection(aVerifiedBuild(number, aManifest({ id, mount: `/warehouse/${id}`, navigation: id })), registrar),
    ),
  );
  await Promise.all(published);
  const { sections, history } = await read();
  expect(history).toHaveLength(12);
  expect(sections.map(({ serial }) => serial)).toEqual([3, 3, 3, 3]);
  expect(server.requests.some(({ status }) => status === 412)).toBe(true);
});

test('a change whose answer is lost is made once', async () => {
  await publishSection(aVerifiedBuild(1), registrar);
  server.behave('answer lost', { times: 1, to: writesOfRegistry });
  const { sections } = await publishSection(aVerifiedBuild(2), registrar);
  expect(sections).toMatchObject([{ serial: 2, live: { build: buildNamed(2) } }]);
  server.behave('answer lost', { times: 1, to: writesOfRegistry });
  await changeRegistry(registrar, rollBack('orders'));
  expect((await read()).history.map(({ action }) => action)).toEqual(['rollback', 'publish', 'publish']);
});

test('a busy server is asked again', async () => {
  server.behave('busy', { times: 2, to: writesOfRegistry });
  await publishSection(aVerifiedBuild(1), registrar);
  expect((await read()).sections).toMatchObject([{ serial: 1 }]);
});

test('a wrong secret is refused by the server, and reported', async () => {
  const store = s3Store({ ...server.place, prefix: 'shop/', secretAccessKey: 'other' });
  await expect(publishSection(aVerifiedBuild(1), { ...registrar, store })).rejects.toThrow(
    'S3 answered 403 SignatureDoesNotMatch',
  );
  expect(server.objects.size).toBe(0);
});

test('with the documented rights a team publishes and rolls back its section, and can write nothing else', async () => {
  const platform = { ...registrar, by: undefined, now: () => new Date() };
  await publishSection(aVerifiedBuild(1), platform);
  const key = temporaryKey();
  const until = new Date(Date.now() + 3_600_000);
  await changeTeams(platform, addTeamKey('orders', teamKey(key.publicKey, until), undefined));

  server.allowWrites(/^shop\/(?:s\/orders\/|maps\/s\/orders\/|archive\/orders\/|registry\.json$)/);
  const team = { ...platform, key };
  const maps = new Map([['own.js', Buffer.from('{}')]]);
  await publishSection({ ...aVerifiedBuild(2), maps }, team);
  await changeRegistry(team, rollBack('orders'));
  expect((await read()).sections).toMatchObject([{ live: { build: buildNamed(1) } }]);
  expect(server.objects.has(`shop/maps/s/orders/${buildNamed(2)}/own.js.map.gz`)).toBe(true);
  for (const path of [
    'index.html',
    'host.json',
    'hosts.json',
    'hosts/1/index.html',
    's/parties/1/a.js',
    'assets/a.js',
  ]) {
    await expect(team.store.write(path, Buffer.from('x'))).rejects.toThrow('403 AccessDenied');
  }
});

test('a listing of several pages is read to its end, and a folder is removed with its contents', async () => {
  for (const number of [1, 2]) await publishSection(aVerifiedBuild(number), registrar);
  expect((await registrar.store.list('s/orders')).map(({ name }) => name)).toEqual([buildNamed(1), buildNamed(2)]);
  await registrar.store.remove(`s/orders/${buildNamed(1)}`);
  expect((await registrar.store.list('s/orders')).map(({ name }) => name)).toEqual([buildNamed(2)]);
});
