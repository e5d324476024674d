import type { CodeSolution, PackingCommand, ScanResult } from '@shared/contract/vocabulary/packing';
import type {
  DroppedPacking,
  PackedOrder,
  PackingAnswers,
  PackingCommandSent,
  PickCommandSent,
  UndeliveredOrder,
  WholePacking,
} from '@shared/contract/wire/packing';
import { failureDetail, failureStatus, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { type Command, type CommandResult, commandQueues, refuseAll } from '@shared/kit/runtime/commands/command-queue';
import { newRequestKey, useRequestKey } from '@shared/kit/runtime/input/request-key';
import { storedSettings } from '@shared/kit/runtime/page/json-storage';
import { notify } from '@shared/kit/runtime/page/notify';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import type { NamedSize } from '@shared/kit/scan/bind-code';
import { type QueryKey, queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../packing/texts';

const path = '/api/packings/';
const key = ['orders:packings'];

/** A packing with all of its scans. All changes up to the revision `reached` are in it. */
interface PackingContents extends WholePacking {
  reached: number;
}

const keyOf = (id: number) => [...key, id];

/** The answer may be older than what is known: a later one has the greater revision. */
const merged = (known: PackingContents, answer: WholePacking): PackingContents => {
  const isNewer = answer.packing.revision >= known.packing.revision;
  const scans = new Map(known.scans.map((scan) => [scan.key, scan]));
  for (const scan of answer.scans) if (isNewer || !scans.has(scan.key)) scans.set(scan.key, scan);
  return {
    packing: isNewer ? answer.packing : known.packing,
    items: isNewer ? answer.items : known.items,
    scans: [...scans.values()].sort((one, other) => one.number - other.number),
    reached: known.reached,
  };
};

const showAnswer = (id: number, { packing, items, scans }: WholePacking) =>
  queryClient.setQueryData<PackingContents>(keyOf(id), (known) => known && merged(known, { packing, items, scans }));

const shownOf = ({ packing, items, scans }: PackingContents): WholePacking => ({ packing, items, scans });

/**
 * A packing that was opened. After the first answer only changed scans are requested. What is the same again stays the same
 * object: the event of an own scan renders nothing.
 */
export const packingQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    meta: { entity: 'packing', id },
    queryFn: async ({ client, signal }): Promise<PackingContents> => {
      const shown = () => client.getQueryData<PackingContents>(keyOf(id));
      const before = shown();
      const params = before && { since: before.reached };
      const { data } = await http.get<WholePacking>(`${path}${id}/`, { params, signal });
      signal.throwIfAborted();
      const reached = data.packing.revision;
      // Answers to own scans may have come meanwhile.
      const known = shown() ?? before;
      return known ? { ...merged(known, data), reached } : { ...data, reached };
    },
    select: shownOf,
    structuralSharing: true,
  });

/** Opens the packing of an order, or finds the open one, once for each visit of its screen; then it is `packingQuery`. */
export const openedPackingQuery = (orderId: number, visit: string) =>
  queryOptions({
    queryKey: [...key, 'of order', orderId, visit],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client, signal }): Promise<number> => {
      const { data } = await http.post<WholePacking>(path, { order_id: orderId }, { signal });
      const { id, revision } = data.packing;
      client.setQueryData<PackingContents>(keyOf(id), { ...data, reached: revision });
      return id;
    },
  });

interface Scanned {
  kind: 'scan';
  code: string;
  size: NamedSize | null;
  pieces: number;
  /** The mark of a piece, if the order has marked ones. */
  mark?: string | null | undefined;
  /** What was shown of it. */
  seen: ScanResult;
}

/** What a person does at the box, as it waits on the device. */
export type PackingStep =
  | Scanned
  | { kind: 'plus'; size: NamedSize; pieces: number; seen: ScanResult }
  | { kind: 'minus'; size: NamedSize; pieces: number }
  | { kind: 'take_back'; scan: string }
  | { kind: 'solve'; scan: string; as: 'not_ours' }
  | { kind: 'solve'; scan: string; as: 'bound'; size: NamedSize; pieces: number };

/** The command by which the rules of packing decide on it. */
export const commandOf = ({ key, body }: Pick<Command<PackingStep>, 'key' | 'body'>): PackingCommand => ({
  key,
  ...body,
});

