import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { fieldRights } from '@shared/contract/vocabulary/field-rights';
import { type JournalEntry, JournalExport, JournalFilter, JournalPage } from '@shared/contract/wire/journal';
import { Failure } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { expectFieldRights } from '../rights/rights.ts';
import type { AuthEventStore } from './auth-event-store.ts';

const pageSize = 100;

type Row = Omit<JournalEntry, 'at'> & { at: Date };

/** Reads `auth_events` for the screen. */
const journalReader = (db: Database) => {
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

  return async (filter: JournalFilter): Promise<Pick<JournalPage, 'entries' | 'counts'>> => {
    const [found, counted] = await Promise.all([entries(filter), filter.before === undefined ? counts(filter) : null]);
    return {
      entries: found.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      counts: counted && [...counted],
    };
  };
};

interface JournalDependencies {
  db: Database;
  events: AuthEventStore;
  keptDays: number;
}

const readJournal = {
  operationId: 'readJournal',
  summary: 'Who signed in, was refused, took something out or was changed; newest first',
  description:
    'Needs the right `people.journal`. What is older comes with `?before=` and the id of the last entry of an answer.',
  querystring: JournalFilter,
  response: { 200: JournalPage, 400: Failure, 401: Failure, 403: Failure },
};

const recordExport = {
  operationId: 'recordExport',
  summary: 'Records that rows left the program',
  description: 'For pages, which make files and papers of rows that they have: nobody else knows of it.',
  body: JournalExport,
  response: { 204: Type.Null(), 400: Failure, 401: Failure, 403: Failure },
};

export const journalRoutes =
  ({ db, events, keptDays }: JournalDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const read = journalReader(db);

    app.get('/api/journal/', { schema: readJournal, right: 'people.journal' }, async ({ query }) => ({
      ...(await read(query)),
      kept_days: keptDays,
    }));

    app.post(
      '/api/journal/exports/',
      { schema: recordExport, right: 'signed-in' },
      async ({ body, user, ip }, reply) => {
        const { title, format, rows } = body;
        expectFieldRights(user, fieldRights.export, { phones: body.phones || undefined });
        const detail = `${format} ${rows} ${title}`;
        await events.record({ kind: 'export', outcome: 'done', user, address: ip, detail });
        return reply.code(204).send(null);
      },
    );
  };
