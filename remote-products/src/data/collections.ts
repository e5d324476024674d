import { groupKind } from './group-kind';

/** The collections of products. */
export const collections = groupKind({
  entity: 'collection',
  name: 'collections',
  path: '/api/collections/',
  idName: 'collection_id',
});
