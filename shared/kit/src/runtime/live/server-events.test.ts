import { expect, test } from '@jest/globals';
import { createEventReader, type ServerEvent } from './server-events';

const stream =
  'retry: 1000\n\n:\n\nevent: change\ndata: {"entity":"order"}\n\nevent: change\ndata: 1\ndata:2\nid: a.7\n\nid: a.8\n\n';
const messages: ServerEvent[] = [
  { type: 'change', data: '{"entity":"order"}', id: undefined },
  { type: 'change', data: '1\n2', id: 'a.7' },
  { type: 'message', data: undefined, id: 'a.8' },
];

const readAll = (pieces: string[]) => {
  const reader = createEventReader();
  return pieces.flatMap((piece) => reader.read(piece));
};

test('messages have a type, data of one or more lines, and an id if it is sent', () => {
  expect(readAll([stream])).toEqual(messages);
});

test('a stream may be cut anywhere', () => {
  for (let cut = 1; cut < stream.length; cut += 1) {
    expect(readAll([stream.slice(0, cut), stream.slice(cut)])).toEqual(messages);
  }
  expect(readAll([...stream])).toEqual(messages);
});

for (const end of ['\r\n', '\r']) {
  test(`lines may end with ${JSON.stringify(end)}, cut in the middle too`, () => {
    const other = stream.replaceAll('\n', end);
    // A lone \r can be interpreted only with the next character.
    expect(readAll([other, ':'])).toEqual(messages);
    expect(readAll([...other, ':'])).toEqual(messages);
  });
}

test('comments, retry times and empty messages are ignored', () => {
  expect(readAll([':heartbeat\n\n', 'retry: 5\n\n', '\n\n'])).toEqual([]);
});

test('an unfinished message is not returned yet', () => {
  expect(readAll(['data: 1\n'])).toEqual([]);
});
