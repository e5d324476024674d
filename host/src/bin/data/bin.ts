import { daysInBin } from '@shared/contract/vocabulary/entity';
import type { BinEntry } from '@shared/contract/wire/host/bin';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts';

/** All deleted records that can be restored, the last one first. What depends on them may change with any record. */
export const binQuery = queryOptions({
  queryKey: ['host:bin'],
  meta: { entity: ['order', 'party', 'product'] },
  staleTime: 0,
  queryFn: async ({ signal }) => (await http.get<BinEntry[]>('/api/bin/', { signal })).data,
});

const dayMs = 24 * 60 * 60 * 1000;

/** The days, begun ones too, after which an entry leaves the bin. */
export const daysLeft = ({ deleted_at }: BinEntry, now = Date.now()): number =>
  Math.ceil((Date.parse(deleted_at) + daysInBin * dayMs - now) / dayMs);

const paths = { order: '/api/orders/', party: '/api/parties/', product: '/api/products/' } as const;

const cards = { order: '/warehouse/orders', party: '/warehouse/parties', product: '/warehouse/products' } as const;

/** The address of the card, which shows a deleted record too. */
export const cardOf = ({ entity, record_id }: BinEntry): string => `${cards[entity]}/${record_id}/edit`;

/** Restores these records, all of one kind or none of them. */
const restoreEntries = async (entries: readonly BinEntry[]) => {
  for (const entity of ['order', 'party', 'product'] as const) {
    const ids = entries.flatMap((entry) => (entry.entity === entity ? [entry.record_id] : []));
    if (ids.length > 0) await http.post(`${paths[entity]}restore/`, ids);
  }
};

/** Restores entries, and reports it with a way to the restored record if it is one. */
export const useRestore = (open: (address: string) => void) =>
  useMutation({
    mutationFn: restoreEntries,
    onSuccess: (_answer, entries) => {
      const [entry, ...others] = entries;
      if (!entry) return;
      const action = { label: texts.open, run: () => open(cardOf(entry)) };
      if (others.length === 0) notify.success(texts.restored(texts.nameOf(entry)), { action });
      else notify.success(texts.restoredSeveral(entries.length));
    },
    onError: () => notify.error(texts.notRestored),
    onSettled: () => queryClient.invalidateQueries({ queryKey: binQuery.queryKey }),
  });
