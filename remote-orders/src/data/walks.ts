import type { Packing } from '@shared/contract/wire/packing';
import type { NewWalk, Walk, WalkAnswers, WalkerChange, WalkOrderChange, WholeWalk } from '@shared/contract/wire/walk';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { type Command, commandQueues } from '@shared/kit/runtime/commands/command-queue';
import { useRequestKey } from '@shared/kit/runtime/input/request-key';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../walk/texts';
import { type PackingStep, pickOf, sendCommands, showRefusal } from './packings';

const path = '/api/walks/';
const keyOf = (id: number) => ['orders:walks', id];

/** The address of a walk; an order of it is packed at `packAddress`. */
export const walkAddress = (id: number): string => `/warehouse/orders/walks/${id}`;

/** Where an order is packed; with a walk the next order is that of the walk. */
export const packAddress = (orderId: number, walkId?: number): string =>
  `/warehouse/orders/${orderId}/pack${walkId === undefined ? '' : `?walk=${walkId}`}`;

/** An answer may be older than what is known: each pick and each change has a greater revision. */
const newer = (known: WholeWalk | undefined, answer: WholeWalk): WholeWalk =>
  known && known.walk.revision > answer.walk.revision ? known : answer;

const showAnswer = (id: number, { walk, orders, lines, picks }: WholeWalk) =>
  queryClient.setQueryData<WholeWalk>(keyOf(id), (known) => newer(known, { walk, orders, lines, picks }));

/** A walk with its orders, lines and picks. */
export const walkQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    meta: { entity: 'walk', id },
    queryFn: async ({ client, signal }): Promise<WholeWalk> => {
      const { data } = await http.get<WholeWalk>(`${path}${id}/`, { signal });
      return newer(client.getQueryData<WholeWalk>(keyOf(id)), data);
    },
    // The event of an own pick renders nothing.
    structuralSharing: true,
  });

/** The open walks, newest first. */
export const walksQuery = queryOptions({
  queryKey: ['orders:walks', 'open'],
  meta: { entity: 'walk' },
  queryFn: async ({ signal }) => (await http.get<Walk[]>(path, { signal })).data,
});

/** The open packings, newest first. */
export const openPackingsQuery = queryOptions({
  queryKey: ['orders:packings', 'open'],
  meta: { entity: 'packing' },
  queryFn: async ({ signal }) => (await http.get<Packing[]>('/api/packings/', { signal })).data,
});

/** Begins a walk. A refusal is shown where it was asked. */
export const useStartWalk = () => {
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: async (body: NewWalk) => {
      const headers = { 'Idempotency-Key': keyFor(body) };
      return (await http.post<WholeWalk>(path, body, { headers })).data;
    },
    networkMode: 'always',
    onSuccess: (whole) => void showAnswer(whole.walk.id, whole),
  });
};

/** A change of the walk as a whole; a refused one shows the reason of the api and what is true now. */
const useWalkCall = <Body extends object>(id: number, call: string, failed: string) =>
  useMutation({
    mutationFn: async (body: Body) => (await http.post<WholeWalk>(`${path}${id}/${call}/`, body)).data,
    // Without a network it fails at once: it is not offered then.
    networkMode: 'always',
    onSuccess: (answer) => void showAnswer(id, answer),
    onError: (error) => showRefusal(error, failed, keyOf(id)),
  });

/** Makes this person the one who walks, puts the walk aside, or ends it. */
export const useWalker = (id: number) => useWalkCall<WalkerChange>(id, 'walker', texts.failed.walker);

/** Sets an order aside, or takes it in again. */
export const useSetAside = (id: number) => useWalkCall<WalkOrderChange>(id, 'set-aside', texts.failed.setAside);

/** What a person does on a walk, as it waits on the device; with an order it is only for the box of that order. */
export type WalkStep = Exclude<PackingStep, { kind: 'solve' }> & { order_id?: number };

const sentOf = ({ key, number, at, body }: Command<WalkStep>) => {
  const pick = pickOf({ key, number, at, body });
  return body.order_id === undefined || pick.kind === 'take_back' ? pick : { ...pick, order_id: body.order_id };
};

const queues = commandQueues<WalkStep>();

/** What was done on the walk and the api does not have yet, and what it refused. */
export const walkQueue = (id: number) =>
  queues({
    section: 'orders',
    name: `walk/${id}`,
    send: (commands) =>
      sendCommands<WalkAnswers>(`${path}${id}/picks/`, commands.map(sentOf), (answer) => showAnswer(id, answer)),
  });
