import { internalBarcode } from '@shared/contract/vocabulary/code';
import { orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import { partyStatuses } from '@shared/contract/vocabulary/party';
import { productStatuses } from '@shared/contract/vocabulary/product';
import type { Random } from '../demo/random.ts';
import { type Owner, type RecordState, type Records, withDeletion, withField, withFile } from './record-state.ts';

/** A write, and the writer's records after it. */
export interface Write {
  method: 'PATCH' | 'POST' | 'DELETE';
  path: string;
  /** JSON, or the name of a file to send. */
  body: { json: unknown } | { upload: string } | null;
  after: Records;
  /** True if it may have been done before by someone else: then it is refused with 409. */
  isOnce?: boolean;
}

/** What a writer counts and books. It is part of no record, and is checked by its movements. */
export interface Shelf {
  sizes: readonly number[];
  /** A party that all writers receive. */
  party: number;
  stocktakes: readonly number[];
  /** The packings of its orders: packing changes no record, only stock. */
  packings: readonly number[];
}

/** A random write that is valid for these records and this shelf; `name` is the file name of an upload. */
export const randomWrite = (records: Records, shelf: Shelf, random: Random, name: string): Write => {
  const orders = Object.keys(records).filter((address) => address.startsWith('orders'));
  const live = orders.filter((address) => !records[address]?.isDeleted);
  const deleted = orders.filter((address) => records[address]?.isDeleted);
  if (live.length < 2 || (deleted.length > 0 && random.chance(0.15))) {
    return markSeveral(records, some(deleted, random), 'restore');
  }
  const others = Object.keys(records).filter((address) => !deleted.includes(address));
  return random.pick([
    () => changeField(records, random.pick(others), random),
    () => changeField(records, random.pick(others), random),
    () => changeSeveral(records, some(live, random), random.pick(orderTags)),
    () => markSeveral(records, some(live, random), 'multiple'),
    () => deleteOne(records, random.pick(live)),
    () => writeOff(records, random.pick(shelf.sizes)),
    () => count(records, `parties/${shelf.party}`, shelf, random),
    () => book(records, `parties/${shelf.party}/receipts`),
    () => count(records, `stocktakes/${random.pick(shelf.stocktakes)}`, shelf, random),
    () => book(records, `stocktakes/${random.pick(shelf.stocktakes)}/bookings`),
    () => scan(records, random.pick(shelf.packings), shelf, random, name),
    () => scan(records, random.pick(shelf.packings), shelf, random, name),
    () => once(records, `packings/${random.pick(shelf.packings)}/pack`, { partly: true }),
    () => once(records, `${random.pick(orders)}/undelivered`, {}),
    () => upload(records, random.pick(others), `${name}.${random.pick(['txt', 'txt', 'png'])}`),
    () => addPicture(records, random.pick(others.filter((address) => address.startsWith('products'))), name),
  ])();
};

const statuses = { orders: orderStatuses, parties: partyStatuses, products: productStatuses };

const changeField = (records: Records, address: string, random: Random): Write => {
  const { owner, id } = partsOf(address);
  const [field, value] = random.chance(0.5)
    ? (['status', random.pick<string>(statuses[owner])] as const)
    : (['tag', random.pick<string>(orderTags)] as const);
  const paths = { orders: `?order_id=${id}`, parties: `?party_id=${id}`, products: `${id}/` };
  return {
    method: 'PATCH',
    path: `/api/${owner}/${paths[owner]}`,
    body: { json: { [field]: value } },
    after: changeThese(records, [address], (record) => withField(record, field, value)),
  };
};

const changeSeveral = (records: Records, addresses: string[], tag: string): Write => ({
  method: 'PATCH',
  path: '/api/orders/multiple/',
  body: { json: { ids: idsOf(addresses), change: { tag } } },
  after: changeThese(records, addresses, (record) => withField(record, 'tag', tag)),
});

const markSeveral = (records: Records, addresses: string[], to: 'multiple' | 'restore'): Write => ({
  method: to === 'multiple' ? 'DELETE' : 'POST',
  path: `/api/orders/${to}/`,
  body: { json: idsOf(addresses) },
  after: changeThese(records, addresses, (record) => withDeletion(record, to === 'multiple')),
});

const deleteOne = (records: Records, address: string): Write => ({
  method: 'DELETE',
  path: `/api/orders/?order_id=${partsOf(address).id}`,
  body: null,
  after: changeThese(records, [address], (record) => withDeletion(record, true)),
});

/** Stock has no version: its movements are checked by themselves. */
const writeOff = (records: Records, size: number): Write => ({
  method: 'POST',
  path: `/api/stock/${size}/write-offs/`,
  body: { json: { quantity: 1, note: 'брак' } },
  after: records,
});

const count = (records: Records, address: string, { sizes }: Shelf, random: Random): Write => ({
  method: 'POST',
  path: `/api/${address}/counts/`,
  body: { json: sizes.map((modification_id) => ({ modification_id, add: random.integer(1, 3) })) },
  after: records,
  isOnce: true,
});

const book = (records: Records, address: string): Write => once(records, address, {});

const once = (records: Records, address: string, json: object): Write => ({
  method: 'POST',
  path: `/api/${address}/`,
  body: { json },
  after: records,
  isOnce: true,
});

/** Few, so that writers often scan the same one of the size that all move. */
const marksOfSize = 30;

/** A batch that fills the box of an order, by marks and by hand. */
const scan = (records: Records, packing: number, { sizes }: Shelf, random: Random, name: string): Write => {
  const commands = sizes.map((modification_id, index) => {
    const command = { key: `${name}-${index}`, number: index + 1, modification_id };
    if (random.chance(0.5)) {
      return { ...command, kind: 'plus', pieces: random.integer(1, 2) };
    }
    const code = `0${internalBarcode(modification_id)}`;
    return { ...command, kind: 'scan', code, pieces: 1, mark: `01${code}21${random.integer(1, marksOfSize)}` };
  });
  return once(records, `packings/${packing}/scans`, { sender: name, commands });
};

const upload = (records: Records, address: string, name: string): Write => ({
  method: 'POST',
  path: `/api/${address}/upload-file/`,
  body: { upload: name },
  after: changeThese(records, [address], (record) => withFile(record, 'files', name)),
});

/** A picture is stored as webp, whatever its original format. */
const addPicture = (records: Records, address: string, name: string): Write => ({
  method: 'POST',
  path: `/api/${address}/upload-image/`,
  body: { upload: `${name}.png` },
  after: changeThese(records, [address], (record) => withFile(record, 'images', `${name}.webp`)),
});

const changeThese = (records: Records, addresses: readonly string[], change: (record: RecordState) => RecordState) =>
  Object.fromEntries(
    Object.entries(records).map(([address, record]) => [
      address,
      addresses.includes(address) ? change(record) : record,
    ]),
  );

/** At least one of these, at random. */
const some = (addresses: readonly string[], random: Random): string[] => {
  const chosen = addresses.filter(() => random.chance(0.6));
  return chosen.length > 0 ? chosen : [random.pick(addresses)];
};

const partsOf = (address: string): { owner: Owner; id: number } => {
  const [owner, id] = address.split('/');
  if (owner !== 'orders' && owner !== 'parties' && owner !== 'products') {
    throw new Error(`Nothing is found at ${address}`);
  }
  return { owner, id: Number(id) };
};

const idsOf = (addresses: readonly string[]) => addresses.map((address) => partsOf(address).id);
