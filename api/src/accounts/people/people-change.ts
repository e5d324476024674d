import type { Database, Queries } from '../../database/database.ts';
import { changeAs } from '../change-as.ts';
import { readRights } from '../rights/live-rights.ts';
import { everyRight, expectRights, type Person, type Rights } from '../rights/rights.ts';

/** Who changes people: a person with a right, from an address; or the command line of the server, under a name. */
export type Giver = { person: Person; address: string } | { command: string };

/** One change of people or roles. */
export interface PeopleChange {
  tx: Queries;
  /** What the giver may do as the change begins: nobody else changes that until it is over. */
  rights: Rights;
  /** Null for the command line. */
  giverId: number | null;
  /** Records the change in the journal, in its transaction. */
  record(detail: string, subject?: { id: number; login: string }): Promise<void>;
}

/** Room for all rights of a role. */
const longestDetail = 2_000;

/** The key of the lock of `keep_an_owner` (`functions/people.sql`), too. */
const peopleLock = 7_305_011;

/**
 * Runs a change in one transaction, one after the other in all processes: so what the giver may do, and who else is an owner,
 * is the same from its checks to its commit.
 * @throws Forbidden if the giver lacks the right.
 */
export const changePeople = <Result>(
  db: Database,
  giver: Giver,
  needed: 'people.invite' | 'people.roles',
  work: (change: PeopleChange) => Promise<Result>,
): Promise<Result> => {
  const run = async (tx: Queries): Promise<Result> => {
    await tx`select pg_advisory_xact_lock(${peopleLock}), set_config('sklad.is_recorded', 'on', true)`;
    const rights = 'person' in giver ? await readRights(tx, giver.person.id) : everyRight;
    expectRights({ rights }, needed);
    return work({
      tx,
      rights,
      giverId: 'person' in giver ? giver.person.id : null,
      record: async (detail, subject) => {
        const { user, address, text } =
          'person' in giver
            ? { user: giver.person, address: giver.address, text: detail }
            : { user: subject, address: null, text: `${detail}, by ${giver.command} of the machine` };
        await tx`
          insert into auth_events (kind, outcome, user_id, login, address, detail)
          values ('user', 'done', ${user?.id ?? null}, ${user?.login ?? null}, ${address}, ${text.slice(0, longestDetail)})`;
      },
    });
  };
  return 'person' in giver ? changeAs(db, giver.person, run) : db.begin(run);
};
