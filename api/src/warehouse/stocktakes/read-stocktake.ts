import type { StocktakeLine } from '@shared/contract/wire/stocktake';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { hiddenFields } from '../records/hidden-costs.ts';

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
export const readStocktakeLines = async (tx: Queries, by: Viewer, id: number, since: number): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`
    select json_build_object(
      'stocktake', row_to_json(s),
      'lines', (
        select coalesce(json_agg(l), '[]')
        from (${selectStocktakeLines(tx, by, tx`l.stocktake_id = ${id} and l.revision > ${since}`)}) l)
    )::text as json
    from (${selectStocktakes(tx, tx`s.id = ${id}`)}) s`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};

/** Those of these lines that a stocktake has. */
export const findStocktakeLines = async (
  tx: Queries,
  by: Viewer,
  stocktakeId: number,
  ids: readonly number[],
): Promise<StocktakeLine[]> => {
  const lines = await tx<{ json: StocktakeLine }[]>`
    select row_to_json(l) as json
    from (${selectStocktakeLines(tx, by, tx`l.stocktake_id = ${stocktakeId} and l.id = any (${[...ids]})`)}) l`;
  return lines.map(({ json }) => json);
};

/** @throws NotFound if the stocktake has no such line. */
export const findStocktakeLine = async (
  tx: Queries,
  by: Viewer,
  stocktakeId: number,
  lineId: number,
): Promise<StocktakeLine> => {
  const [line] = await findStocktakeLines(tx, by, stocktakeId, [lineId]);
  if (!line) {
    throw new NotFound();
  }
  return line;
};

/** A select of stocktakes as `Stocktake`, newest first. */
const selectStocktakes = (tx: Queries, condition: ReturnType<Queries>) => tx`
  select s.id, s.status, s.scope, ${event(tx, tx`s.started_at`, tx`s.started_by`)} as started,
    case when s.ended_at is not null then ${event(tx, tx`s.ended_at`, tx`s.ended_by`)} end as ended,
    s.blind, case when s.compared_at is not null then ${event(tx, tx`s.compared_at`, tx`s.compared_by`)} end as compared,
    s.sizes, s.counted,
    (
      select coalesce(
        json_agg(json_build_object('user', u.login, 'pieces', p.pieces, 'at', ${moment(tx, tx`p.at`)}) order by u.login),
        '[]')
      from stocktake_people p join users u on u.id = p.user_id
      where p.stocktake_id = s.id
    ) as people,
    s.revision
  from stocktakes s
  where ${condition}
  order by s.id desc`;

/**
 * A select of lines as `StocktakeLine`. Only movements after the beginning can have happened meanwhile, so the others
 * of a size that sells well are not read.
 */
const selectStocktakeLines = (tx: Queries, by: Viewer, condition: ReturnType<Queries>) => tx`
  select l.id, l.modification_id, m.product_id, p.name, m.size, m.place, m.barcode, ${priceOf(tx, by)} as price,
    case when ${isShown(tx)} then l.at_start end as at_start,
    case when not ${isShown(tx)} then null
      when s.status = 'open' then l.expected + ${correctedSince(tx)} else l.expected end as expected,
    l.counted,
    case when l.counted_at is not null then ${event(tx, tx`l.counted_at`, tx`l.counted_by`)} end as count,
    (
      select json_build_object('kind', v.kind, 'at', ${moment(tx, tx`v.at`)}, 'quantity', v.quantity)
      from movements v
      where v.modification_id = l.modification_id and v.id > s.last_movement and v.at <= l.counted_at and ${isShown(tx)}
      order by v.id desc limit 1
    ) as moved,
    l.reason, l.version
  ${fromLines(tx)}
  where ${condition}
  order by ${walk(tx)}`;

/** Whether the answers may contain what is expected: a blind stocktake `s` hides it, also if it is cancelled. */
const isShown = (tx: Queries) => tx`(not s.blind or s.compared_at is not null)`;

/** Lines `l` of stocktakes `s`, with their sizes `m` and products `p`. */
export const fromLines = (tx: Queries) => tx`
  from stocktake_lines l
  join stocktakes s on s.id = l.stocktake_id
  join modifications m on m.id = l.modification_id
  join products p on p.id = m.product_id`;

/**
 * What people have corrected since line `l` was counted, also by other stocktakes: they saw the same shelf, so that
 * difference is not booked again. Programs of the shop correct nothing, they sell.
 */
export const correctedSince = (tx: Queries) => tx`
  coalesce((
    select sum(v.quantity) from movements v
    where v.modification_id = l.modification_id and v.id > s.last_movement and v.at > l.counted_at
      and v.kind in ('stocktake', 'correction') and v.user_id is not null
  ), 0)`;

type Viewer = Pick<Person, 'rights'>;

/** The value of one piece, as this person counts it: at its price if they do not see what it costs. */
export const priceOf = (tx: Queries, { rights }: Viewer) =>
  hiddenFields('product', rights).has('cost_price') ? tx`coalesce(p.price, 0)` : tx`coalesce(p.cost_price, p.price, 0)`;

/** The order in which people walk past the shelves. */
export const walk = (tx: Queries) => tx`m.place nulls last, p.name, p.id, m.position, m.id`;

const event = (tx: Queries, at: ReturnType<Queries>, user: ReturnType<Queries>) => tx`
  json_build_object('at', ${moment(tx, at)}, 'user', (select login from users where id = ${user}))`;

const moment = (tx: Queries, at: ReturnType<Queries>) => tx`
  to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
