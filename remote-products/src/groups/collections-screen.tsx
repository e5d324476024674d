import { collections } from '../data/collections';
import { groupsColumns } from './groups-columns';
import { GroupsScreen } from './groups-screen';

const columns = groupsColumns(collections);

/** `/warehouse/products/collections`. Deleting one is no call of the specification. */
export const CollectionsScreen = () => <GroupsScreen kind={collections} columns={columns} canBeDeleted={false} />;