/** What is done on a walk too, as it is sent. */
export const pickOf = ({
  key,
  number,
  at,
  body,
}: Command<Exclude<PackingStep, { kind: 'solve' }>>): PickCommandSent => {
  const command = { key, number, at };
  switch (body.kind) {
    case 'scan': {
      const { kind, code, size, pieces, mark, seen } = body;
      const scanned = { kind, code, modification_id: size?.modification_id ?? null, pieces, seen };
      return { ...command, ...scanned, ...(mark && { mark }) };
    }
    case 'plus': {
      const { kind, size, pieces, seen } = body;
      return { ...command, kind, modification_id: size.modification_id, pieces, seen };
    }
    case 'minus':
      return { ...command, kind: body.kind, modification_id: body.size.modification_id, pieces: body.pieces };
    case 'take_back':
      return { ...command, kind: body.kind, scan: body.scan };
  }
};

const sentOf = ({ body, ...command }: Command<PackingStep>): PackingCommandSent => {
  if (body.kind !== 'solve') return pickOf({ ...command, body });
  const { kind, scan, as } = body;
  const solved: { kind: 'solve'; scan: string; as: CodeSolution } = { kind, scan, as };
  if (body.as === 'not_ours') return { ...command, ...solved };
  return { ...command, ...solved, modification_id: body.size.modification_id, pieces: body.pieces };
};

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** One for each person on this browser: the api applies the commands of a sender in the order of their numbers. */
const senderName = () => {
  const setting = `packing.sender.${loginOfScreen() ?? ''}`;
  const stored = storedSettings.read(setting);
  if (isKey(stored)) return stored;
  const made = newRequestKey();
  storedSettings.write(setting, made);
  return made;
};

interface CommandAnswers {
  answers: readonly { key: string; is_accepted: boolean; detail: string | null }[];
}

/** Sends what waits in one request and shows the answer; what is refused is refused in the words of the api. */
export const sendCommands = async <Answers extends CommandAnswers>(
  url: string,
  commands: readonly { key: string }[],
  show: (answers: Answers) => void,
): Promise<CommandResult[]> => {
  try {
    const { data } = await http.post<Answers>(url, { sender: senderName(), commands });
    show(data);
    const answers = new Map(data.answers.map((answer) => [answer.key, answer]));
    return commands.map(({ key }) => {
      const answer = answers.get(key);
      return answer?.is_accepted ? { state: 'accepted' } : { state: 'refused', reason: answer?.detail ?? '' };
    });
  } catch (error) {
    return refuseAll(commands, error);
  }
};

const queues = commandQueues<PackingStep>();

/** What was done at the box and the api does not have yet, and what it refused. */
export const packingQueue = (id: number) =>
  queues({
    section: 'orders',
    name: `packing/${id}`,
    send: (commands) =>
      sendCommands<PackingAnswers>(`${path}${id}/scans/`, commands.map(sentOf), (answer) => showAnswer(id, answer)),
  });

/** Says why a change of the whole packing or walk is refused, and requests what is true now. */
export const showRefusal = (error: Error, failed: string, queryKey: QueryKey) => {
  notify.error(failureStatus(error) === 409 ? (failureDetail(error) ?? failed) : failed);
  void queryClient.invalidateQueries({ queryKey });
};

/** A change of the packing as a whole; a refused one shows the reason of the api and what is true now. */
const usePackingCall = <Body extends object>(id: number, call: string, failed: string) => {
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: async (body: Body) => {
      const headers = { 'Idempotency-Key': keyFor(body) };
      return (await http.post<WholePacking>(`${path}${id}/${call}/`, body, { headers })).data;
    },
    // Without a network it fails at once: it is not offered then.
    networkMode: 'always',
    onSuccess: (answer) => showAnswer(id, answer),
    onError: (error) => showRefusal(error, failed, keyOf(id)),
  });
};

/** Ships what is in the box. */
export const usePackOrder = (id: number) => usePackingCall<PackedOrder>(id, 'pack', texts.failed.pack);

/** Puts the box aside, or ends the packing without a shipment. */
export const useDropPacking = (id: number) => usePackingCall<DroppedPacking>(id, 'drop', texts.failed.drop);

/** Makes this person the one who packs. */
export const useTakeOver = (id: number) => usePackingCall<{ note: string }>(id, 'take-over', texts.failed.takeOver);

/** Takes the whole shipment of an order back. */
export const useTakeShipmentBack = (orderId: number, onDone: () => Promise<void>) => {
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: async (order: { version: number }) => {
      const headers = { 'Idempotency-Key': keyFor(order) };
      return (await http.post<UndeliveredOrder>(`/api/orders/${orderId}/undelivered/`, {}, { headers })).data;
    },
    networkMode: 'always',
    onSuccess: ({ pieces }) => notify.success(texts.undelivered.done(pieces)),
    onError: (error) => notify.error(failureDetail(error) ?? texts.undelivered.failed),
    onSettled: onDone,
  });
};
