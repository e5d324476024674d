import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { drafts } from 'shared/runtime/drafts';
import { queryClient } from 'shared/runtime/query-client';
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

test('the previous value, typed right after a save and before the next render, is a change', () => {
  const cityOfBuyer = {
    id: 'city',
    read: (buyer: Buyer) => buyer.city,
    write: (city: string): Partial<Buyer> => ({ city }),
  };
  const drawn = { version: 1, city: 'Омск' };
  const withQueries = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSavedText<Buyer, Partial<Buyer>>(saving, drawn, cityOfBuyer), {
    wrapper: withQueries,
  });
  queryClient.setQueryData(saving.queryKey, { version: 2, city: 'Томск' });
  act(() => result.current.type('Омск'));
  expect(drafts.read(saving.name)).toEqual({ city: { typed: 'Омск', before: 'Томск', version: 2 } });
});
