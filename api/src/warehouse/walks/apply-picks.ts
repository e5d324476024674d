import {
  boxToReduce,
  chooseBox,
  type PackingState,
  type ScannedSize,
  type WalkBox,
} from '@shared/contract/vocabulary/packing';
import type { PackingAnswer, PickCommandSent } from '@shared/contract/wire/packing';
import type { WalkAnswer, WalkCommands } from '@shared/contract/wire/walk';
import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { lockMarks, marksOfCommands } from '../marks/box-marks.ts';
import { accepted, applyCommands, hashOf, type RefusalReason, readSizes, refusal } from '../packings/apply-commands.ts';
import { isScanOnly, obstacle, readPackingState } from '../packings/read-packing.ts';

interface Box extends WalkBox {
  packing_id: number;
  order_id: number;
  state: PackingState;
}

/**
 * Applies the picks of a walk, each once: a right one becomes a scan of the packing that it is for. Locks the walk, then its
 * packings.
 * @throws NotFound if there is no such walk.
 */
export const applyPicks = async (
  tx: Queries,
  id: number,
  { sender, commands }: WalkCommands,
): Promise<WalkAnswer[]> => {
  const [walk] = await tx<{ status: string; is_scan_only: boolean }[]>`
    select status, ${isScanOnly(tx)} as is_scan_only from walks where id = ${id} for no key update`;
  if (!walk) {
    throw new NotFound();
  }
  await tx`
    select from packings where id in (select packing_id from walk_packings where walk_id = ${id})
    order by id for no key update`;
  const known = await readKnown(tx, id, commands);
  const sizes = await readSizes(tx, commands);
  let last = await readLastNumber(tx, id, sender);
  const isChanging = walk.status === 'open' && commands.some(({ key }) => !known.has(key));
  const boxes = isChanging ? await readBoxes(tx, id) : [];
  // All at once: two walks that lock them one by one would wait for each other.
  await lockMarks(
    tx,
    boxes.flatMap(({ state }) => marksOfCommands(commands, state)),
  );
  for (const sent of commands.toSorted((one, other) => one.number - other.number)) {
    if (known.has(sent.key)) {
      continue;
    }
    if (walk.status !== 'open') {
      known.set(sent.key, { hash: hashOf(sent), answer: withBox(refusal(sent, 'ended'), null) });
      continue;
    }
    const isLate = sent.number <= last;
    last = Math.max(last, sent.number);
    const isByHand = walk.is_scan_only && sent.kind === 'plus';
    const { answer, box } =
      isLate || isByHand
        ? refused(sent, isLate ? 'out_of_order' : 'scan_only')
        : await pick(tx, `${id} ${sender}`, sent, { boxes, sizes });
    const whole = withBox(answer, box);
    await recordPick(tx, id, { sender, sent, answer: whole, packing: box?.packing_id ?? null });
    known.set(sent.key, { hash: hashOf(sent), answer: whole });
  }
  if (isChanging) {
    await tx`
      update walks
      set revision = revision + 1, walker = coalesce(walker, acting_user()), walker_since = coalesce(walker_since, now())
      where id = ${id}`;
  }
  return commands.flatMap((sent) => {
    const made = known.get(sent.key);
    if (!made) return [];
    return made.hash.equals(hashOf(sent)) ? made.answer : withBox(refusal(sent, 'key_reused'), null);
  });
};

interface KnownPick {
  hash: Buffer;
  answer: WalkAnswer;
}

const readKnown = async (tx: Queries, id: number, commands: readonly PickCommandSent[]) => {
  const rows = await tx<{ key: string; body_hash: Buffer; answer: WalkAnswer }[]>`
    select key, body_hash, answer from walk_picks
    where walk_id = ${id} and key = any (${commands.map(({ key }) => key)})`;
  return new Map<string, KnownPick>(rows.map(({ key, body_hash, answer }) => [key, { hash: body_hash, answer }]));
};

