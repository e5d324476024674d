import { expect, jest, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSavedText } from './saved-text';

interface Buyer {
  version: number;
  city: string;
}

const saving = {
  name: 'buyer/1',
  queryKey: ['buyers', 1],
  listKey: ['buyers'],
  send: async () => undefined,
};

const cityOfBuyer = {
  id: 'city',
  read: (buyer: Buyer) => buyer.city,
  write: (city: string): Partial<Buyer> => ({ city }),
};

const withQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const drawn = { version: 1, city: 'Омск' };
const edit = () =>
  renderHook((record: Buyer) => useSavedText<Buyer, Partial<Buyer>>(saving, record, cityOfBuyer), {
    wrapper: withQueries,
    initialProps: drawn,
  });

test('the previous value, typed right after a save and before the next render, is a change', () => {
  const { result } = edit();
  queryClient.setQueryData(saving.queryKey, { version: 2, city: 'Томск' });
  act(() => result.current.type('Омск'));
  expect(drafts.read(saving.name)).toEqual({ city: { typed: 'Омск', before: 'Томск', version: 2 } });
});

test('a value from elsewhere is reported after the person has read that theirs was saved, not at once', async () => {
  jest.useFakeTimers();
  queryClient.setQueryData(saving.queryKey, drawn);
  const { result, rerender } = edit();
  act(() => result.current.focus());
  act(() => result.current.type('Елец'));
  await act(async () => {
    result.current.save();
    await jest.advanceTimersByTimeAsync(100);
  });
  queryClient.setQueryData(saving.queryKey, { version: 3, city: 'Тула' });
  rerender({ version: 3, city: 'Тула' });
  expect(result.current).toMatchObject({ text: 'Елец', phase: 'saved', came: undefined });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(result.current).toMatchObject({ text: 'Елец', phase: 'rest', came: 'Тула' });
  jest.useRealTimers();
});

test('what was saved stays shown until the record is rendered anew', async () => {
  queryClient.setQueryData(saving.queryKey, drawn);
  const { result } = edit();
  act(() => result.current.type('Елец'));
  await act(async () => result.current.save());
  expect(result.current).toMatchObject({ text: 'Елец', phase: 'saved' });
});
