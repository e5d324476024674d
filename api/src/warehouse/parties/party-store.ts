import { isEmail, isPhone } from '@shared/contract/vocabulary/contact';
import type { NewParty, PartyChange, PartySupplier } from '@shared/contract/wire/party';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { BadRequest, NotFound } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { type RecordStore, type RecordTable, recordStore, type Written } from '../records/record-store.ts';
import { firstPrice } from './first-price.ts';

interface FirstLine {
  modification_id: number;
  ordered: number;
  purchase_price: number | null;
}

/**
 * The lines that a new party begins with. Locks their sizes: nothing may be locked after the party is written.
 * @throws NotFound if the party to copy does not exist.
 */
const firstLines = async (
  tx: Queries,
  by: Person,
  { copy_of, products = [] }: Pick<NewParty, 'copy_of' | 'products'>,
): Promise<FirstLine[]> => {
  const copied = copy_of === undefined ? [] : await linesOf(tx, copy_of);
  const begun = products.length === 0 ? [] : await sizesOf(tx, by, products);
  const known = new Set(copied.map(({ modification_id }) => modification_id));
  const lines = [...copied, ...begun.filter(({ modification_id }) => !known.has(modification_id))];
  if (lines.length > 0) {
    await tx`select lock_modifications(${lines.map(({ modification_id }) => modification_id)})`;
  }
  return lines;
};

const insertFirstLines = async (tx: Queries, partyId: number, lines: readonly FirstLine[]): Promise<void> => {
  if (lines.length === 0) {
    return;
  }
  await tx`
    insert into party_lines (party_id, modification_id, ordered, purchase_price)
    select ${partyId}, * from json_to_recordset(${JSON.stringify(lines)}::text::json)
      line (modification_id integer, ordered integer, purchase_price numeric)`;
};

const linesOf = async (tx: Queries, partyId: number): Promise<FirstLine[]> => {
  const [party] = await tx`select from parties where id = ${partyId} and deleted_at is null`;
  if (!party) {
    throw new NotFound();
  }
  return tx<FirstLine[]>`
    select l.modification_id, l.ordered, l.purchase_price
    from party_lines l
    join modifications m on m.id = l.modification_id and m.deleted_at is null
    join products p on p.id = m.product_id and p.deleted_at is null
    where l.party_id = ${partyId} and l.deleted_at is null and l.ordered > 0
    order by l.id`;
};

/** A size without a minimum is ordered as far as more of it is reserved than there is. */
const sizesOf = (tx: Queries, by: Person, products: readonly number[]): Promise<FirstLine[]> => tx<FirstLine[]>`
  select m.id as modification_id, ${firstPrice(tx, by)} as purchase_price,
    greatest(0, coalesce(m.minimum, 0) - (m.remaining - m.reserved) - m.expected) as ordered
  from modifications m join products p on p.id = m.product_id and p.deleted_at is null
  where p.id = any (${[...products]}) and m.deleted_at is null
  order by p.id, m.position, m.id`;

const mostSuppliers = 1000;

/** The suppliers of all parties, that of the newest party first. */
const readSuppliers = (db: Database): Promise<PartySupplier[]> => db<PartySupplier[]>`
  select agent_name,
    (array_agg(agent_email order by party_date desc, id desc) filter (where agent_email is not null))[1] as agent_email,
    (array_agg(agent_phone order by party_date desc, id desc) filter (where agent_phone is not null))[1] as agent_phone,
    count(*)::integer as parties,
    (array_agg(id order by party_date desc, id desc))[1] as last_party_id
  from parties where deleted_at is null
  group by agent_name
  order by max(party_date) desc, max(id) desc
  limit ${mostSuppliers}`;

/** @throws BadRequest if the given contacts of a supplier are invalid. */
const refuseBrokenSupplier = ({ agent_email, agent_phone }: PartyChange): void => {
  const fields = {
    ...(typeof agent_email === 'string' && !isEmail(agent_email) && { agent_email: texts.fields.email }),
    ...(typeof agent_phone === 'string' && !isPhone(agent_phone) && { agent_phone: texts.fields.phone }),
  };
  if (Object.keys(fields).length > 0) {
    throw new BadRequest(texts.badRequest, fields);
  }
};

/** Parties. A change must leave valid contacts of the supplier. */
export interface PartyStore extends RecordStore<PartyChange> {
  /**
   * Returns the JSON text of the whole party. A request that is repeated with its key creates no second party.
   * @throws Unprocessable if the first request had another body; BadRequest for invalid contacts; NotFound if the party
   * to copy does not exist.
   */
  create(party: NewParty, request: KeyedRequest): Promise<Written>;
  /** The suppliers of all parties, that of the newest party first. */
  suppliers(): Promise<PartySupplier[]>;
}

export const partyStore = (db: Database, kind: RecordTable): PartyStore => {
  const records = recordStore<PartyChange>(db, kind);
  return {
    ...records,

    change: async (id, change, author) => {
      refuseBrokenSupplier(change);
      return records.change(id, change, author);
    },

    create: async (given, request) => {
      refuseBrokenSupplier(given);
      const { copy_of, products, ...fields } = given;
      const party = { ...fields, agent_name: fields.agent_name.trim() };
      const id = await changeAs(db, request.by, (tx) =>
        oncePerKey(tx, request, async () => {
          const first = await firstLines(tx, request.by, given);
          const [made] = await tx<[{ id: number }]>`insert into parties ${tx(party)} returning id`;
          await insertFirstLines(tx, made.id, first);
          return made.id;
        }),
      );
      return records.find(id, request.by);
    },

    suppliers: () => readSuppliers(db),
  };
};
