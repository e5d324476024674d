import type { OrderStatus } from '@shared/contract/vocabulary/order';
import type { PackingAnswer, PackingAnswers, PackingCommandSent, WholePacking } from '@shared/contract/wire/packing';

/** A request of a page. The same `key` is sent with each repetition. */
export interface PageCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  path: string;
  json?: unknown;
  key?: string;
}

/** The calls of simulated people, as pages send them. @param send returns the body of a successful response */
export const pageCalls = (send: (call: PageCall) => Promise<string>) => ({
  changeStatus: (order: number, status: OrderStatus | undefined, key: string): Promise<string> =>
    send({ method: 'PATCH', path: `/api/orders/?order_id=${order}`, json: { status }, key }),

  readOrder: (order: number, key: string): Promise<string> =>
    send({ method: 'GET', path: `/api/orders/${order}/`, key }),

  addNote: (order: number, text: string): Promise<string> =>
    send({ method: 'POST', path: '/api/notes/', json: { entity: 'order', record_id: order, text }, key: text }),

  openPacking: async (order: number, key: string): Promise<WholePacking> =>
    JSON.parse(await send({ method: 'POST', path: '/api/packings/', json: { order_id: order }, key })),

  /** Sends one command of a box. */
  count: async (packing: number, sender: string, command: PackingCommandSent): Promise<PackingAnswer | undefined> => {
    const json = { sender, commands: [command] };
    const path = `/api/packings/${packing}/scans/`;
    const { answers }: PackingAnswers = JSON.parse(await send({ method: 'POST', path, json, key: command.key }));
    return answers[0];
  },
});
