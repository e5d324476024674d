import type { JournalEntry, JournalFilter, JournalPage } from 'shared/contract/journal';
import type { Database } from '../../database/database.ts';

/** Reads `auth_events` for the screen. */
export interface JournalReader {
  read(filter: JournalFilter): Promise<Pick<JournalPage, 'entries' | 'counts'>>;
}

const pageSize = 100;

type Row = Omit<JournalEntry, 'at'> & { at: Date };

export const journalReader = (db: Database): JournalReader => {
  /** The groups of the vocabulary; every refusal belongs to one group of its own. */
  const group = () => db`
    case
      when e.outcome = 'refused' then 'refused'
      when e.kind in ('trial', 'rollback', 'canary') then 'section'
      when e.kind = 'password' then 'sign-in'
      else e.kind
    end`;

  const among = ({ login = '', from, until }: JournalFilter) => db`
    ${login === '' ? db`true` : db`position(lower(${login}) in lower(e.login)) > 0`}
    ${from === undefined ? db`` : db`and e.at >= ${from}`}
    ${until === undefined ? db`` : db`and e.at < ${until}`}`;

  const entries = (filter: JournalFilter) => db<Row[]>`
    select e.id, e.at, ${group()} as group, e.kind, e.reason, e.login, e.address, e.detail,
      exists (select from users u where lower(u.login) = lower(e.login)) as is_known
    from auth_events e
    where ${among(filter)}
      ${filter.group === undefined ? db`` : db`and ${group()} = ${filter.group}`}
      ${filter.before === undefined ? db`` : db`and e.id < ${filter.before}`}
    order by e.id desc limit ${Number(filter.limit ?? pageSize)}`;

  const counts = (filter: JournalFilter) => db<NonNullable<JournalPage['counts']>>`
    select ${group()} as group, count(*) from auth_events e where ${among(filter)} group by 1`;

  return {
    read: async (filter) => {
      const [found, counted] = await Promise.all([
        entries(filter),
        filter.before === undefined ? counts(filter) : null,
      ]);
      return {
        entries: found.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        counts: counted && [...counted],
      };
    },
  };
};
