import type {
  NewPartyLines,
  PartyCounts,
  PartyLine,
  PartyLineChange,
  PartyReceipt,
} from '@shared/contract/wire/party-line';
import type { Ids } from '@shared/contract/wire/primitives';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { BadRequest, Conflict, NotFound, Unprocessable, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/conditional-request.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { type Author, lockRecord, readPartAuthors } from '../records/record-store.ts';
import { contestedLines, creditCounts, type GivenCount, lockCounted } from '../stock/line-counts.ts';
import { firstPrice } from './first-price.ts';
import { findPartyLines, readPartyLines } from './read-party-lines.ts';

const isExact = (price: number) => Number(price.toFixed(2)) === price;

/** @throws BadRequest if a purchase price has fractions of a kopeck. */
const refuseFractionsOfKopecks = (lines: readonly { purchase_price?: number | null }[]): void => {
  if (lines.some(({ purchase_price: price }) => typeof price === 'number' && !isExact(price))) {
    throw new BadRequest(texts.badRequest, { purchase_price: texts.fields.tooPrecise });
  }
};

/**
 * Counts pieces of a party that is locked. A size that it does not have becomes a line, with the cost price of its
 * product.
 * @throws Unprocessable for an unknown size; VersionConflict, with the lines, for a total that has seen another number.
 */
const countLines = async (tx: Queries, by: Person, partyId: number, counts: PartyCounts): Promise<void> => {
  const given = await lockCounted(tx, counts);
  const ids = given.map(({ modification_id }) => modification_id);
  await tx`
    insert into party_lines (party_id, modification_id, purchase_price)
    select ${partyId}, given.id, ${firstPrice(tx, by)}
    from unnest(${ids}::integer[]) with ordinality given (id, position)
    join modifications m on m.id = given.id
    join products p on p.id = m.product_id
    where not exists (
      select from party_lines l
      where l.party_id = ${partyId} and l.modification_id = given.id and l.deleted_at is null)
    order by given.position`;
  const lines = await tx<(CountableLine & { modification_id: number })[]>`
    select id, modification_id, counted, received from party_lines
    where party_id = ${partyId} and modification_id = any (${ids}) and deleted_at is null`;
  const lineOf = new Map(lines.map((line) => [line.modification_id, line]));
  const counting = given.flatMap((count) => {
    const line = lineOf.get(count.modification_id);
    return line ? [{ line, given: count }] : [];
  });
  const contested = contestedLines(counting).map(({ id }) => id);
  if (contested.length > 0) {
    throw new VersionConflict(await findPartyLines(tx, by, partyId, contested));
  }
  await setCounts(tx, counting);
};

interface CountableLine {
  id: number;
  counted: number | null;
  received: number;
}

interface SetCount {
  line: CountableLine;
  given: Pick<GivenCount, 'is_total' | 'pieces' | 'made'>;
}

/** Counts lines whose party and sizes are locked. A line that is cleared still has the pieces that are booked. */
const setCounts = async (tx: Queries, counts: readonly SetCount[]): Promise<void> => {
  const counted = await creditCounts(
    tx,
    'party',
    counts.map(({ line, given: { is_total, pieces, made } }) => ({
      line_id: line.id,
      is_total,
      pieces: pieces ?? (line.received > 0 ? line.received : null),
      made,
    })),
  );
  await tx`
    update party_lines l set counted = c.counted
    from json_to_recordset(${JSON.stringify(counted)}::text::json) c (line_id integer, counted integer)
    where l.id = c.line_id and l.counted is distinct from c.counted`;
};

interface Due {
  id: number;
  modification_id: number;
  product_id: number;
  pieces: number;
}

/**
 * Books what was counted of a party since the last time as stock; the party is locked.
 * @throws Conflict if nothing was counted since.
 */
const receiveParty = async (
  tx: Queries,
  partyId: number,
  { status, cost_price = false }: PartyReceipt,
): Promise<void> => {
  const due = await tx<Due[]>`
    select l.id, l.modification_id, m.product_id, l.counted - l.received as pieces
    from party_lines l join modifications m on m.id = l.modification_id
    where l.party_id = ${partyId} and l.deleted_at is null and l.counted <> l.received
    order by l.id`;
  if (due.length === 0) {
    throw new Conflict(texts.party.nothingToReceive);
  }
  const lineIds = due.map(({ id }) => id);
  await tx`select lock_modifications(${due.map(({ modification_id }) => modification_id)})`;
  if (cost_price) {
    await averageCostPrices(tx, lineIds);
  }
  await tx`
    insert into movements (modification_id, kind, quantity, user_id, party_line_id)
    select modification_id, 'receipt', counted - received, acting_user(), id
    from party_lines where id = any (${lineIds}) order by id`;
  await tx`update party_lines set received = counted where id = any (${lineIds})`;
  if (status !== undefined) {
    await tx`update parties set status = ${status} where id = ${partyId} and status <> ${status}`;
  }
};

/** Before the stock changes: the stock of a product at its cost price, and what came at its purchase price. */
const averageCostPrices = async (tx: Queries, lineIds: readonly number[]): Promise<void> => {
  await tx`
    with came as (
      select m.product_id, sum(l.counted - l.received) as pieces, sum((l.counted - l.received) * l.purchase_price) as paid
      from party_lines l join modifications m on m.id = l.modification_id
      where l.id = any (${lineIds}) and l.counted > l.received and l.purchase_price is not null
      group by m.product_id
    ), stock as (
      select p.id, greatest(0, coalesce(sum(m.remaining), 0)) as pieces
      from came join products p on p.id = came.product_id
      left join modifications m on m.product_id = p.id and m.deleted_at is null
      group by p.id
    ), locked as (
      select id from products where id in (select product_id from came) order by id for no key update
    )
    update products p set cost_price = round(case
      when p.cost_price is null then came.paid / came.pieces
      else (stock.pieces * p.cost_price + came.paid) / (stock.pieces + came.pieces) end, 2)
    from came join stock on stock.id = came.product_id join locked on locked.id = came.product_id
    where p.id = came.product_id`;
};

interface Line {
  ordered: number;
  price: number | null;
  is_set: boolean;
}

/**
 * Adds these lines to a party that is locked. Several of one size are added up.
 * @throws Unprocessable for an unknown size or barcode, or that of a pack; BadRequest for fractions of a kopeck.
 */
const addLines = async (tx: Queries, partyId: number, given: NewPartyLines): Promise<void> => {
  refuseFractionsOfKopecks(given);
  const sizes = await findSizes(tx, given);
  const lines = new Map<number, Line>();
  for (const [index, { ordered, purchase_price = null, existing }] of given.entries()) {
    const id = sizes[index];
    if (id === undefined || id === null) {
      throw new Unprocessable(texts.party.unknownSize(index + 1));
    }
    const known = lines.get(id);
    lines.set(id, {
      ordered: (known?.ordered ?? 0) + ordered,
      price: purchase_price ?? known?.price ?? null,
      is_set: existing === 'set',
    });
  }
  const ids = [...lines.keys()];
  const rows = [...lines].map(([modification_id, line]) => ({ modification_id, ...line }));
  await tx`select lock_modifications(${ids})`;
  await tx`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
        line (modification_id integer, ordered integer, price numeric, is_set boolean)
    )
    insert into party_lines as l (party_id, modification_id, ordered, purchase_price)
    select ${partyId}, modification_id, ordered, price from given
    on conflict (party_id, modification_id) where deleted_at is null do update set
      ordered = excluded.ordered + case
        when (select is_set from given where given.modification_id = excluded.modification_id) then 0 else l.ordered end,
      purchase_price = coalesce(excluded.purchase_price, l.purchase_price)`;
};

/** The ids of the sizes, in the order of the lines; null for an unknown one. */
const findSizes = async (tx: Queries, given: NewPartyLines): Promise<(number | null)[]> => {
  // Not as JSON: PostgreSQL refuses JSON with half a surrogate pair, which a text may have.
  const ids = given.map(({ modification_id = 0 }) => modification_id);
  const barcodes = given.map(({ barcode = '' }) => barcode);
  const found = await tx<{ id: number | null }[]>`
    select m.id
    from unnest(${ids}::integer[], ${barcodes}::text[]) with ordinality line (modification_id, barcode, position)
    left join lateral (
      select m.id from modifications m join products p on p.id = m.product_id and p.deleted_at is null
      where m.deleted_at is null and (m.id = line.modification_id or (line.modification_id = 0 and m.id = (
        select c.modification_id from size_codes c
        where c.key = code_key(line.barcode) and c.is_live and c.pieces = 1)))
    ) m on true
    order by line.position`;
  return found.map(({ id }) => id);
};

/** What a party consists of. Each write answers the JSON text of all lines, or of the changed one. */
export interface PartyLineStore {
  /** @throws NotFound if there is no such party. */
  read(partyId: number, by: Pick<Person, 'rights'>): Promise<string>;
  /** @throws NotFound if there is no such party; Unprocessable for an unknown size or barcode. */
  add(partyId: number, lines: NewPartyLines, request: KeyedRequest): Promise<string>;
  /** @throws NotFound if the party has no such line; VersionConflict, with the line, for another version. */
  change(partyId: number, lineId: number, change: PartyLineChange, author: Author): Promise<PartyLine>;
  /** @throws NotFound if there is no such party; Unprocessable for an unknown size; VersionConflict for a total that has seen another number. */
  count(partyId: number, counts: PartyCounts, request: KeyedRequest): Promise<string>;
  /** @throws NotFound if there is no such party; Conflict if nothing was counted since the last time. */
  receive(partyId: number, receipt: PartyReceipt, request: KeyedRequest): Promise<string>;
  /**
   * @throws NotFound, and deletes none, if one of them is not a line of this party; Conflict if some of it is received.
   */
  remove(partyId: number, ids: Ids, by: Person): Promise<void>;
  /** @throws NotFound, and restores none, if one of them never was a line of this party. */
  restore(partyId: number, ids: Ids, by: Person): Promise<void>;
}

const parties = { table: 'parties' } as const;

export const partyLineStore = (db: Database): PartyLineStore => {
  const write = async (partyId: number, request: KeyedRequest, work: (tx: Queries) => Promise<void>) => {
    await changeAs(db, request.by, (tx) =>
      oncePerKey(tx, request, async () => {
        await lockRecord(tx, parties, partyId);
        await work(tx);
        return partyId;
      }),
    );
    return readPartyLines(db, request.by, partyId);
  };

  return {
    read: (partyId, by) => readPartyLines(db, by, partyId),

    add: (partyId, lines, request) => write(partyId, request, (tx) => addLines(tx, partyId, lines)),

    count: (partyId, counts, request) => write(partyId, request, (tx) => countLines(tx, request.by, partyId, counts)),

    receive: (partyId, receipt, request) => write(partyId, request, (tx) => receiveParty(tx, partyId, receipt)),

    change: (partyId, lineId, change, { by, ifMatch }) =>
      changeAs(db, by, async (tx) => {
        refuseFractionsOfKopecks([change]);
        await lockRecord(tx, parties, partyId);
        const before = await findLine(tx, by, partyId, lineId);
        if (!isMeantFor(before.version, ifMatch)) {
          throw new VersionConflict(before, await readLineAuthors(tx, partyId, before));
        }
        await lockSizes(tx, [lineId]);
        const { counted, ...fields } = change;
        if (counted !== undefined) {
          await setCounts(tx, [{ line: before, given: { is_total: true, pieces: counted, made: 1 } }]);
        }
        if (Object.keys(fields).length > 0) {
          await tx`update party_lines set ${tx(fields)} where id = ${lineId}`;
        }
        return findLine(tx, by, partyId, lineId);
      }),

    remove: (partyId, ids, by) =>
      changeAs(db, by, async (tx) => {
        await lockRecord(tx, parties, partyId);
        const lines = await tx<{ received: number }[]>`
          select received from party_lines where party_id = ${partyId} and id = any (${ids}) and deleted_at is null`;
        refuseMissing(lines, ids);
        if (lines.some(({ received }) => received > 0)) {
          throw new Conflict(texts.party.received);
        }
        await lockSizes(tx, ids);
        await tx`update party_lines set deleted_at = now() where id = any (${ids})`;
      }),

    restore: (partyId, ids, by) =>
      changeAs(db, by, async (tx) => {
        await lockRecord(tx, parties, partyId);
        refuseMissing(await tx`select from party_lines where party_id = ${partyId} and id = any (${ids})`, ids);
        await lockSizes(tx, ids);
        await tx`update party_lines set deleted_at = null where id = any (${ids})`;
      }),
  };
};

const findLine = async (tx: Queries, by: Person, partyId: number, lineId: number): Promise<PartyLine> => {
  const [line] = await findPartyLines(tx, by, partyId, [lineId]);
  if (!line) {
    throw new NotFound();
  }
  return line;
};

/** Who wrote the values of a line: its count has its author, the other ones are in the history of the party. */
const readLineAuthors = async (tx: Queries, partyId: number, line: PartyLine): Promise<Record<string, string>> => {
  const part = { entity: 'party', id: partyId, field: 'lines', is: { product: line.name, size: line.size } } as const;
  const { amount, price } = await readPartAuthors(tx, part, { amount: line.ordered, price: line.purchase_price });
  const authors = { ordered: amount, purchase_price: price, counted: line.count?.user };
  return Object.fromEntries(Object.entries(authors).flatMap(([field, login]) => (login ? [[field, login]] : [])));
};

/** Before anything is written: the triggers change what is expected of these sizes. */
const lockSizes = (tx: Queries, lineIds: Ids) => tx`
  select lock_modifications(array(select modification_id from party_lines where id = any (${lineIds})))`;

const refuseMissing = (found: readonly unknown[], ids: Ids) => {
  if (found.length < new Set(ids).size) {
    throw new NotFound();
  }
};
