import type { Category } from 'shared/contract/product';
import { listQuery } from 'shared/runtime/list-query';
import type { Entity } from 'shared/vocabulary/entity';

/** What products are sorted into: a category or a collection. */
export type Group = Category;

interface GroupListParts {
  entity: Entity & ('category' | 'collection');
  queryKey: string[];
  path: string;
  /** Which rows of the answer are groups of this kind. */
  isGroup?: (row: Group) => boolean;
}

const collator = new Intl.Collator('ru');

/** The query of all groups of one kind, by name. */
export const groupQuery = ({ entity, queryKey, path, isGroup = () => true }: GroupListParts) => ({
  ...listQuery<Group>({
    entity,
    queryKey,
    path,
    compare: (one, other) => collator.compare(one.name, other.name) || one.id - other.id,
  }),
  select: (rows: Group[]) => rows.filter(isGroup),
});
