import { createHash } from 'node:crypto';
import {
  applyCommand,
  type CommandRefusal,
  type CountedScan,
  type PackingCommand,
  type PackingObstacle,
  type PackingState,
  type ScannedSize,
  type ScanResult,
  type SentRefusal,
  type WrongKind,
} from '@shared/contract/vocabulary/packing';
import type { PackingAnswer, PackingCommandSent, PackingCommands } from '@shared/contract/wire/packing';
import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type BoxMarks, keepBoxMarks, lockBoxMarks, marksOfCommands } from '../marks/box-marks.ts';
import { isScanOnly, obstacle, readPackingState } from './read-packing.ts';

/** The answers of a batch, and the revision of the packing before it. */
interface AppliedBatch {
  answers: PackingAnswer[];
  before: number;
}

/** A new command with its effect. */
interface Recorded {
  sent: PackingCommandSent;
  hash: Buffer;
  answer: PackingAnswer;
  /** The scan that it made; null for a refused one, and for one that changes another scan. */
  made: CountedScan | null;
}

/**
 * Applies the commands of a batch to a packing, each once: one whose key is known gets the answer of the first time. Locks
 * the packing, and then the marks of the scans.
 * @throws NotFound if there is no such packing.
 */
export const applyCommands = async (
  tx: Queries,
  id: number,
  { sender, commands }: PackingCommands,
): Promise<AppliedBatch> => {
  const packing = await lockPacking(tx, id);
  const known = await readKnown(tx, id, commands);
  const fresh = commands.filter(({ key }) => !known.has(key));
  if (fresh.length > 0 && packing.status !== 'open') {
    const answers = commands.map((sent) => known.get(sent.key)?.answerTo(sent) ?? refusal(sent, 'ended'));
    return { answers, before: packing.revision };
  }
  if (fresh.length > 0) {
    await recordFresh(tx, packing, { sender, commands: fresh }, known);
  }
  const answers = commands.flatMap((sent) => known.get(sent.key)?.answerTo(sent) ?? []);
  return { answers, before: packing.revision };
};

interface LockedPacking {
  id: number;
  status: string;
  revision: number;
  rules: Rules;
}

/** What the shop and the order allow. */
interface Rules {
  waits: PackingObstacle | null;
  is_scan_only: boolean;
}

const lockPacking = async (tx: Queries, id: number): Promise<LockedPacking> => {
  const [locked] = await tx<Omit<LockedPacking, 'rules'>[]>`
    select id, status, revision from packings where id = ${id} for no key update`;
  if (!locked) {
    throw new NotFound();
  }
  // A statement after the lock, which sees what was committed until then.
  const [rules] = await tx<[Rules]>`
    select ${obstacle(tx)} as waits, ${isScanOnly(tx)} as is_scan_only
    from packings p join orders o on o.id = p.order_id where p.id = ${id}`;
  return { ...locked, rules };
};

/** A command that was sent before. */
interface Known {
  answerTo(sent: PackingCommandSent): PackingAnswer;
}

/** The hash by which a repeated command is recognised. */
export const hashOf = (sent: PackingCommandSent): Buffer => {
  const fields = Object.entries(sent).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest();
};

const knownAs = (hash: Buffer, answer: PackingAnswer): Known => ({
  answerTo: (sent) => (hashOf(sent).equals(hash) ? answer : refusal(sent, 'key_reused')),
});

const readKnown = async (tx: Queries, id: number, commands: readonly PackingCommandSent[]) => {
  const earlier = await tx<{ key: string; body_hash: Buffer; answer: PackingAnswer }[]>`
    select key, body_hash, answer from packing_scans
    where packing_id = ${id} and key = any (${commands.map(({ key }) => key)})`;
  return new Map(earlier.map(({ key, body_hash, answer }) => [key, knownAs(body_hash, answer)]));
};

/** Decides on commands in the order of their numbers, writes them, and adds their answers to `known`. */
const recordFresh = async (
  tx: Queries,
  packing: LockedPacking,
  { sender, commands }: PackingCommands,
  known: Map<string, Known>,
) => {
  const before = await readPackingState(tx, packing.id);
  const sizes = await readSizes(tx, commands);
  const marks = await lockBoxMarks(tx, packing.id, marksOfCommands(commands, before));
  let last = await readLastNumber(tx, packing.id, sender);
  let state = before;
  const recorded: Recorded[] = [];
  for (const sent of commands.toSorted((one, other) => one.number - other.number)) {
    if (known.has(sent.key)) {
      continue;
    }
    const isLate = sent.number <= last;
    last = Math.max(last, sent.number);
    const decided = isLate
      ? refused(state, sent, 'out_of_order')
      : decide(state, sent, { sizes, marks, rules: packing.rules });
    state = decided.state;
    const hash = hashOf(sent);
    recorded.push({ sent, hash, answer: decided.answer, made: decided.made });
    known.set(sent.key, knownAs(hash, decided.answer));
  }
  await writeCommands(tx, packing, { sender, recorded, before, after: state });
  await keepBoxMarks(tx, packing.id, { before, after: state });
};

