import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Buyer, BuyerCard } from '@shared/contract/wire/buyer';
import { ListQuery } from '@shared/contract/wire/change';
import { OlderAnswer, OlderQuestion } from '@shared/contract/wire/older';
import { OrderRow } from '@shared/contract/wire/order';
import { Failure } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { recordId } from '../../http/record-id.ts';
import { listText } from '../lists/list-operation.ts';
import { listResponse } from '../lists/list-response.ts';
import type { PersonalList } from '../lists/personal-list.ts';
import { wholeRecord } from '../records/record-operations.ts';
import { recordResponse } from '../records/record-response.ts';
import { buyerKey } from './buyer-source.ts';

const orderColumns = Object.keys(OrderRow.properties);

/**
 * The JSON text of the buyer who made this order, with all their orders.
 * @throws NotFound if there is no such order.
 */
const readBuyer = async (db: Database, orderId: number): Promise<string> => {
  const [order] = await db<{ buyer: string }[]>`
    select ${buyerKey(db)} as buyer from orders where id = ${orderId} and deleted_at is null`;
  if (!order) {
    throw new NotFound();
  }
  const [card] = await db<{ json: string }[]>`
    with own as (
      select * from orders where deleted_at is null and ${buyerKey(db)} = ${order.buyer}
    ), last as (
      select * from own order by order_date desc, id desc limit 1
    )
    select row_to_json(buyer)::text as json from (
      select (select min(id) from own) as id, full_name, email, phone,
        (select count(*)::integer from own) as orders, (select coalesce(sum(amount), 0) from own) as amount,
        order_date as last_order_date, id as last_order_id,
        delivery_method, country, city, street, house, apartment,
        (select json_agg(o order by o.order_date desc, o.id desc) from (select ${db(orderColumns)} from own) o) as bought
      from last
    ) buyer`;
  if (!card) {
    throw new NotFound();
  }
  return card.json;
};

const listBuyers = {
  operationId: 'listBuyers',
  summary: 'All buyers, derived from the orders; the buyer of the latest order first',
  description: `Orders with the same e-mail or phone belong to one buyer. A matching \`If-None-Match\` is answered 304. With \`?ids=\` it
returns only these buyers. In a shop whose list of orders ends at its horizon this one ends there too: the header
\`x-rows-since\` has the day since when all its buyers have ordered (or have an order under way).`,
  querystring: Type.Object({ ids: ListQuery.ids }),
  response: { 200: listText(Type.Array(Buyer)), 304: Type.Null(), 400: Failure, 401: Failure },
};

const findOlder = {
  operationId: 'findOlderBuyers',
  summary: 'The buyers beyond the horizon of the list that match its filters and its search, a page at a time',
  description: `For a list that ends at its horizon (\`x-rows-since\`). A hundred ids in the asked order; \`GET /api/buyers/?ids=\` has
their rows.`,
  body: OlderQuestion,
  response: { 200: OlderAnswer, 400: Failure, 401: Failure },
};

const readOne = wholeRecord('readBuyer', 'One buyer with all their orders, by the id of any of these', BuyerCard);

/** The dependencies of the routes. */
export interface BuyerDependencies {
  db: Database;
  list: PersonalList;
  older: (question: OlderQuestion) => Promise<OlderAnswer>;
}

export const buyerRoutes =
  ({ db, list, older }: BuyerDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/buyers/', { schema: listBuyers, right: 'see.buyers' }, async (request, reply) =>
      reply.send(await listResponse(request, reply, list)),
    );

    app.post('/api/buyers/older/', { schema: findOlder, right: 'see.buyers' }, async ({ body }) => older(body));

    app.get('/api/buyers/:id/', { schema: readOne, right: 'see.buyers' }, async (request, reply) =>
      reply.send(recordResponse(request, reply, { json: await readBuyer(db, recordId(request.params.id)) })),
    );
  };
