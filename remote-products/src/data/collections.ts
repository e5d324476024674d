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

/** Starts to fetch the list; the screen does not wait for it and shows that rows are loading. */
export const loadCollections = (): null => {
  startQuery(collections.query, texts.listFailed);
  return null;
};
