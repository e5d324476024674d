import type { Queries } from '../src/database/database.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

const rowsPerStatement = 10_000;

/**
 * Inserts rows, all with the columns of the first one, many per statement. COPY would be
 * slightly faster.
 */
export const insertRows = async (tx: Queries, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await tx`
      insert into ${tx(table)} (${tx(columns)})
      select ${tx(columns)} from json_populate_recordset(null::${tx(table)}, ${part}::text::json)`;
  }
};
