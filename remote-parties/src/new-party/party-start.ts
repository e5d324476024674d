import type { NewParty, Party } from '@shared/contract/wire/party';
import { isoDay } from '@shared/kit/format/read-day';
import { texts } from '../texts';

/** How a new party begins. */
export interface PartyStart {
  /** The name of its draft. */
  name: string;
  fields: Record<'agent_name' | 'agent_email' | 'agent_phone' | 'party_date', string>;
  /** What its lines begin with. */
  lines: Pick<NewParty, 'copy_of' | 'products'>;
  /** That in words. */
  note?: string;
}

const today = () => isoDay(new Date());

/** An empty party of today, for these products if there are some. */
export const startParty = (products: readonly number[] = []): PartyStart => ({
  name: 'party/new',
  fields: { agent_name: '', agent_email: '', agent_phone: '', party_date: today() },
  lines: products.length > 0 ? { products: [...products] } : {},
  ...(products.length > 0 && { note: texts.newParty.withProducts(products.length) }),
});

/** A copy of a party, of today. */
export const startCopy = ({ id, agent_name, agent_email, agent_phone }: Party): PartyStart => ({
  name: `party/copy-of-${id}`,
  fields: { agent_name, agent_email: agent_email ?? '', agent_phone: agent_phone ?? '', party_date: today() },
  lines: { copy_of: id },
  note: texts.newParty.withLinesOf(id),
});
