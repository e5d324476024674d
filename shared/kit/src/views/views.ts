import type { NewView, View, ViewChange, ViewPlacesChange, Views } from '@shared/contract/wire/view';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { queryOptions } from '@tanstack/react-query';

const freshMs = 60_000;

/** The views of all lists that the person can see, and how they have them. Kept live by the change feed. */
export const viewsQuery = queryOptions({
  queryKey: ['kit:views'],
  meta: { entity: 'view' },
  staleTime: freshMs,
  queryFn: async ({ signal }): Promise<Views> => (await http.get<Views>('/api/views/', { signal })).data,
});

/** One view that is not among them: why it is not is the failure. */
export const viewQuery = (id: string) =>
  queryOptions({
    queryKey: ['kit:views', id],
    meta: { entity: 'view' },
    queryFn: async ({ signal }): Promise<View> => (await http.get<View>(`/api/views/${id}/`, { signal })).data,
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey, exact: true });

/** Each resolves when the views are read again, and throws AxiosError if the call fails. */
export const viewCalls = {
  create: async (view: NewView): Promise<View> => {
    const { data } = await http.post<View>('/api/views/', view);
    await readAgain();
    return data;
  },

  /** @throws AxiosError with 412 if somebody has changed the view since it was read. */
  change: async ({ id, version }: View, change: ViewChange): Promise<void> => {
    await http.patch(`/api/views/${id}/`, change, { headers: { 'If-Match': `"${version}"` } });
    await readAgain();
  },

  remove: async ({ id }: View): Promise<void> => {
    await http.delete(`/api/views/${id}/`);
    await readAgain();
  },

  /** Shows the new places at once. */
  place: async ({ list, ...change }: ViewPlacesChange): Promise<void> => {
    queryClient.setQueryData(viewsQuery.queryKey, (known) => {
      if (!known) return known;
      const before = known.places.find((each) => each.list === list) ?? { list, order: [], hidden: [] };
      return { ...known, places: [...known.places.filter((each) => each !== before), { ...before, ...change }] };
    });
    try {
      await http.patch('/api/views/places/', { list, ...change });
    } finally {
      await readAgain();
    }
  },
};
