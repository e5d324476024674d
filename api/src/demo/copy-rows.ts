import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Queries } from '../database/database.ts';

type Cell = string | number | boolean | null;

const chunkCharacters = 64 * 1024;

/** Inserts rows by COPY, which takes a hundred thousand in about a second; nothing else sees them before the commit. */
export const copyRows = async <Row extends Record<string, Cell>>(
  tx: Queries,
  table: string,
  columns: readonly (keyof Row & string)[],
  rows: Iterable<Row>,
): Promise<void> => {
  const target = await tx`copy ${tx(table)} (${tx([...columns])}) from stdin`.writable();
  await pipeline(Readable.from(chunks(columns, rows)), target);
};

function* chunks<Row extends Record<string, Cell>>(columns: readonly (keyof Row & string)[], rows: Iterable<Row>) {
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
