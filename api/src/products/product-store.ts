import type postgres from 'postgres';
import { Product, ProductRow } from 'shared/contract/product';
import type { Database } from '../database/database.ts';
import { NotFound } from '../failure.ts';
import { attachedFiles } from '../files/attached-files.ts';
import type { FileAddresses } from '../files/file-addresses.ts';

/** Products, and what they are sorted by. A deleted product is kept and is unknown to every method. */
export interface ProductStore {
  /** The JSON text of the `ProductRow`s that are archived, or of those that are not. */
  list(archived: boolean): Promise<string>;
  /** The JSON text of a `Product` and its version. @throws NotFound when there is no such product. */
  find(id: number): Promise<{ json: string; version: number }>;
  /** The JSON text of every `Category`, by name. */
  categories(): Promise<string>;
  /** The JSON text of every `Collection`, by name. */
  collections(): Promise<string>;
}

const joined = ['category', 'collection', 'images', 'modifications', 'files'];
const stored = (schema: typeof ProductRow | typeof Product) =>
  Object.keys(schema.properties).filter((name) => !joined.includes(name));
const rowColumns = stored(ProductRow);
const productColumns = stored(Product);

export const productStore = (db: Database, addresses: FileAddresses): ProductStore => ({
  list: async (archived) => {
    const [list] = await db<[{ json: string }]>`
      select coalesce(json_agg(r), '[]')::text as json
      from (
        select ${columns(db, rowColumns)}, ${joinedColumns(db)} from ${productsJoined(db, addresses)}
        where p.archived = ${archived} and p.deleted_at is null order by p.id
      ) r`;
    return list.json;
  },

  find: async (id) => {
    const [product] = await db<{ json: string; version: number }[]>`
      select r.version, row_to_json(r)::text as json
      from (
        select ${columns(db, productColumns)}, ${joinedColumns(db)},
          ${attachedFiles(db, addresses, db`a.product_id = p.id`)} as files
        from ${productsJoined(db, addresses)}
        where p.id = ${id} and p.deleted_at is null
      ) r`;
    if (!product) {
      throw new NotFound();
    }
    return product;
  },

  categories: () => namesIn(db, db`categories`),
  collections: () => namesIn(db, db`collections`),
});

const columns = (db: Database, names: string[]) => db(names.map((name) => `p.${name}`));

const joinedColumns = (db: Database) => db`
  row_to_json(category) as category, row_to_json(collection) as collection,
  coalesce(i.images, '[]') as images, coalesce(m.modifications, '[]') as modifications`;

/** Images and sizes are grouped once for all products: asked for by product they would take ten times as long. */
const productsJoined = (db: Database, addresses: FileAddresses) => db`
  products p
  left join categories category on category.id = p.category_id
  left join collections collection on collection.id = p.collection_id
  left join (
    select pi.product_id, json_agg(json_build_object(
      'id', pi.id, 'url', ${addresses.sql(db, db`f.id`, db`f.name`)}) order by pi.position, pi.id) as images
    from product_images pi join files f on f.id = pi.file_id
    where pi.deleted_at is null
    group by pi.product_id
  ) i on i.product_id = p.id
  left join (
    select product_id, json_agg(json_build_object(
      'id', id, 'product_id', product_id, 'size', size, 'remaining', remaining) order by position, id) as modifications
    from modifications
    group by product_id
  ) m on m.product_id = p.id`;

const namesIn = async (db: Database, table: postgres.Fragment) => {
  const [list] = await db<[{ json: string }]>`
    select coalesce(json_agg(r), '[]')::text as json from (select id, name from ${table} order by name) r`;
  return list.json;
};
