import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';
import { groupKind } from './group-kind';

/** The collections of products. */
export const collections = groupKind({
  entity: 'collection',
  name: 'collections',
  path: '/api/collections/',
  idName: 'collection_id',
});

/** Starts the list on its way; the screen does not wait for it, it shows that rows are coming. */
export const loadCollections = (): null => {
  startQuery(collections.query, texts.listFailed);
  return null;
};
