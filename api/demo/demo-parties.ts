import { partyStatuses, partyTags } from '@shared/contract/vocabulary/party';
import { demoDay } from './demo-days.ts';
import { type DemoSlice, eachOf } from './demo-slice.ts';
import type { Random } from './random.ts';
import { suppliers } from './texts.ts';

const [inStock, paid, notOrdered] = partyStatuses;
const [barter, noTag] = partyTags;
const partiesPerDay = 1 / 7;

/** Batches bought from suppliers, newest first; one of the newest has no amount yet. */
export const demoParties = (slice: DemoSlice, today: Date, random: Random) =>
  eachOf(slice, (index) => {
    const id = slice.total - index;
    const supplier = suppliers[id % suppliers.length] ?? suppliers[0];
    const digits = String(id).padStart(7, '0').slice(-7);
    return {
      id,
      party_date: demoDay(index, slice.total, partiesPerDay, today),
      agent_name: supplier.name,
      agent_email: supplier.email,
      agent_phone: `+7 900 ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
      status: index < 2 ? notOrdered : random.pick([inStock, inStock, inStock, paid]),
      tag: random.chance(0.15) ? barter : noTag,
      amount: index === 1 ? null : random.integer(60, 900) * 500,
    };
  });

export type DemoParty = ReturnType<typeof demoParties>[number];
