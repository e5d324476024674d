import { formatDate } from '@shared/kit/format/format-date';
import { texts } from './texts';

/** Records that have a card. */
export type PageType = 'order' | 'party' | 'product';

/** The data of the other records in the list that a card needs. */
export interface CardRecord {
  id: number;
  tag?: string | null;
  status?: string | null;
  full_name?: string | null;
  order_date?: string | null;
  party_date?: string | null;
  agent_name?: string | null;
  name?: string | null;
}

/**
 * The texts of this kind of card.
 * @throws 'Некорректный pageType' for any other kind (spec §2).
 */
export const wordsOf = (pageType: PageType) => {
  if (!Object.hasOwn(texts.pages, pageType)) throw new Error(texts.unknownPageType);
  return texts.pages[pageType];
};

/** The name of a record, for people, besides its number. */
export const nameOf = ({ full_name, agent_name, name }: CardRecord): string => full_name ?? agent_name ?? name ?? '';

const field = (id: string, text: (record: CardRecord) => string | null | undefined) => ({
  id,
  text: (record: CardRecord) => text(record) ?? '',
});

const dateText = (date: string | null | undefined) => date && `${formatDate(date)} ${date}`;

/** The fields of the switcher's search (spec §2). */
const searchedFields = [
  field('id', ({ id }) => String(id)),
  field('tag', ({ tag }) => tag),
  field('full_name', nameOf),
  field('status', ({ status }) => status),
  field('order_date', ({ order_date, party_date }) => dateText(order_date ?? party_date)),
];

/** The switcher's search; the similarity of a word is specified (spec §9). */
export const switcherQuestion = { fields: searchedFields, likeness: { threshold: 0.2, distance: 50 } };