/** The sizes that commands refer to, by id. */
export const readSizes = async (
  tx: Queries,
  commands: readonly PackingCommandSent[],
): Promise<Map<number, ScannedSize>> => {
  const ids = commands.flatMap((sent) => ('modification_id' in sent ? [sent.modification_id ?? 0] : []));
  const sizes = await tx<ScannedSize[]>`
    select id as modification_id, product_id from modifications where id = any (${ids})`;
  return new Map(sizes.map((size) => [size.modification_id, size]));
};

const readLastNumber = async (tx: Queries, id: number, sender: string): Promise<number> => {
  const [{ last }] = await tx<[{ last: number | null }]>`
    select max(sent_number) as last from packing_scans where packing_id = ${id} and sender = ${sender}`;
  return last ?? 0;
};

export type RefusalReason = CommandRefusal | Exclude<SentRefusal, 'shown_otherwise'>;

interface Decided {
  state: PackingState;
  answer: PackingAnswer;
  made: CountedScan | null;
}

const refused = (state: PackingState, sent: PackingCommandSent, reason: RefusalReason): Decided => ({
  state,
  answer: refusal(sent, reason),
  made: null,
});

/** What the database knows about the commands of a batch. */
interface Facts {
  sizes: ReadonlyMap<number, ScannedSize>;
  marks: BoxMarks;
  rules: Rules;
}

const decide = (state: PackingState, sent: PackingCommandSent, { sizes, marks, rules }: Facts): Decided => {
  if (rules.waits !== null) {
    return refused(state, sent, rules.waits);
  }
  if (rules.is_scan_only && sent.kind === 'plus') {
    return refused(state, sent, 'scan_only');
  }
  const command = commandOf(state, sent, sizes, marks);
  if (command === null) {
    return refused(state, sent, 'no_such_size');
  }
  const applied = applyCommand(state, command);
  if (applied.refusal !== null) {
    return refused(state, sent, applied.refusal);
  }
  const { scan } = applied;
  return { state: applied.state, answer: accepted(sent, scan), made: scan.key === sent.key ? scan : null };
};

/** The command with its size; null if there is no such size. */
const commandOf = (
  { scans }: PackingState,
  sent: PackingCommandSent,
  sizes: ReadonlyMap<number, ScannedSize>,
  { troubleOf }: BoxMarks,
): PackingCommand | null => {
  if (sent.kind === 'take_back' || (sent.kind === 'solve' && sent.as === 'not_ours')) {
    return sent.kind === 'take_back' ? sent : { key: sent.key, kind: 'solve', scan: sent.scan, as: 'not_ours' };
  }
  if (sent.kind === 'scan' && sent.modification_id === null) {
    return { ...sent, size: null };
  }
  const size = sizes.get(sent.modification_id ?? 0);
  if (!size) {
    return null;
  }
  if (sent.kind === 'solve') {
    const trouble = troubleOf(scans.find(({ key }) => key === sent.scan)?.mark, size.modification_id);
    return { key: sent.key, kind: 'solve', scan: sent.scan, as: 'bound', size, pieces: sent.pieces ?? 1, trouble };
  }
  return sent.kind === 'scan'
    ? { ...sent, size, trouble: troubleOf(sent.mark, size.modification_id) }
    : { ...sent, size };
};

/** The answer to a command with its result, which the page may have shown otherwise. */
export const accepted = (
  sent: PackingCommandSent,
  { result, wrong, wrong_order: order }: Pick<CountedScan, 'result' | 'wrong' | 'wrong_order'>,
): PackingAnswer => {
  const isOtherwise = 'seen' in sent && sent.seen === 'right' && result !== null && result !== 'right';
  return {
    key: sent.key,
    is_accepted: !isOtherwise,
    result,
    wrong,
    reason: isOtherwise ? 'shown_otherwise' : null,
    detail: isOtherwise ? wordsForOtherwise(result, wrong, order ?? null) : null,
  };
};

