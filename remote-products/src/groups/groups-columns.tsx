import { columnHelper } from '@shared/kit/table/column-helper';
import type { Group, GroupKind } from '../data/group-kind';
import { texts } from '../texts';
import { GroupName } from './group-name';

const column = columnHelper<Group>();

/** The column of categories and of collections: the name (spec §2). */
export const groupsColumns = (kind: GroupKind) => [
  column.accessor(({ name }) => name, {
    id: 'name',
    header: texts.groups.column,
    cell: ({ row: { original }, tabIndex }) => <GroupName kind={kind} group={original} tabIndex={tabIndex} />,
    grows: true,
    slot: 'lead',
  }),
];
