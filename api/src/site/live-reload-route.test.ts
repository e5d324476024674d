import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { eventually } from '../../testing/eventually.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { siteRoutes } from './site-routes.ts';

/** As the bundler writes it, so that no reader sees half of it. */
const writeState = async (folder: string, state: string) => {
  await writeFile(join(folder, 'draft'), state);
  await rename(join(folder, 'draft'), join(folder, 'development.json'));
};

test('a page of a site that is developed gets the state of the sources at once, and after each change', async () => {
  const folder = temporaryFolder();
  await writeState(folder, '{"page":"1"}');
  const uploads = { pictureBytes: 1, fileBytes: 1 };
  const { app } = await startTestApi({ site: siteRoutes({ folder, liveReload: true, uploads, registry: null }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [stream]: IncomingMessage[] = await once(get({ port, path: '/dev/changes', agent: false }), 'response');
  let read = '';
  stream?.setEncoding('utf8').on('data', (part: string) => {
    read += part;
  });
  const arrived = (text: string) => eventually(() => expect(read).toContain(text));
  await arrived('event: state\ndata: {"page":"1"}\n\n');
  expect(read).toMatch(/^event: server\ndata: \d+\n\n/);
  await writeState(folder, '{"page":"2"}');
  await arrived('event: state\ndata: {"page":"2"}\n\n');
  stream?.destroy();
});
