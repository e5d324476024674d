import { groupQuery } from './group-list';

/** The collections of products, by name. */
export const collectionsQuery = groupQuery({
  entity: 'collection',
  queryKey: ['collections'],
  path: '/api/collections/',
});