const readLastNumber = async (tx: Queries, id: number, sender: string): Promise<number> => {
  const [{ last }] = await tx<[{ last: number | null }]>`
    select max(sent_number) as last from walk_picks where walk_id = ${id} and sender = ${sender}`;
  return last ?? 0;
};

interface Picked {
  answer: PackingAnswer;
  box: Box | null;
}

const refused = (sent: PickCommandSent, reason: RefusalReason): Picked => ({
  answer: refusal(sent, reason),
  box: null,
});

const withBox = (answer: PackingAnswer, box: Box | null): WalkAnswer => ({
  ...answer,
  order_id: box?.order_id ?? null,
  box: box?.box ?? null,
});

/** The open packings of a walk whose orders are in work and not set aside. */
const readBoxes = async (tx: Queries, id: number): Promise<Box[]> => {
  const rows = await tx<Omit<Box, 'state'>[]>`
    select wp.box, p.id as packing_id, p.order_id
    from walk_packings wp join packings p on p.id = wp.packing_id join orders o on o.id = p.order_id
    where wp.walk_id = ${id} and p.status = 'open' and not wp.is_set_aside and ${obstacle(tx)} is null
    order by wp.box`;
  const boxes: Box[] = [];
  for (const row of rows) {
    boxes.push({ ...row, state: await readPackingState(tx, row.packing_id) });
  }
  return boxes;
};

const pick = async (
  tx: Queries,
  sender: string,
  sent: PickCommandSent,
  { boxes, sizes }: { boxes: readonly Box[]; sizes: ReadonlyMap<number, ScannedSize> },
): Promise<Picked> => {
  const forward = async (box: Box): Promise<Picked> => {
    // A space is in no other sender: the commands of a walk are counted by themselves.
    const { answers } = await applyCommands(tx, box.packing_id, { sender: `walk ${sender}`, commands: [sent] });
    const [answer = refusal(sent, 'no_such_scan')] = answers;
    box.state = await readPackingState(tx, box.packing_id);
    return { answer, box };
  };
  if (sent.kind === 'take_back') {
    const box = boxes.find(({ state }) => state.scans.some(({ key }) => key === sent.scan));
    return box ? forward(box) : refused(sent, 'no_such_scan');
  }
  const size = sent.modification_id === null ? null : sizes.get(sent.modification_id);
  if (size === undefined || (size === null && sent.kind !== 'scan')) {
    return refused(sent, 'no_such_size');
  }
  const offered = sent.order_id === undefined ? boxes : boxes.filter(({ order_id }) => order_id === sent.order_id);
  if (sent.kind === 'minus' && size !== null) {
    const box = boxToReduce(offered, size, sent.pieces);
    return box ? forward(box) : refused(sent, 'nothing_counted');
  }
  const mark = sent.kind === 'scan' ? (sent.mark ?? null) : undefined;
  const chosen = chooseBox(offered, size, sent.pieces, mark);
  return chosen.box ? forward(chosen.box) : { answer: accepted(sent, chosen), box: null };
};

interface RecordedPick {
  sender: string;
  sent: PickCommandSent;
  answer: WalkAnswer;
  packing: number | null;
}

const recordPick = (tx: Queries, id: number, { sender, sent, answer, packing }: RecordedPick) => {
  const size = 'modification_id' in sent && answer.reason !== 'no_such_size' ? sent.modification_id : null;
  return tx`
    insert into walk_picks (walk_id, key, sender, sent_number, body_hash, kind, at, user_id, code, modification_id,
      packing_id, answer)
    values (${id}, ${sent.key}, ${sender}, ${sent.number}, ${hashOf(sent)}, ${sent.kind},
      least(coalesce(${sent.at ?? null}::timestamptz, clock_timestamp()), clock_timestamp()), acting_user(),
      ${sent.kind === 'scan' ? sent.code : null}::text, ${size}::integer, ${packing}::integer,
      ${JSON.stringify(answer)}::text::jsonb)`;
};
