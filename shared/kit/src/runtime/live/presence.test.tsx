import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { presenceRepeatMs } from '@shared/contract/vocabulary/presence';
import { events } from '@shared/kit/testing/fake-events';
import { server } from '@shared/kit/testing/fake-server';
import { renderHook, waitFor } from '@testing-library/react';
import { signIn, signOut, start } from '../testing/live-orders';
import { useColleagues, useFieldPresence, useOpenRecord } from './presence';

const call = ['PUT', '/api/presence/'] as const;
const reports = () => server.calls(...call).map(({ body }) => body);

beforeEach(() => {
  signIn();
  server.on(...call, null);
});

afterEach(signOut);

const opened = (id: number, doing: string | null = null, stream = 'stream-1') => ({
  stream,
  open: { entity: 'order', id, doing },
});

const openOrder = (id: number) =>
  renderHook(
    (props: { id: number }) => {
      useOpenRecord('order', props.id);
      const record = `order/${props.id}`;
      return {
        people: useColleagues(record),
        city: useFieldPresence(record, 'city', 'Город'),
        house: useFieldPresence(record, 'house', 'Дом'),
      };
    },
    { initialProps: { id } },
  );

const presenceOf = (id: number, ...people: { login: string; doing: string | null }[]) =>
  `event: presence\ndata: ${JSON.stringify({ entity: 'order', id, people })}\n\n`;

const anna = { login: 'anna', doing: 'city' };

test('a page reports the record that it has open, the next one, and that it has none', async () => {
  start();
  await events.connection(1);
  const { rerender, unmount } = openOrder(41);
  await waitFor(() => expect(reports()).toEqual([opened(41)]));
  rerender({ id: 42 });
  await waitFor(() => expect(reports()).toEqual([opened(41), opened(42)]));
  unmount();
  await waitFor(() => expect(reports()).toEqual([opened(41), opened(42), { stream: 'stream-1', open: null }]));
});

test('a colleague who comes is told of the field; from one field to the next is one report', async () => {
  start();
  const connection = await events.connection(1);
  const { result } = openOrder(41);
  await waitFor(() => expect(reports()).toEqual([opened(41)]));
  jest.useFakeTimers();
  result.current.city.enter();
  await jest.advanceTimersByTimeAsync(presenceRepeatMs);
  expect(reports()).toHaveLength(1);
  connection.write(presenceOf(41, anna));
  await jest.advanceTimersByTimeAsync(presenceRepeatMs / 2);
  expect(reports()).toEqual([opened(41), opened(41, 'city')]);
  result.current.city.leave();
  result.current.house.enter();
  await jest.advanceTimersByTimeAsync(presenceRepeatMs / 4);
  expect(reports()).toEqual([opened(41), opened(41, 'city'), opened(41, 'house')]);
  jest.useRealTimers();
});

test('colleagues are those of the open record, each in their field', async () => {
  start();
  const connection = await events.connection(1);
  const { result, rerender } = openOrder(41);
  await waitFor(() => expect(reports()).toHaveLength(1));
  connection.write(presenceOf(41, anna));
  await waitFor(() => expect(result.current.people).toEqual([anna]));
  expect(result.current.city.colleague).toBe('anna');
  expect(result.current.house.colleague).toBeUndefined();
  rerender({ id: 42 });
  expect(result.current.people).toEqual([]);
});

test('a new stream is reported to, and so is one that has lost the report', async () => {
  start();
  const first = await events.connection(1);
  openOrder(41);
  await waitFor(() => expect(reports()).toHaveLength(1));
  first.write('event: presence\ndata: null\n\n');
  await waitFor(() => expect(reports()).toEqual([opened(41), opened(41)]));
  first.end();
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(events.count()).toBe(2);
  });
  await waitFor(() => expect(reports()).toHaveLength(3));
  expect(reports()[2]).toEqual(opened(41, null, 'stream-2'));
});

test('the report is repeated while a colleague is in the record, and only then', async () => {
  start();
  const connection = await events.connection(1);
  const { result } = openOrder(41);
  await waitFor(() => expect(reports()).toHaveLength(1));
  jest.useFakeTimers();
  await jest.advanceTimersByTimeAsync(3 * presenceRepeatMs);
  expect(reports()).toHaveLength(1);
  connection.write(presenceOf(41, anna));
  await jest.advanceTimersByTimeAsync(100);
  expect(result.current.people).toEqual([anna]);
  await jest.advanceTimersByTimeAsync(2 * presenceRepeatMs);
  expect(reports()).toHaveLength(3);
  connection.write(presenceOf(41));
  await jest.advanceTimersByTimeAsync(3 * presenceRepeatMs);
  expect(reports()).toHaveLength(3);
  jest.useRealTimers();
});
