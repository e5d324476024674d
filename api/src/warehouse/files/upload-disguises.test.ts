import { beforeEach, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { ProductImage, StoredFile } from '@shared/contract/wire/file';
import type { Product } from '@shared/contract/wire/product';
import { expect } from 'expect';
import sharp from 'sharp';
import { aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { testUploads } from '../../../testing/test-uploads.ts';
import { parseStoredName, storedName, storedNameOfKey, thumbnailKey } from './stored-name.ts';
import { texts } from './texts.ts';

const api = await startTestApi();
const { db, app, files } = api;
const { upload, storedKeys, countRows } = testUploads(api);
const { id: product } = await aProduct(db);
const pictures = `/api/products/${product}/upload-image/`;
const documents = `/api/products/${product}/upload-file/`;

beforeEach(async () => {
  await db`truncate files cascade`;
  for (const key of await storedKeys()) {
    await files.remove(key);
  }
});

const get = (url: string) => app.inject({ url: encodeURI(url) });

const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const picture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } });
const png = await picture().png().toBuffer();
const gif = await picture().gif().toBuffer();

/** A chunk of a PNG file: its length, its type, its bytes and a checksum of type and bytes. */
const pngChunk = (kind: string, bytes: Buffer) => {
  const chunk = Buffer.alloc(bytes.length + 12);
  chunk.writeUInt32BE(bytes.length, 0);
  chunk.write(kind, 4, 'latin1');
  bytes.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, bytes.length + 8)), bytes.length + 8);
  return chunk;
};

const crc32 = (bytes: Buffer) => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
  }
  return ~crc >>> 0;
};

/** Black pixels with one bit each: 110 KB for 900 megapixels, which would take gigabytes when decoded. */
const bomb = (width: number, height: number) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const names: [what: string, sent: string | Buffer][] = [
  ['a way up', '../../etc/passwd'],
  ['an escaped way up', '..%2f..%2fetc%2fpasswd'],
  ['300 letters that end in dashes', `${'a'.repeat(79)}${'-'.repeat(221)}`],
  ['a new line and a header', 'a\r\n x: y.txt'],
  ['a quote', 'a\\".txt'],
  ['nothing', ''],
  ['a right-to-left override', 'cod\u202egpj.exe'],
  ['invisible letters', '\u200b\u2060\ufeffa\u00ad.txt'],
  ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x41, 0x2e, 0x74])],
  ['half a surrogate pair', '\ud83d.txt'],
  ['a draft', '.0b2d0c6e-5f5d-4d6c-9a55-2d6f3f5ff1a1.draft'],
  ['a thumbnail', '1.95_x.webp'],
  ['a device of Windows', 'CON'],
];
for (const [what, filename] of names) {
  test(`a file named by ${what} is stored under a name that leads nowhere else, and is read back`, async () => {
    const response = await upload(documents, { filename, content: 'text' });
    expect(response.statusCode).toBe(201);
    const { id, url } = response.json<StoredFile>();
    const key = url.split('/').at(-1) ?? '';
    expect(await storedKeys()).toEqual([key]);
    expect(key).toMatch(/^\d+_(?![\s.-])[^%#?/\\:*"<>|\ufffd\p{C}]+$/u);
    expect(parseStoredName(key)?.id).toBe(id);
    expect((await get(url)).body).toBe('text');
  });
}

const noPictures: [what: string, content: string | Buffer, status: number, detail: string][] = [
  ['HTML', html, 415, texts.notAPicture],
  ['SVG', svg, 415, texts.notAPicture],
  ['SVG with a byte order mark', `\ufeff<?xml version="1.0"?>${svg}`, 415, texts.notAPicture],
  ['PDF', '%PDF-1.7\n', 415, texts.notAPicture],
  ['TIFF', await picture().tiff().toBuffer(), 415, texts.notAPicture],
  ['the beginning of a PNG', png.subarray(0, png.length - 40), 415, texts.brokenPicture],
  [
    'the first bytes of a PNG and then HTML',
    Buffer.concat([png.subarray(0, 8), Buffer.from(html)]),
    415,
    texts.brokenPicture,
  ],
  ['the first bytes of a GIF and then a script', 'GIF89a=1;alert(1)', 415, texts.brokenPicture],
  [
    'the first bytes of a JPEG and then SVG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    415,
    texts.brokenPicture,
  ],
  ['a PNG of 900 megapixels', bomb(30_000, 30_000), 413, texts.tooManyPixels(40)],
  ['a PNG one pixel wide and 40 million high', bomb(1, 40_000_000), 413, texts.sideTooLong(30_000)],
];
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
const otherPictures: [filename: string, type: string, content: string | Buffer][] = [
  ['снимок.heic', 'image/heic', heic],
  ['снимок.jpg', 'image/jpeg', heic],
  ['знак.svg', 'image/svg+xml', svg],
  ['скан.bmp', 'image/bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(64, 7)])],
  ['скан.tiff', 'image/tiff', await picture().tiff().toBuffer()],
];
for (const [filename, type, content] of otherPictures) {
  test(`${filename} (${type}), which cannot be converted, is kept as a file of the product that can only be downloaded`, async () => {
    const response = await upload(pictures, { filename, type, content });
    expect(response.statusCode).toBe(201);
    const stored = response.json<StoredFile>();
    expect(stored.image).toBe(false);
    const card = (await api.request({ url: `/api/products/${product}/` })).json<Product>();
    expect([card.files, card.images]).toEqual([[stored], []]);
    const sent = await get(stored.url);
    expect(sent.rawPayload.equals(Buffer.from(content))).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': expect.not.stringMatching(/html|svg|xml|image\/(?!heic)/),
      'content-disposition': expect.stringMatching(/^attachment/),
    });
  });
}

for (const [what, content, status, detail] of noPictures) {
  test(`${what} named as a picture is refused as a picture, with a reason, and leaves nothing`, async () => {
    for (const [filename, type] of [
      ['a.png', 'image/png'],
      ['a.jpg', 'image/jpeg'],
    ] as const) {
      const response = await upload(pictures, { filename, type, content });
      expect([response.statusCode, response.json().detail]).toEqual([status, detail]);
    }
    expect([await storedKeys(), await countRows()]).toEqual([[], 0]);
  });

  test(`${what} named as a picture is stored as a document, which can only be downloaded`, async () => {
    const stored = (await upload(documents, { filename: 'a.png', type: 'image/png', content })).json<StoredFile>();
    expect(stored.image).toBe(false);
    const sent = await get(stored.url);
    expect(sent.rawPayload.equals(Buffer.from(content))).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': expect.not.stringMatching(/html|svg|xml|image\/(?!heic)/),
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await storedKeys()).length).toBe(1);
  });
}

