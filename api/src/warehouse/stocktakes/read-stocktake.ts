import type { StocktakeLine } from 'shared/contract/stocktake';
import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { selectLines, selectStocktakes } from './stocktakes-table.ts';

const mostStocktakes = 100;

/** The JSON text of the newest `Stocktake`s. */
export const readStocktakes = async (tx: Queries): Promise<string> => {
  const [{ json }] = await tx<[{ json: string }]>`
    select coalesce(json_agg(s), '[]')::text as json
    from (${selectStocktakes(tx, tx`true`)} limit ${mostStocktakes}) s`;
  return json;
};

/**
 * The JSON text of a `Stocktake`.
 * @throws NotFound if there is no such stocktake.
 */
export const readStocktake = async (tx: Queries, id: number): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`
    select row_to_json(s)::text as json from (${selectStocktakes(tx, tx`s.id = ${id}`)}) s`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};

/**
 * The JSON text of the `StocktakeLines` of a stocktake: of the lines that changed after a revision.
 * @throws NotFound if there is no such stocktake.
 */
export const readStocktakeLines = async (tx: Queries, id: number, since: number): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`
    select json_build_object(
      'stocktake', row_to_json(s),
      'lines', (
        select coalesce(json_agg(l), '[]')
        from (${selectLines(tx, tx`l.stocktake_id = ${id} and l.revision > ${since}`)}) l)
    )::text as json
    from (${selectStocktakes(tx, tx`s.id = ${id}`)}) s`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};

/** Those of these lines that a stocktake has. */
export const findLines = async (tx: Queries, stocktakeId: number, ids: readonly number[]): Promise<StocktakeLine[]> => {
  const lines = await tx<{ json: StocktakeLine }[]>`
    select row_to_json(l) as json
    from (${selectLines(tx, tx`l.stocktake_id = ${stocktakeId} and l.id = any (${[...ids]})`)}) l`;
  return lines.map(({ json }) => json);
};

/** @throws NotFound if the stocktake has no such line. */
export const findLine = async (tx: Queries, stocktakeId: number, lineId: number): Promise<StocktakeLine> => {
  const [line] = await findLines(tx, stocktakeId, [lineId]);
  if (!line) {
    throw new NotFound();
  }
  return line;
};