const wordsForOtherwise = (result: ScanResult, wrong: WrongKind | null, order: number | null): string => {
  switch (wrong) {
    case null:
    case 'size':
    case 'product':
      return texts.packing.otherwise[result];
    case 'mark_boxed':
    case 'mark_shipped':
      return texts.packing.marks[wrong](order);
    default:
      return texts.packing.marks[wrong];
  }
};

/** The answer to a command that has no effect. */
export const refusal = ({ key }: Pick<PackingCommandSent, 'key'>, reason: RefusalReason): PackingAnswer => ({
  key,
  is_accepted: false,
  result: null,
  wrong: null,
  reason,
  detail: wordsFor(reason),
});

const wordsFor = (reason: RefusalReason): string => {
  switch (reason) {
    case 'deleted':
    case 'delivered':
    case 'returned':
      return texts.packing.waits[reason];
    case 'ended':
      return texts.packing.ended;
    default:
      return texts.packing.commands[reason];
  }
};

interface Written {
  sender: string;
  recorded: readonly Recorded[];
  before: PackingState;
  after: PackingState;
}

const writeCommands = async (
  tx: Queries,
  { id, revision }: LockedPacking,
  { sender, recorded, before, after }: Written,
) => {
  const next = revision + 1;
  const wasThere = new Map(before.scans.map((scan) => [scan.key, scan]));
  const changed = after.scans.filter((scan) => wasThere.has(scan.key) && wasThere.get(scan.key) !== scan);
  const final = new Map(after.scans.map((scan) => [scan.key, scan]));
  const rows = recorded.map(({ sent, hash, answer, made }, position) => ({
    position,
    key: sent.key,
    sent_number: sent.number,
    body_hash: hash.toString('hex'),
    kind: sent.kind,
    at: sent.at ?? null,
    // PostgreSQL refuses JSON with half a surrogate pair, which a text may have.
    code: sent.kind === 'scan' ? sent.code.toWellFormed() : null,
    // A later command of the same batch may have changed it already.
    ...(made && writtenScan(final.get(made.key) ?? made)),
    is_listed: made !== null,
    answer,
  }));
  await tx`
    insert into packing_scans (packing_id, key, sender, sent_number, body_hash, kind, at, user_id, code, modification_id,
      pieces, result, wrong, counted, taken_back_at, taken_back_by, solved, solved_at, solved_by, is_listed, answer, mark,
      wrong_order, revision)
    select ${id}, c.key, ${sender}, c.sent_number, decode(c.body_hash, 'hex'), c.kind,
      least(coalesce(c.at, clock_timestamp()), clock_timestamp()), acting_user(), c.code, c.modification_id,
      coalesce(c.pieces, 0), c.result, c.wrong, coalesce(c.counted, 0),
      case when c.is_taken_back then now() end, case when c.is_taken_back then acting_user() end,
      c.solved, case when c.solved is not null then now() end, case when c.solved is not null then acting_user() end,
      c.is_listed, c.answer, c.mark, c.wrong_order, ${next}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) c (position integer, key text, sent_number bigint,
      body_hash text, kind text, at timestamptz, code text, modification_id integer, pieces integer, result text,
      wrong text, counted integer, is_taken_back boolean, solved text, is_listed boolean, answer jsonb,
      mark text, wrong_order integer)
    order by c.position`;
  if (changed.length > 0) {
    await tx`
      update packing_scans s
      set modification_id = c.modification_id, pieces = c.pieces, result = c.result, wrong = c.wrong,
        counted = c.counted, solved = c.solved, mark = c.mark, wrong_order = c.wrong_order, revision = ${next},
        taken_back_at = case when c.is_taken_back then coalesce(s.taken_back_at, now()) end,
        taken_back_by = case when c.is_taken_back then coalesce(s.taken_back_by, acting_user()) end,
        solved_at = case when c.solved is not null then coalesce(s.solved_at, now()) end,
        solved_by = case when c.solved is not null then coalesce(s.solved_by, acting_user()) end
      from json_to_recordset(${JSON.stringify(changed.map(writtenScan))}::text::json) c (key text,
        modification_id integer, pieces integer, result text, wrong text, counted integer, is_taken_back boolean,
        solved text, mark text, wrong_order integer)
      where s.packing_id = ${id} and s.key = c.key`;
  }
  await tx`
    update packings
    set revision = ${next}, packer = coalesce(packer, acting_user()), packer_since = coalesce(packer_since, now())
    where id = ${id}`;
};

const writtenScan = (scan: CountedScan) => {
  const { key, modification_id, pieces, result, wrong, counted, is_taken_back, solved, mark, wrong_order } = scan;
  return { key, modification_id, pieces, result, wrong, counted, is_taken_back, solved, mark, wrong_order };
};
