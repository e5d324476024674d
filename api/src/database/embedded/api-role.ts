import { createHash } from 'node:crypto';
import { openDatabase, type Queries } from '../database.ts';

/** The role that the api works as: it owns the database and what is in it, and is no superuser. */
const apiRole = 'sklad_api';

/** Any number, as long as every process takes the same one. */
const roleLock = 7_305_003;

/**
 * Makes the role unless it is there, and gives it all that the superuser owns: clusters of earlier versions knew no other.
 * @returns the address of the database for the role.
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

/** Sequences and indexes of a table follow it. */
const ownedBySuperuser = (tx: Queries, role: string) => tx<{ sql: string }[]>`
  select format('alter table %s owner to %I', oid::regclass, ${role}::text) as sql
  from pg_class
  where relnamespace = 'public'::regnamespace and relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm')
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, ${role}::text)
  from pg_proc
  where pronamespace = 'public'::regnamespace and proowner = current_user::regrole`;
