import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import { PhotosWanted, ProductPhoto } from '@shared/contract/wire/product';
import { Type } from 'typebox';
import { seesProducts } from '../../accounts/rights/route-right.ts';
import type { Database } from '../../database/database.ts';
import type { FileAddresses, Reader } from '../files/file-addresses.ts';

const listPhotos = {
  operationId: 'listProductPhotos',
  summary: 'The first picture of each of these products; products without pictures are omitted',
  description: 'The addresses are valid for this user only, so lists do not contain them.',
  querystring: PhotosWanted,
  response: { 200: Type.Array(ProductPhoto), 400: Failure, 401: Failure },
};

/** Reads the first picture of each product. Ids out of range are unknown products. */
const readPhotos = (db: Database, addresses: FileAddresses, reader: Reader, ids: readonly string[]) => db<
  ProductPhoto[]
>`
  select distinct on (i.product_id) i.product_id as id, ${addresses.sql(db, reader, db`f.id`, db`f.name`)} as url
  from product_images i
  join files f on f.id = i.file_id
  join products p on p.id = i.product_id
  where i.product_id = any (${ids}::bigint[]) and i.deleted_at is null and p.deleted_at is null
  order by i.product_id, i.position, i.id`;

/** Pictures beside names: requested by the screen that shows them, for the visible rows. */
export const photoRoutes =
  (db: Database, addresses: FileAddresses): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/products/photos/', { schema: listPhotos, right: seesProducts }, async ({ query, user }) =>
      readPhotos(db, addresses, user, query.ids.split(',')),
    );
  };
