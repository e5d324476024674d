import { useQuery } from '@tanstack/react-query';
import { ListScreen } from 'shared/table/list-screen';
import type { Group, GroupKind } from '../data/group-kind';
import { productsQuery } from '../data/products';
import { ListTabs } from '../list/list-tabs';
import { groupsColumns } from './groups-columns';
import { NewGroup } from './new-group';
import { RenameGroup } from './rename-group';

interface GroupsScreenProps {
  kind: GroupKind;
  /** Without asking which calls the back end has. */
  canBeDeleted: boolean;
}

const rowLabel = ({ name }: Group) => name;
const noCalls: string[] = [];

/** A list of what products are sorted into: groups are made, renamed and deleted there. */
export const GroupsScreen = ({ kind, canBeDeleted }: GroupsScreenProps) => {
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
      columns={groupsColumns}
      query={useQuery(query)}
      rowLabel={rowLabel}
      emptyText={words.listEmpty}
      newRowsText={words.newRows}
      initialSorting={{ id: 'name', desc: false }}
      {...((canBeDeleted || calls.includes('DELETE')) && { removal: { ...removal, consequence } })}
      actionForOne={calls.includes('PATCH') ? (group) => <RenameGroup kind={kind} group={group} /> : undefined}
      tabs={<ListTabs />}
      action={calls.includes('POST') && <NewGroup kind={kind} />}
    />
  );
};
