import { partyStatuses } from '@shared/contract/vocabulary/party';
import type { DemoReceipt } from './demo-movements.ts';
import type { DemoParty } from './demo-parties.ts';
import type { DemoProduct } from './demo-products.ts';
import type { Random } from './random.ts';

const [, paid] = partyStatuses;
const productsOfParty = 4;

/** What a party consists of: what it delivered, and what a paid one still owes. */
interface DemoPartyLines {
  receipts: readonly DemoReceipt[];
  parties: readonly DemoParty[];
  products: readonly DemoProduct[];
  /** The only party that is planned. */
  newestParty: number;
  /** How many lines the parties before have; the receipts of these follow them. */
  linesBefore: number;
  random: Random;
}

/** The lines of the parties, also of the newest, which is only planned: those with receipts keep the ids that the movements refer to. */
export const demoPartyLines = ({ receipts, parties, products, newestParty, linesBefore, random }: DemoPartyLines) => {
  const costs = new Map(
    products.flatMap(({ row, modifications }) => modifications.map(({ id }) => [id, row.cost_price] as const)),
  );
  const delivered = receipts.map(({ received, ...line }) => ({
    ...line,
    ordered: received,
    counted: received,
    received,
    purchase_price: costs.get(line.modification_id) ?? null,
  }));
  const owed = parties
    .filter(({ id, status }) => status === paid || id === newestParty)
    .flatMap(({ id: party_id }, index) =>
      Array.from({ length: productsOfParty }, (_, position) => products[(index * 11 + position * 3) % products.length])
        .flatMap((product) => product?.modifications ?? [])
        .map(({ id }) => ({
          party_id,
          modification_id: id,
          ordered: random.integer(1, 10) * 2,
          counted: null,
          received: 0,
          purchase_price: costs.get(id) ?? null,
        })),
    );
  return [...delivered, ...owed.map((line, index) => ({ id: linesBefore + delivered.length + index + 1, ...line }))];
};

/** Parties whose sum is that of their lines, if they have some. */
export const withSums = (parties: readonly DemoParty[], lines: ReturnType<typeof demoPartyLines>): DemoParty[] => {
  const sums = new Map<number, number>();
  for (const { party_id, ordered, purchase_price } of lines) {
    sums.set(party_id, (sums.get(party_id) ?? 0) + ordered * (purchase_price ?? 0));
  }
  return parties.map((party) => ({ ...party, amount: sums.get(party.id) ?? party.amount }));
};
