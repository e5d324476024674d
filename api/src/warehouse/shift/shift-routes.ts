import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import { Shift, ShiftDays, ShiftDaysQuery, ShiftQuery } from '@shared/contract/wire/shift';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database } from '../../database/database.ts';
import { BadRequest } from '../../failure.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { countSignIns, readShift, readWorkingDays } from './read-shift.ts';

const readShiftSchema = {
  operationId: 'readShift',
  summary: 'What is to do in the warehouse, and what changed since a moment',
  description:
    'All cards are of one snapshot. A card has its first five lines, and the number of all. New orders are those that came in through any program since the database knows when orders come in.',
  querystring: ShiftQuery,
  response: { 200: jsonText(Shift), 400: Failure, 401: Failure },
};

const readShiftDays = {
  operationId: 'readShiftDays',
  summary: 'When the caller last changed something on each of their last seven working days before today',
  description: 'Newest first; none for a person who has changed nothing before. Days are those of the given time zone.',
  querystring: ShiftDaysQuery,
  response: { 200: ShiftDays, 400: Failure, 401: Failure },
};

const nothing = { count: 0, lines: [] };

/** The cards of sections that the person does not see are empty. */
const shownShift = (json: string, { rights }: Pick<Person, 'rights'>): string => {
  const shift: Shift = JSON.parse(json);
  const [seesOrders, seesParties] = [rights.has('see.orders'), rights.has('see.parties')];
  const seesStock = rights.has('see.remains') || rights.has('see.products');
  const isSeen = {
    packing: seesOrders,
    return: seesOrders,
    party: seesParties,
    stocktake: rights.has('see.remains'),
  };
  if (seesOrders && seesParties && seesStock && isSeen.stocktake) return json;
  const unfinished = shift.unfinished.lines.filter(({ kind }) => isSeen[kind]);
  const shown: Shift = {
    ...shift,
    // Of all kinds together only the first lines are known.
    unfinished: { count: unfinished.length, lines: unfinished },
    ...(!seesOrders && {
      waiting: { ...nothing, lacking: 0 },
      made: { ...nothing, amount: 0 },
      statuses: nothing,
    }),
    short: seesStock
      ? {
          ...shift.short,
          lines: shift.short.lines.map((line) => ({
            ...line,
            ...(!seesOrders && { orders: [] }),
            ...(!seesParties && { party: null }),
          })),
        }
      : { ...nothing, at_minimum: 0 },
    ...(!seesParties && { arrived: { ...nothing, pieces: 0, expected: 0, awaited: nothing } }),
  };
  return JSON.stringify(shown);
};

/** @throws BadRequest for a text that is no time zone. */
const timeZone = (given: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) {
      throw new BadRequest();
    }
    throw error;
  }
};

export const shiftRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/shift/', { schema: readShiftSchema, right: 'signed-in' }, async ({ query, user }, reply) =>
      reply.type(jsonType).send(shownShift(await readShift(db, query.since), user)),
    );

    app.get('/api/shift/days/', { schema: readShiftDays, right: 'signed-in' }, async ({ query, user }) => {
      const zone = timeZone(query.zone);
      const [days, sign_ins] = await Promise.all([
        readWorkingDays(db, user.id, zone),
        countSignIns(db, user.login, zone),
      ]);
      return { days, sign_ins };
    });
  };
