import type { Queries } from '../database/database.ts';

/**
 * The tables to back up, each after the tables that it refers to. Unlogged tables are declared as disposable, the
 * manifest already lists the migrations, and functions are not data.
 */
export const tablesToKeep = async (tx: Queries): Promise<string[]> => {
  const tables = await tx<{ name: string; refers_to: string[] }[]>`
    select c.relname as name, (
      select coalesce(json_agg(distinct other.relname), '[]')
      from pg_constraint f join pg_class other on other.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
    ) as refers_to
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('schema_migrations', 'schema_functions')
    order by c.relname`;
  return inOrderOfReference(tables);
};

const inOrderOfReference = (tables: readonly { name: string; refers_to: string[] }[]): string[] => {
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ refers_to }) => refers_to.every((name) => ordered.includes(name)));
    if (ready.length === 0) {
      throw new Error(`These tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`);
    }
    ordered.push(...ready.map(({ name }) => name));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
};

/** The columns of a table that are not generated. */
export const givenColumns = async (tx: Queries, table: string): Promise<string[]> => {
  const columns = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return columns.map(({ name }) => name);
};
