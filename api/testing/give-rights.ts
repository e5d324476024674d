import type { Right } from '@shared/contract/vocabulary/rights';
import type { Database } from '../src/database/database.ts';

/** Leaves a user nothing but these rights. The last owner may be left so here, as by nobody else. */
export const giveRights = (db: Database, login: string, rights: readonly Right[]): Promise<void> =>
  db.begin(async (tx) => {
    await tx`select set_config('sklad.loading', 'on', true)`;
    await tx`insert into roles (name, rights) values (${`только ${login}`}, ${[...rights]}::text[])`;
    await tx`update users set role_id = (select max(id) from roles) where login = ${login}`;
  });
