import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Queries } from '../database/database.ts';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;

const chunkCharacters = 64 * 1024;

/** Inserts rows, all with the columns of the first, by COPY: it takes a hundred thousand in about a second. */
export const copyRows = async (tx: Queries, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length > 0) {
    const target = await tx`copy ${tx(table)} (${tx(columns)}) from stdin`.writable();
    await pipeline(Readable.from(chunks(columns, rows)), target);
  }
};

function* chunks(columns: string[], rows: readonly Row[]) {
  let chunk = '';
  for (const row of rows) {
    chunk += `${columns.map((column) => encode(row[column] ?? null)).join('\t')}\n`;
    if (chunk.length > chunkCharacters) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** COPY's text format. */
const encode = (cell: Cell) =>
  cell === null ? '\\N' : String(cell).replace(/[\\\t\n\r]/g, (each) => escapes[each] ?? each);
