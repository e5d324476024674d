import type { FastifyPluginAsync } from 'fastify';
import type { LiveRights } from '../accounts/rights/live-rights.ts';
import type { LiveSignIns } from '../accounts/sign-ins/live-sign-ins.ts';
import type { TelegramBot } from '../accounts/telegram/telegram-api.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../http/metrics.ts';
import { actionRoutes } from './actions/action-routes.ts';
import { actionStore } from './actions/action-store.ts';
import { partUndos } from './actions/part-undos.ts';
import { binRoutes } from './bin/bin-routes.ts';
import { buyerRoutes } from './buyers/buyer-routes.ts';
import { buyerSource } from './buyers/buyer-source.ts';
import { olderBuyers } from './buyers/older-buyers.ts';
import { codeRoutes } from './codes/code-routes.ts';
import { codeStore } from './codes/code-store.ts';
import { changeFeed } from './events/change-feed.ts';
import { eventRoutes } from './events/event-routes.ts';
import { attachmentStore } from './files/attachment-store.ts';
import type { FileAddresses } from './files/file-addresses.ts';
import { historyRoutes } from './history/history-routes.ts';
import type { ListSource } from './lists/list.ts';
import { personalList } from './lists/personal-list.ts';
import { markRoutes } from './marks/mark-routes.ts';
import { markStore } from './marks/mark-store.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { noteStore } from './notes/note-store.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { notificationStore } from './notifications/notification-store.ts';
import { olderOrders } from './orders/older-orders.ts';
import { detailsSource, missingSource } from './orders/order-details.ts';
import { orderItemStore } from './orders/order-item-store.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { searchOrders } from './orders/order-search.ts';
import { orderStore } from './orders/order-store.ts';
import { orderTable } from './orders/order-table.ts';
import { returnRoutes } from './orders/return-routes.ts';
import { returnStore } from './orders/return-store.ts';
import { packingRoutes } from './packings/packing-routes.ts';
import { packingStore } from './packings/packing-store.ts';
import { partyLineRoutes } from './parties/party-line-routes.ts';
import { partyLineStore } from './parties/party-line-store.ts';
import { partyRoutes } from './parties/party-routes.ts';
import { searchParties } from './parties/party-search.ts';
import { partyStore } from './parties/party-store.ts';
import { partyTable } from './parties/party-table.ts';
import { createPresence } from './presence/presence.ts';
import { presenceRoutes } from './presence/presence-routes.ts';
import { groupRoutes } from './products/group-routes.ts';
import { categoryTable, collectionTable, groupStore } from './products/group-store.ts';
import { minimumRoutes } from './products/minimum-routes.ts';
import { photoRoutes } from './products/photo-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { productStore } from './products/product-store.ts';
import { productTable } from './products/product-table.ts';
import { sizeRoutes } from './products/size-routes.ts';
import { sizeStore } from './products/size-store.ts';
import { recentRoutes } from './recents/recent-routes.ts';
import { recentStore } from './recents/recent-store.ts';
import { shiftRoutes } from './shift/shift-routes.ts';
import { nameExtremeSizes } from './stock/extreme-sizes.ts';
import { stockCheckRoutes } from './stock/stock-check.ts';
import { stockRoutes } from './stock/stock-routes.ts';
import { stockStore } from './stock/stock-store.ts';
import { stocktakeRoutes } from './stocktakes/stocktake-routes.ts';
import { stocktakeStore } from './stocktakes/stocktake-store.ts';
import { viewRoutes } from './views/view-routes.ts';
import { viewStore } from './views/view-store.ts';
import { walkRoutes } from './walks/walk-routes.ts';
import { walkStore } from './walks/walk-store.ts';

/** The dependencies of the warehouse. */
export interface WarehouseDependencies {
  db: Database;
  clock: Clock;
  addresses: FileAddresses;
  metrics: Metrics;
  signIns: LiveSignIns;
  rights: LiveRights;
  /** Without the calls of marks no page shows any of them. */
  hasMarks: boolean;
  /** Longer lists end at their horizon. */
  wholeListRows: number;
  /** Sends messages to people; null without one. */
  bot: TelegramBot | null;
  /** Calls the listener when the site has another registry, until it is unsubscribed. */
  onRegistry: (listener: () => void) => () => void;
}

/** All routes of the shop's records; they require a signed-in user. */
export const warehouse =
  ({
    db,
    clock,
    addresses,
    metrics,
    signIns,
    rights,
    hasMarks,
    wholeListRows,
    bot,
    onRegistry,
  }: WarehouseDependencies): FastifyPluginAsync =>
  async (app) => {
    nameExtremeSizes(app, db);
    const listOf = (source: ListSource) => personalList(db, source, { wholeListRows });

    const orders = orderTable(addresses);
    const orderRecords = orderStore(db, orders);
    const items = orderItemStore(db);
    await app.register(
      orderRoutes({
        list: listOf(orders),
        details: listOf(detailsSource),
        missing: listOf(missingSource),
        search: searchOrders(db),
        older: olderOrders(db),
        orders: orderRecords,
        items,
      }),
    );

    await app.register(returnRoutes(returnStore(db)));

    const parties = partyTable(addresses);
    await app.register(
      partyRoutes({ list: listOf(parties), search: searchParties(db), parties: partyStore(db, parties) }),
    );

    const lines = partyLineStore(db);
    await app.register(partyLineRoutes(lines));

    const products = productTable(addresses, { archived: false });
    const archived = productTable(addresses, { archived: true });
    await app.register(
      productRoutes({ list: listOf(products), archivedList: listOf(archived), products: productStore(db, products) }),
    );
    await app.register(minimumRoutes(db));
    await app.register(sizeRoutes(sizeStore(db, products)));
    await app.register(codeRoutes(codeStore(db)));
    await app.register(photoRoutes(db, addresses));
    await app.register(stockRoutes(stockStore(db)));
    await app.register(stockCheckRoutes(db, clock));
    await app.register(stocktakeRoutes(stocktakeStore(db)));
    await app.register(packingRoutes(packingStore(db)));
    await app.register(walkRoutes(walkStore(db)));
    if (hasMarks) {
      await app.register(markRoutes(markStore(db)));
    }
    await app.register(
      groupRoutes({ kind: 'categories', list: listOf(categoryTable), groups: groupStore(db, categoryTable) }),
    );
    await app.register(
      groupRoutes({ kind: 'collections', list: listOf(collectionTable), groups: groupStore(db, collectionTable) }),
    );

    await app.register(buyerRoutes({ db, list: listOf(buyerSource), older: olderBuyers(db) }));
    await app.register(historyRoutes(db));
    const notes = noteStore(db);
    await app.register(noteRoutes(notes));
    await app.register(binRoutes(db));
    const parts = partUndos({ items, lines, notes, attachments: attachmentStore(db, addresses) });
    await app.register(actionRoutes(actionStore(db, orderRecords.undo, parts)));
    await app.register(shiftRoutes(db));
    await app.register(recentRoutes(recentStore(db)));
    await app.register(viewRoutes(viewStore(db)));
    await app.register(notificationRoutes(notificationStore(db, bot)));

    const feed = changeFeed(db, (error) => app.log.error({ err: error }, 'looking for changes failed'));
    const presence = createPresence(db, (error) => app.log.error({ err: error }, 'presence failed'));
    await app.register(presenceRoutes(presence));
    await app.register(
      eventRoutes({ feed, presence, clock, signIns, rights, openStreams: metrics.openEventStreams, onRegistry }),
    );
  };
