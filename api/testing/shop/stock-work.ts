import { orderStatuses } from '@shared/contract/vocabulary/order';
import { type Random, seededRandom } from '../../demo/random.ts';
import type { TestApi } from '../test-api.ts';
import { packingClient } from './packing-work.ts';
import { anItem, anOrder, aParty, aProduct } from './records.ts';

/**
 * Makes products, orders, parties and stocktakes for several people who work on all of them at once, with calls of the
 * api and with the SQL of other programs.
 * @returns what does one random operation. It may be refused; it throws if the api fails.
 */
export const prepareStockWork = async (api: Pick<TestApi, 'db' | 'request'>, seed: number) => {
  const { db } = api;

  /** Few, and of the orders only the newest, so that the writers often meet. */
  const products: number[] = [];
  const sizes: number[] = [];
  const orders: number[] = [];
  const parties: number[] = [];
  const stocktakes: number[] = [];

  const prepare = async () => {
    for (let number = 0; number < 8; number++) {
      const { id, modificationIds } = await aProduct(db, { cost_price: 10 }, { S: 50, M: 50, L: 50 });
      products.push(id);
      sizes.push(...modificationIds);
    }
    const random = seededRandom(seed);
    for (let number = 0; number < 4; number++) {
      parties.push(await aParty(db));
      stocktakes.push(await beginStocktake(random));
    }
    for (let number = 0; number < 24; number++) {
      orders.push(await makeOrder(random));
    }
  };

  /** A program of the shop that takes an order. */
  const makeOrder = (random: Random) =>
    db.begin(async (tx) => {
      const order_id = await anOrder(tx);
      const chosen = sizes.filter(() => random.chance(0.12));
      const items = chosen.map((modification_id) => ({
        order_id,
        modification_id,
        amount: random.integer(1, 4),
        price: 9,
      }));
      if (items.length > 0) {
        await tx`insert into order_items ${tx(items)}`;
      }
      return order_id;
    });

  const call = async (method: 'PATCH' | 'POST' | 'DELETE' | 'GET', url: string, payload?: object) => {
    const response = await api.request({ method, url: `/api/${url}`, ...(payload && { payload }) });
    if (response.statusCode >= 500) {
      throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
    }
    return response;
  };

  /** In random order: the api and the triggers have to sort them before they take locks. */
  const some = (ids: number[], random: Random) => {
    const chosen = ids.filter(() => random.chance(0.2));
    return chosen.length > 0 ? chosen.sort(() => random.integer(-1, 1)) : [random.pick(ids)];
  };

  const reverseNewest = async (size: number) => {
    const { movements } = (await call('GET', `stock/movements/?modification_id=${size}&limit=5`)).json();
    for (const { id, is_reversible } of movements) {
      if (is_reversible) {
        return call('POST', `stock/movements/${id}/reversal/`);
      }
    }
  };

  let boxes = 0;
  /** Packs an order with the calls for it, from one more device. */
  const packOrder = (order: number, random: Random) => {
    boxes += 1;
    return packingClient({ name: `box-${boxes}`, request: api.request, random })(order, sizes, orders);
  };

  /**
   * Ships a part of an item, as another program may do: the order is locked first, and its item is read under that lock,
   * because it may have got another size before.
   */
  const packInPart = (order: number) =>
    db.begin(async (tx) => {
      await tx`select from orders where id = ${order} for update`;
      const [item] = await tx<{ id: number; modification_id: number }[]>`
        select i.id, i.modification_id from orders o join order_items i on i.order_id = o.id
        where o.id = ${order} and o.status = 'в обработке' and i.amount > i.shipped and i.deleted_at is null limit 1`;
      if (item) {
        await tx`select from modifications where id = ${item.modification_id} for no key update`;
        await tx`update order_items set shipped = shipped + 1 where id = ${item.id}`;
        await tx`
          insert into movements (modification_id, kind, quantity, order_item_id)
          values (${item.modification_id}, 'shipment', -1, ${item.id})`;
      }
    });

  /** An item of an order, with another amount or another size. */
  const changeItem = (order: number, random: Random) =>
    db.begin(async (tx) => {
      await tx`select from orders where id = ${order} for update`;
      const change = random.chance(0.5) ? { amount: random.integer(1, 5) } : { modification_id: random.pick(sizes) };
      await tx`
        update order_items set ${tx(change)} where id = (select min(id) from order_items where order_id = ${order})`;
    });

  const counts = (random: Random, lowest: number) =>
    some(sizes, random).map((modification_id) => ({ modification_id, add: random.integer(lowest, 9) }));

  /** A stocktake of some sizes, with counts that are hardly ever what is expected. */
  const beginStocktake = async (random: Random) => {
    const product_ids = [random.pick(products)];
    const { id } = (await call('POST', 'stocktakes/', { product_ids })).json();
    await call('POST', `stocktakes/${id}/counts/`, counts(random, 1));
    return id;
  };

  const setAnyLine = async (stocktake: number, random: Random) => {
    const { lines } = (await call('GET', `stocktakes/${stocktake}/`)).json();
    const { id } = random.pick<{ id: number }>(lines);
    const counted = random.chance(0.3) ? null : random.integer(0, 60);
    return call('PATCH', `stocktakes/${stocktake}/lines/${id}/`, { counted });
  };

  const itemsOf = async (order: number) => {
    const items = await db<{ id: number }[]>`select id from order_items where order_id = ${order} order by id limit 2`;
    return items.map(({ id }) => id);
  };

  const anyOperation = async (random: Random): Promise<unknown> => {
    const order = random.pick(orders);
    const size = random.pick(sizes);
    const status = random.pick(orderStatuses);
    const party = random.pick(parties);
    const stocktake = random.pick(stocktakes);
    return random.pick([
      () => call('PATCH', `orders/?order_id=${order}`, { status }),
      () => call('PATCH', `orders/?order_id=${order}`, { status }),
      () => call('PATCH', 'orders/multiple/', { ids: some(orders, random), change: { status } }),
      () => call('POST', 'orders/status/undo/', { ids: some(orders, random), status }),
      () => call('DELETE', 'orders/multiple/', some(orders, random)),
      () => call('POST', 'orders/restore/', some(orders, random)),
      () => call('POST', 'orders/restore/', orders),
      async () => call('DELETE', `orders/${order}/items/`, await itemsOf(order)),
      async () => call('POST', `orders/${order}/items/restore/`, await itemsOf(order)),
      () => call('POST', `stock/${size}/write-offs/`, { quantity: random.integer(1, 3), note: 'брак' }),
      async () => {
        const { on_hand } = (await call('GET', `stock/${size}/`)).json();
        return call('POST', `stock/${size}/corrections/`, { counted: random.integer(0, 60), on_hand, note: '' });
      },
      () => reverseNewest(size),
      async () => {
        orders.push(await makeOrder(random));
        orders.shift();
      },
      () => db`update modifications set remaining = remaining + ${random.integer(-3, 3)} where id = ${size}`,
      () =>
        db`insert into movements (modification_id, kind, quantity) values (${size}, 'receipt', ${random.integer(1, 9)})`,
      () => db`update orders set status = ${status} where id = ${order}`,
      () => anItem(db, { order_id: order, modification_id: size, amount: random.integer(1, 3) }),
      () => packInPart(order),
      () => packOrder(order, random),
      () => packOrder(order, random),
      () => changeItem(order, random),
      () =>
        call(
          'POST',
          `parties/${party}/lines/`,
          some(sizes, random).map((id) => ({ modification_id: id, ordered: 3 })),
        ),
      // A negative count takes back what was received.
      () => call('POST', `parties/${party}/counts/`, counts(random, -9)),
      () => call('POST', `parties/${party}/receipts/`, { cost_price: random.chance(0.5) }),
      () => call('POST', `parties/${party}/receipts/`, {}),
      () => call('DELETE', 'parties/multiple/', some(parties, random)),
      () => call('POST', 'parties/restore/', parties),
      () => call('POST', `stocktakes/${stocktake}/counts/`, counts(random, -9)),
      () => setAnyLine(stocktake, random),
      () => call('POST', `stocktakes/${stocktake}/bookings/`),
      () => call('DELETE', `stocktakes/${stocktake}/`),
      async () => {
        stocktakes.push(await beginStocktake(random));
        stocktakes.shift();
      },
    ])();
  };

  await prepare();
  return anyOperation;
};
