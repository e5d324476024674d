import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { startFakeS3 } from '@shared/delivery/testing/fake-s3';
import { expect } from 'expect';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { Unavailable } from '../../failure.ts';
import { s3FileStore } from './s3-file-store.ts';

const s3 = await startFakeS3();
after(s3.stop);
const files = s3FileStore(s3.place, { timeoutMs: 300 });

beforeEach(() => {
  s3.behave('well');
  s3.objects.clear();
  s3.requests.length = 0;
});

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
};

for (const key of ['1_чек.txt', '2_Фото-(2)_1.JPG', '3.95_перед.webp', '4_𠀀.txt']) {
  test(`${key} is written, signed, and read back`, async () => {
    await files.write(key, Buffer.from('итого'));
    expect([...s3.objects.keys()]).toEqual([key]);
    const file = await files.read(key);
    expect(file?.byteSize).toBe(10);
    expect(file && (await text(file.stream))).toBe('итого');
  });
}

test('a file on disk is streamed, and a range of it can be read', async () => {
  const path = join(temporaryFolder(), 'draft');
  const bytes = Buffer.alloc(5_000_000, 'abcdefg');
  await writeFile(path, bytes);
  await files.write('1_a.bin', { path });
  expect(s3.objects.get('1_a.bin')?.content.equals(bytes)).toBe(true);
  const part = await files.read('1_a.bin', { first: 1, last: 3 });
  expect(part?.byteSize).toBe(3);
  expect(part && (await text(part.stream))).toBe('bcd');
});

test('a missing or removed file is null', async () => {
  expect(await files.read('3_a.txt')).toBeNull();
  await files.write('3_a.txt', Buffer.from('x'));
  await files.remove('3_a.txt');
  await files.remove('3_a.txt');
  expect(await files.read('3_a.txt')).toBeNull();
});

test('the list reads all pages and skips foreign objects', async () => {
  const keys = ['1_a.txt', '1.95_b.webp', '2_Я.txt', '3_c.txt', '4_d.txt', '5_e.txt', '6_f.txt'];
  for (const key of [...keys, 'backup/x & y.sql', 'readme']) {
    s3.objects.set(key, { content: Buffer.from('x'), changedAt: new Date('2026-03-01T00:00:00Z'), headers: {} });
  }
  const listed = [];
  for await (const entry of files.list()) {
    listed.push(entry);
  }
  expect(listed.map(({ key }) => key).sort()).toEqual(keys.sort());
  expect(listed[0]?.writtenAt).toEqual(new Date('2026-03-01T00:00:00Z'));
});

for (const name of ['../1_a', 'a/b', '1_a?acl', '1_a/../../b', '']) {
  test(`no method sends a request for ${JSON.stringify(name)}`, async () => {
    await expect(async () => files.write(name, Buffer.from('x'))).rejects.toThrow('Not the name of a stored file');
    await expect(async () => files.read(name)).rejects.toThrow('Not the name of a stored file');
    await expect(async () => files.remove(name)).rejects.toThrow('Not the name of a stored file');
    expect(s3.requests).toEqual([]);
  });
}

for (const behaviour of ['busy', 'cut'] as const) {
  test(`a request to a server that is temporarily ${behaviour} is retried with its body`, async () => {
    const path = join(temporaryFolder(), 'draft');
    await writeFile(path, 'whole');
    s3.behave(behaviour, { times: 2 });
    await files.write('1_a.txt', { path });
    expect(s3.requests.map(({ method, key }) => `${method} ${key}`)).toEqual(Array(3).fill('PUT 1_a.txt'));
    expect(s3.objects.get('1_a.txt')?.content.toString()).toBe('whole');
  });

  test(`a server that stays ${behaviour} is unavailable after three attempts`, async () => {
    s3.behave(behaviour);
    const failure = await failureOf(files.read('1_a.txt'));
    expect(failure).toBeInstanceOf(Unavailable);
    expect(s3.requests).toHaveLength(3);
  });
}

test('a server that never answers is unavailable after the timeout, without a retry', async () => {
  s3.behave('silent');
  const started = performance.now();
  for (const work of [
    () => files.write('1_a.txt', Buffer.from('x')),
    () => files.read('1_a.txt'),
    () => files.remove('1_a.txt'),
  ]) {
    expect(await failureOf(work())).toBeInstanceOf(Unavailable);
  }
  expect(performance.now() - started).toBeLessThan(3000);
  expect(s3.requests).toHaveLength(3);
});

test('an object that breaks off while it is read is a stream error, not a short file', async () => {
  await files.write('1_a.bin', Buffer.alloc(1_000_000));
  s3.behave('halfway', { times: 1 });
  const file = await files.read('1_a.bin');
  expect(file && (await failureOf(buffer(file.stream)))).toBeInstanceOf(Error);
});

const misconfigured = {
  SignatureDoesNotMatch: { secretAccessKey: 'other' },
  InvalidAccessKeyId: { accessKeyId: 'other' },
  AuthorizationHeaderMalformed: { region: 'us-east-1' },
  NoSuchBucket: { bucket: 'other' },
};
for (const [reason, mistake] of Object.entries(misconfigured)) {
  test(`with ${Object.keys(mistake)} wrong, reading, writing and listing fail with the cause "${reason}"`, async () => {
    const wrong = s3FileStore({ ...s3.place, ...mistake }, { timeoutMs: 300 });
    const failures = [
      await failureOf(wrong.read('1_a.txt')),
      await failureOf(wrong.write('1_a.txt', Buffer.from('x'))),
      await failureOf(wrong.list()[Symbol.asyncIterator]().next()),
    ];
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Unavailable);
      expect(String((failure as Unavailable).cause)).toContain(reason);
    }
    expect(s3.requests).toHaveLength(3);
  });
}
