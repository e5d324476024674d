import { columnHelper } from 'shared/table/column-helper';
import type { Group } from '../data/group-kind';
import { texts } from '../texts';

const column = columnHelper<Group>();

/** Of categories as of collections: the name (spec §2). */
export const groupsColumns = [
  column.accessor(({ name }) => name, { id: 'name', header: texts.groups.column, grows: true, place: 'lead' }),
];