test('a decompression bomb is refused quickly, from its header', async () => {
  const content = bomb(30_000, 30_000);
  const before = process.memoryUsage.rss();
  let highest = before;
  const watching = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 5);
  const started = performance.now();
  expect((await upload(pictures, { filename: 'a.png', content })).statusCode).toBe(413);
  expect(performance.now() - started).toBeLessThan(2000);
  clearInterval(watching);
  expect(highest - before).toBeLessThan(100 * 1024 * 1024);
});

test('a script appended to a picture is removed', async () => {
  const content = Buffer.concat([gif, Buffer.from('/*<script>alert(1)</script>*/')]);
  const { url } = (await upload(pictures, { filename: 'a.gif', content })).json<ProductImage>();
  const sent = await get(url);
  expect(sent.headers['content-type']).toBe('image/webp');
  expect(sent.rawPayload.includes('script')).toBe(false);
});

test('an animation becomes its first frame', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const content = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(content).metadata()).pages).toBe(2);
  const { url } = (await upload(pictures, { filename: 'a.gif', content })).json<ProductImage>();
  const { pages, height } = await sharp((await get(url)).rawPayload).metadata();
  expect({ pages: pages ?? 1, height }).toEqual({ pages: 1, height: 8 });
});

test('a stored name does not change when it is made safe again', () => {
  const letters = [
    'a',
    'Я',
    '.',
    '-',
    '_',
    '/',
    '\\',
    ' ',
    '\0',
    '\u202e',
    '\u0306',
    '𠀀',
    '\ud800',
    '%',
    '(',
    '\u3164',
    '.png',
  ];
  let seed = 1;
  const next = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let round = 0; round < 20_000; round++) {
    const name = Array.from({ length: next(round % 10 === 0 ? 200 : 12) }, () => letters[next(letters.length)]).join(
      '',
    );
    const key = storedName(7, name);
    expect(parseStoredName(key)).not.toBeNull();
    expect(storedNameOfKey(thumbnailKey(key, 95))).toBe(key);
  }
});
