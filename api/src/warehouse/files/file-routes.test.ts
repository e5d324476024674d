import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { fileAddresses } from './file-addresses.ts';
import { byteRange } from './file-routes.ts';

const api = await startTestApi();
const { db, clock, app } = api;
const named = "Акт №5, «Лён» & Ко + копия; (2) it's.txt";
const addresses = fileAddresses(Buffer.alloc(32, 1), clock);
const day = 86_400;

await db`insert into files (id, name, media_type, byte_size) values
  (1, 'перед.webp', 'image/webp', 4), (2, 'чек_1.html', 'text/html', 4), (3, 'logo.svg', 'image/svg+xml', 4), (4, 'lost.txt', 'text/plain', 4),
  (5, 'Акт №5, «Лён» & Ко + копия; (2) it''s.txt', 'text/plain', 4)`;
for (const name of ['1_перед.webp', '2_чек_1.html', '3_logo.svg', "5_Акт №5, «Лён» & Ко + копия; (2) it's.txt"]) {
  await api.files.write(name, Buffer.from('data'));
}
await db`insert into parties (id, party_date, agent_name) values (1, '2026-01-01', 'Игла')`;
await db`insert into orders (id, order_date, full_name) values (1, '2026-01-01', 'Анна')`;
await db`insert into attachments (file_id, order_id) select id, 1 from files`;

/** The current addresses of the files above. */
const urls = async () => {
  const order = (await api.request({ url: '/api/orders/1' })).json<{ files: { url: string }[] }>();
  return order.files.map(({ url }) => url) as [string, string, string, string];
};

const get = (url: string) => app.inject({ url: encodeURI(url) });

test('an address has no underscore before the displayed name', async () => {
  const shown = (await urls()).map((url) => url.slice(url.indexOf('_') + 1));
  expect(shown).toEqual(['перед.webp', 'чек_1.html', 'logo.svg', 'lost.txt', named]);
});

test('a picture is shown inline and cached by the browser', async () => {
  const [picture] = await urls();
  const response = await get(picture);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('data');
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '4',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
  });
});

test('any other file is downloaded under its name, even one with the name of a picture', async () => {
  const [, page, drawing] = await urls();
  expect((await get(page)).headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('чек_1.html')}`,
  );
  expect((await get(drawing)).headers['content-disposition']).toMatch(/^attachment/);
});

test('a file whose name has spaces and special characters opens at its address, and is downloaded under that name', async () => {
  const url = (await urls()).at(-1) ?? '';
  const response = await get(url);
  expect(response.body).toBe('data');
  const [, escaped = ''] =
    /^attachment; filename\*=UTF-8''([^'()]+)$/.exec(String(response.headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(escaped)).toBe(named);
});

test('an address stays the same all day and is valid for one to two days', async () => {
  const before = await urls();
  clock.advanceSeconds(3600);
  expect(await urls()).toEqual(before);
  clock.advanceSeconds(day - 3601);
  expect((await get(before[0])).statusCode).toBe(200);
  clock.advanceSeconds(day + 1);
  expect((await get(before[0])).statusCode).toBe(403);
  expect(await urls()).not.toEqual(before);
});

test('an address that is changed, taken from another file or signed with another key opens nothing', async () => {
  const [picture, page] = await urls();
  const signature = picture.split('/')[3] ?? '';
  const forged = [
    picture.replace(/.(?=\/1_)/, (last) => (last === '0' ? '1' : '0')),
    picture.replace(/\d{10}/, (expires) => String(Number(expires) + day)),
    page.replace(/files\/[^/]+/, `files/${signature}`),
    picture.replace(api.user.signIn, randomUUID()),
    picture.replace('1_перед.webp', '1_зад.webp'),
    '/api/files/9999999999.00/1_перед.webp',
    '/api/files/x/1_перед.webp',
    `/api/files/${signature}/..%2f..%2fetc%2fpasswd`,
  ];
  for (const url of forged) {
    const response = await app.inject({ url: url.includes('%2f') ? url : encodeURI(url) });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Forbidden',
      status: 403,
      detail: expect.stringMatching(/^Ссылка на файл/),
      request_id: expect.any(String),
    });
  }
  expect(addresses.read(signature, '1_перед.webp')).toBeNull();
});

test('a row whose file is missing is not found', async () => {
  const [, , , lost] = await urls();
  expect((await get(lost)).statusCode).toBe(404);
});

test('a HEAD request gets the same headers without the bytes', async () => {
  const [picture] = await urls();
  const [head, whole] = [await app.inject({ method: 'HEAD', url: encodeURI(picture) }), await get(picture)];
  expect(head.body).toBe('');
  const { date: _, ...headers } = head.headers;
  expect(whole.headers).toMatchObject({ ...headers, 'x-request-id': expect.any(String) });
  expect(head.headers['content-length']).toBe('4');
});

test('a range is answered with a part of the file, so that a download can continue', async () => {
  const [, page] = await urls();
  const part = (range: string) => app.inject({ url: encodeURI(page), headers: { range } });
  const response = await part('bytes=1-2');
  expect([response.statusCode, response.body]).toEqual([206, 'at']);
  expect(response.headers).toMatchObject({
    'content-range': 'bytes 1-2/4',
    'content-length': '2',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
  const beyond = await part('bytes=4-');
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */4']);
  expect((await part('bytes=0-1,3-3')).body).toBe('data');
});

test('a file that was deleted from its record does not open any more', async () => {
  const [picture] = await urls();
  await db`update attachments set deleted_at = now() where file_id = 1`;
  expect((await get(picture)).statusCode).toBe(404);
  await db`update attachments set deleted_at = null where file_id = 1`;
  expect((await get(picture)).statusCode).toBe(200);
});

const ofTen: [header: string | undefined, range: ReturnType<typeof byteRange>][] = [
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=8-100', { first: 8, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-100', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  [undefined, null],
  ['bytes=-', null],
  ['bytes=5-4', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
];
for (const [header, range] of ofTen) {
  test(`the range "${header}" of ten bytes is ${JSON.stringify(range)}`, () => {
    expect(byteRange(header, 10)).toEqual(range);
  });
}

test('an empty file has no ranges', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none');
});
