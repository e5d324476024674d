import { createHash } from 'node:crypto';
import { openDatabase, type Queries } from '../database.ts';

/** The role of the api: it owns the database and its contents, and is not a superuser. */
const apiRole = 'sklad_api';

/** Any number, as long as every process uses the same one. */
const roleLock = 7_305_003;

/**
 * Creates the role if it is missing, and transfers the superuser's objects to it: clusters of earlier versions had no
 * other role.
 * @returns the connection URL of the database for this role.
 */
export const prepareApiRole = async (adminUrl: string): Promise<string> => {
  const url = new URL(adminUrl);
  const password = createHash('sha256').update(`${apiRole}:${url.password}`).digest('hex');
  const admin = openDatabase(adminUrl, { maxConnections: 1, applicationName: 'sklad role' });
  try {
    await admin.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${roleLock})`;
      const statements = await tx<{ sql: string }[]>`
        select format('create role %I login password %L', ${apiRole}::text, ${password}::text) as sql
        where not exists (select from pg_roles where rolname = ${apiRole})
        union all
        select format('alter database %I owner to %I', datname, ${apiRole}::text)
        from pg_database
        where datname = current_database() and datdba = current_user::regrole`;
      for (const { sql } of [...statements, ...(await ownedBySuperuser(tx, apiRole))]) {
        await tx.unsafe(sql);
      }
    });
  } finally {
    await admin.end();
  }
  url.username = apiRole;
  url.password = password;
  return url.href;
};

/** Sequences and indexes of a table change their owner with it. */
const ownedBySuperuser = (tx: Queries, role: string) => tx<{ sql: string }[]>`
  select format('alter table %s owner to %I', oid::regclass, ${role}::text) as sql
  from pg_class
  where relnamespace = 'public'::regnamespace and relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm')
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, ${role}::text)
  from pg_proc
  where pronamespace = 'public'::regnamespace and proowner = current_user::regrole`;
