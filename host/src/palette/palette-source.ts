import type { SectionManifest } from '@shared/contract/section/section-manifest';
import type { PaletteRecords } from '@shared/contract/section/section-palette';
import { entities } from '@shared/contract/vocabulary/entity';
import type { ProductRow } from '@shared/contract/wire/product';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { productsQuery } from '@shared/kit/shop/products';
import { codeOfOrders, codesAndPlacesOfProducts } from '@shared/kit/shop/searched-codes';
import type { TextColumn } from '@shared/kit/table/search/list-column';
import type { SearchedList } from './find-records';
import { type PaletteRow, pathsOf, textAt } from './row-template';

/** The records of one section, as the palette loads and searches them. */
export interface PaletteSource {
  section: string;
  /** The name of the section, in sentences. */
  title: string;
  mount: string;
  records: PaletteRecords;
  query: ReturnType<typeof listQuery<PaletteRow>>;
  /** How its rows are searched. */
  searched: Omit<SearchedList<PaletteRow>, 'searchIndex'>;
}

/** The rows of the list of products, which the kit reads. */
export const isProduct = (row: PaletteRow): row is PaletteRow & ProductRow => Array.isArray(row.modifications);

const kitProducts = String(productsQuery.queryKey[0]);

const compareValues = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [text, otherText] = [String(one), String(other)];
  return text < otherText ? -1 : text > otherText ? 1 : 0;
};

const comparator = (sort: readonly string[]) => (one: PaletteRow, other: PaletteRow) => {
  for (const key of sort) {
    const field = key.replace(/^-/, '');
    const order = compareValues(one[field], other[field]);
    if (order !== 0) return key.startsWith('-') ? -order : order;
  }
  return 0;
};

/** The same query that the section has, if it names its key: then the rows are requested once. */
const queryOf = (id: string, { list, key, entity, sort }: PaletteRecords) => {
  const { pathname, searchParams } = new URL(list, window.location.origin);
  const isOfKit = key === kitProducts;
  return listQuery<PaletteRow>({
    queryKey: [key ?? `${id}:palette`],
    path: pathname,
    params: Object.fromEntries(searchParams),
    entity: entities.find((each) => each === entity),
    ...(isOfKit && { compare: (one, other) => one.id - other.id }),
    ...(sort && { compare: comparator(sort) }),
  });
};

const codeColumns: Record<NonNullable<PaletteRecords['codes']>, TextColumn<PaletteRow>> = {
  order: { id: 'codes', text: codeOfOrders.text, codeTest: codeOfOrders.test },
  sizes: {
    id: 'codes',
    text: (row) => (isProduct(row) ? codesAndPlacesOfProducts.text(row) : ''),
    codeTest: codesAndPlacesOfProducts.test,
  },
};

/** The records that a section gives to the palette; undefined if it gives none. */
export const paletteSource = ({ id, title, mount, palette }: SectionManifest): PaletteSource | undefined => {
  const records = palette?.records;
  if (!records) return undefined;
  const shown = pathsOf(records.title);
  const paths = [...new Set([...shown, ...(records.search ?? [])])];
  return {
    section: id,
    title,
    mount,
    records,
    query: queryOf(id, records),
    searched: {
      noun: records.noun,
      text: { id: 'text', text: (row) => paths.map((path) => textAt(row, path)).join(' · ') },
      words: shown.map((path) => ({ id: path, text: (row) => textAt(row, path) })),
      codes: records.codes && codeColumns[records.codes],
      isNumbered: shown.includes('id'),
    },
  };
};

/** The address of the card of a record. */
export const cardAddress = ({ mount, records }: Pick<PaletteSource, 'mount' | 'records'>, id: number): string =>
  `${mount}/${records.address.replaceAll('{id}', String(id))}`;
