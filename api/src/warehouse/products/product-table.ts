import { Product, ProductRow } from '@shared/contract/wire/product';
import { noRight, type Rights } from '../../accounts/rights/rights.ts';
import type { Queries } from '../../database/database.ts';
import { attachedFiles, type FileAddresses, type Reader } from '../files/file-addresses.ts';
import { costRights, visibleColumns } from '../records/hidden-costs.ts';
import type { RecordTable } from '../records/record-store.ts';

const joined = ['category_id', 'category', 'collection_id', 'collection', 'images', 'modifications', 'files'];
const stored = (schema: typeof ProductRow | typeof Product) =>
  Object.keys(schema.properties).filter((name) => !joined.includes(name));
const rowColumns = stored(ProductRow);
const productColumns = stored(Product);

/** The SQL of products: the list row, of archived products or of the others, and the whole record. */
export const productTable = (addresses: FileAddresses, options: { archived: boolean }): RecordTable => ({
  table: 'products',
  entity: 'product',
  sendsChanges: true,

  costs: costRights('product'),

  rows: (tx, ids, _since, rights = noRight) => tx`
    select ${columns(tx, rowColumns, rights)}, ${namesOf(tx)}, coalesce(m.modifications, '[]') as modifications
    from ${namedProducts(tx)}
    left join (${sizes(tx, ids ? tx`and product_id = any (${[...ids]})` : tx``)}) m on m.product_id = p.id
    where p.archived = ${options.archived} and p.deleted_at is null ${ids ? tx`and p.id = any (${[...ids]})` : tx``}
    order by p.id`,

  whole: (tx, id, reader) => tx`
    select ${columns(tx, productColumns, reader.rights)}, ${namesOf(tx)}, collection.id as collection_id,
      coalesce(m.modifications, '[]') as modifications,
      ${images(tx, addresses, reader)} as images, ${attachedFiles(tx, addresses, reader, tx`a.product_id = p.id`)} as files
    from ${namedProducts(tx)}
    left join (${sizes(tx, tx`and product_id = ${id}`)}) m on m.product_id = p.id
    where p.id = ${id}`,
});

const columns = (tx: Queries, names: string[], rights: Pick<Rights, 'has'>) =>
  visibleColumns(tx, { kind: 'product', names, table: 'p' }, rights);

const namesOf = (tx: Queries) => tx`
  category.id as category_id,
  case when category.id is not null then json_build_object('id', category.id, 'name', category.name) end as category,
  case when collection.id is not null then json_build_object('id', collection.id, 'name', collection.name) end as collection`;

/** A deleted group is kept, and not shown. */
const namedProducts = (tx: Queries) => tx`
  products p
  left join categories category on category.id = p.category_id and category.deleted_at is null
  left join collections collection on collection.id = p.collection_id and collection.deleted_at is null`;

/** Grouped once for all products: a subquery per product would take ten times as long. */
const sizes = (tx: Queries, condition: ReturnType<Queries>) => tx`
  select product_id, json_agg(${modificationJson(tx, tx`m`, tx`c.codes`)} order by position, id) as modifications
  from modifications m left join (
    select c.modification_id, json_agg(json_build_object('code', c.code, 'pieces', c.pieces) order by c.id) as codes
    from size_codes c join modifications on modifications.id = c.modification_id and c.code is distinct from barcode
    where true ${condition}
    group by c.modification_id
  ) c on c.modification_id = m.id
  where deleted_at is null ${condition}
  group by product_id`;

const images = (tx: Queries, addresses: FileAddresses, reader: Reader) => tx`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'url', ${addresses.sql(tx, reader, tx`f.id`, tx`f.name`)}) order by i.position, i.id), '[]')
  from product_images i join files f on f.id = i.file_id
  where i.product_id = p.id and i.deleted_at is null)`;

/** SQL of the contract's `Modification` of a row. Nulls are only stripped where there is something to show. */
export const modificationJson = (tx: Queries, row: ReturnType<Queries>, codes = tx`null::json`) => tx`
  case when num_nonnulls(${row}.minimum, ${row}.place, ${row}.barcode, ${codes}) = 0
    then json_build_object(${always(tx, row)})
    else json_strip_nulls(json_build_object(${always(tx, row)},
      'minimum', ${row}.minimum, 'place', ${row}.place, 'barcode', ${row}.barcode, 'codes', ${codes}))
  end`;

const always = (tx: Queries, row: ReturnType<Queries>) => tx`
  'id', ${row}.id, 'product_id', ${row}.product_id, 'size', ${row}.size, 'remaining', ${row}.remaining,
  'reserved', ${row}.reserved, 'expected', ${row}.expected`;
