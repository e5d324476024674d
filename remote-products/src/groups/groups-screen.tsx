import { formatCount } from '@shared/kit/format/format-count';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { productsQuery } from '@shared/kit/shop/products';
import { ListScreen } from '@shared/kit/table/list-screen';
import { useMedia } from '@shared/kit/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { categories } from '../data/categories';
import { collections } from '../data/collections';
import type { Group, GroupKind } from '../data/group-kind';
import { ListTabs } from '../list/list-tabs';
import { texts } from '../texts';
import { type GroupRow, groupRows } from './group-row';
import { groupsColumns } from './groups-columns';
import { NewGroup } from './new-group';

interface GroupsScreenProps {
  kind: GroupKind;
  columns: ReturnType<typeof groupsColumns>;
}

/** Of the rows that are shown; nothing until the products are loaded. */
const groupTotals = [
  {
    label: texts.groups.products,
    of: ({ products }: GroupRow) => products?.count,
    format: (count: number) => formatCount(count),
  },
  {
    label: texts.groups.pieces,
    of: ({ products }: GroupRow) => products?.pieces,
    format: (pieces: number) => texts.pieces(formatCount(pieces)),
  },
];

const amountOf = ({ products }: GroupRow) => products?.roubles ?? 0;

const rowLabel = ({ name }: Group) => name;

/** A list of categories or collections, where they are created, renamed and deleted. */
export const GroupsScreen = ({ kind, columns }: GroupsScreenProps) => {
  const { name, words, calls, query, removal, groupOf } = kind;
  const { data: products } = useQuery(productsQuery);
  const select = useCallback(
    (groups: Group[]) => groupRows(query.select(groups), products, groupOf),
    [query, products, groupOf],
  );
  const seesCost = useRight('products.cost');
  const without = products?.filter((product) => !groupOf(product)).length ?? 0;
  // On a phone they would begin a second line, which moves the first.
  const isPhone = useMedia('phone');
  const totals = [
    ...(isPhone ? [] : groupTotals),
    ...(without > 0 && !isPhone
      ? [{ label: words.without, of: () => 0, format: () => texts.groups.productsCount(without), isAfterSum: true }]
      : []),
  ];
  const canCreate = useAbility(calls.create);
  const canRemove = useAbility(calls.remove);

  /** The effect of deleting on products; nothing else shows it. */
  const consequence = (ids: readonly number[]) => {
    const lost = new Set(ids);
    return words.consequence(products?.filter((product) => lost.has(groupOf(product)?.id ?? 0)).length);
  };

  return (
    <ListScreen
      name={name}
      title={words.title}
      columns={columns}
      query={useQuery({ ...query, select })}
      rowLabel={rowLabel}
      emptyText={words.listEmpty}
      newRowsText={words.newRows}
      totals={totals}
      {...(seesCost && products && { amountOf })}
      initialSorting={{ id: 'name', desc: false }}
      {...(canRemove && { removal: { ...removal, consequence } })}
      tabs={<ListTabs />}
      action={canCreate && <NewGroup kind={kind} />}
    />
  );
};

const categoryColumns = groupsColumns(categories);

/** `/warehouse/products/categories`. */
export const CategoriesScreen = () => <GroupsScreen kind={categories} columns={categoryColumns} />;

const collectionColumns = groupsColumns(collections);

/** `/warehouse/products/collections`. The specification has no call to delete one. */
export const CollectionsScreen = () => <GroupsScreen kind={collections} columns={collectionColumns} />;
