import { useQuery } from '@tanstack/react-query';
import { ListScreen } from 'shared/table/list-screen';
import { type Group, type GroupKind, noCalls } from '../data/group-kind';
import { productsQuery } from '../data/products';
import { ListTabs } from '../list/list-tabs';
import type { groupsColumns } from './groups-columns';
import { NewGroup } from './new-group';

interface GroupsScreenProps {
  kind: GroupKind;
  columns: ReturnType<typeof groupsColumns>;
  /** Without asking which calls the back end has. */
  canBeDeleted: boolean;
}

const rowLabel = ({ name }: Group) => name;

/** A list of what products are sorted into: groups are made, renamed and deleted there. */
export const GroupsScreen = ({ kind, columns, canBeDeleted }: GroupsScreenProps) => {
  const { name, words, query, removal, groupOf } = kind;
  const { data: products } = useQuery(productsQuery);
  const { data: calls = noCalls } = useQuery(kind.allowedCalls);

  /** What deleting takes from products, which are not told otherwise. */
  const consequence = (ids: readonly number[]) => {
    const lost = new Set(ids);
    return words.consequence(products?.filter((product) => lost.has(groupOf(product)?.id ?? 0)).length);
  };

  return (
    <ListScreen
      name={name}
      title={words.title}
      columns={columns}
      query={useQuery(query)}
      rowLabel={rowLabel}
      emptyText={words.listEmpty}
      newRowsText={words.newRows}
      initialSorting={{ id: 'name', desc: false }}
      {...((canBeDeleted || calls.includes('DELETE')) && { removal: { ...removal, consequence } })}
      tabs={<ListTabs />}
      action={calls.includes('POST') && <NewGroup kind={kind} />}
    />
  );
};
