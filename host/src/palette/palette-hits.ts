import { formatWhen } from '@shared/kit/format/format-date';
import { findSize } from '@shared/kit/scan/find-size';
import { readCode } from '@shared/kit/scan/read-code';
import { cardAddress, isProduct, type PaletteSource } from './palette-source';
import { type PaletteRow, writeParts, writeTemplate } from './row-template';
import { texts } from './texts';

export type HitIcon = 'recent' | 'screen' | 'view' | 'action' | NonNullable<PaletteSource['records']['icon']>;

/** One line of the palette. */
export interface Hit {
  /** Of all lines the only one. */
  key: string;
  icon: HitIcon;
  /** The number of a record, in bold before its name; else empty. */
  number: string;
  title: string;
  detail: string;
  /** The address that it opens. */
  address: string;
  /** What is marked in it. */
  query: string;
}

/** Lines under one heading. */
export interface HitGroup {
  id: string;
  title: string;
  /** How many there are, of which the best are shown; undefined until they are counted, and where the number says nothing. */
  count?: number | undefined;
  hits: readonly Hit[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const hoursShown = 12;

const openedWords = (at: string, now: number): string => {
  const ageMs = now - Date.parse(at);
  const minutes = Math.floor(ageMs / minuteMs);
  const hours = Math.floor(ageMs / hourMs);
  if (minutes < 1) return texts.opened.now;
  if (hours < 1) return texts.opened.minutesAgo(minutes);
  return hours <= hoursShown ? texts.opened.hoursAgo(hours) : texts.opened.on(formatWhen(at).day);
};

/** A number that begins the title stands apart from its name. */
const titleOf = ({ records }: PaletteSource, row: PaletteRow) => {
  const parts = writeParts(records.title, row);
  const isNumbered = records.title.startsWith('{id}') && parts.length > 1;
  return isNumbered
    ? { number: parts[0] ?? '', title: parts.slice(1).join(' · ') }
    : { number: '', title: parts.join(' · ') };
};

/** The size of a product whose code was typed or scanned. */
const sizeOf = ({ records }: PaletteSource, row: PaletteRow, query: string) =>
  records.codes === 'sizes' && isProduct(row) ? findSize([row], readCode(query))?.size : undefined;

/** A found record. The code of a size leads to that size. */
export const recordHit = (source: PaletteSource, row: PaletteRow, query: string): Hit => {
  const size = sizeOf(source, row, query);
  const detail = writeTemplate(source.records.detail ?? '', row);
  const address = cardAddress(source, row.id);
  return {
    key: `${source.section}-${row.id}`,
    icon: source.records.icon ?? 'box',
    ...titleOf(source, row),
    detail: size?.size ? [texts.size(size.size), detail].filter(Boolean).join(' · ') : detail,
    address: size ? `${address}?size=${size.id}` : address,
    query,
  };
};

/** A record that was opened before; without its row, while the list is loading, only its number. */
export const recentHit = (
  source: PaletteSource,
  { id, openedAt, row, query = '' }: { id: number; openedAt: string; row: PaletteRow | undefined; query?: string },
): Hit => {
  const words = row ? titleOf(source, row) : { number: String(id), title: '' };
  return {
    key: `recent-${source.section}-${id}`,
    icon: 'recent',
    number: words.number && texts.record(source.records.noun, words.number),
    title: words.title,
    detail: openedWords(openedAt, Date.now()),
    address: cardAddress(source, id),
    query,
  };
};
