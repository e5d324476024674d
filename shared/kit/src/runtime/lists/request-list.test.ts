import { expect, test } from '@jest/globals';
import { readRows } from './request-list';

const coats = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1, name: `Пальто, «${index}»\n` }));
const textOf = (rows: readonly object[]) => `[${rows.map((row) => JSON.stringify(row)).join(',\n')}]`;

/** A body that arrives in pieces of some bytes, which cut letters in two. */
const bodyOf = (text: string, pieceBytes: number, end?: Error) => {
  const bytes = new TextEncoder().encode(text);
  let sent = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (sent < bytes.length) controller.enqueue(bytes.slice(sent, sent + pieceBytes));
      else if (end) controller.error(end);
      else controller.close();
      sent += pieceBytes;
    },
  });
};

const read = async (body: Parameters<typeof readRows>[0]) => {
  const first: object[][] = [];
  const rows = await readRows<object>(body, (arrived) => first.push([...arrived]));
  return { rows, first };
};

for (const pieceBytes of [1_001, 70_001, 10_000_000]) {
  test(`a list that arrives in pieces of ${pieceBytes} bytes is read whole, and its first rows once before the others`, async () => {
    const { rows, first } = await read(bodyOf(textOf(coats), pieceBytes));
    expect(rows).toEqual(coats);
    expect(first).toHaveLength(1);
    const [arrived = []] = first;
    expect(arrived).toEqual(coats.slice(0, arrived.length));
    expect(arrived.length).toBeGreaterThan(100);
  });
}

test('a short list has no first rows, and an empty one no rows', async () => {
  expect(await read(bodyOf(textOf(coats.slice(0, 3)), 10))).toEqual({ rows: coats.slice(0, 3), first: [] });
  expect(await read(bodyOf('[]', 10))).toEqual({ rows: [], first: [] });
});

test('a body that breaks, or ends early, fails', async () => {
  const cut = textOf(coats).slice(0, -100);
  await expect(read(bodyOf(cut, 50_000, new Error('cut')))).rejects.toThrow('cut');
  await expect(read(bodyOf(cut, 50_000))).rejects.toThrow(SyntaxError);
});
