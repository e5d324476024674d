import { collections } from '../data/collections';
import { groupsColumns } from './groups-columns';
import { GroupsScreen } from './groups-screen';

const columns = groupsColumns(collections);

/** `/warehouse/products/collections`. The specification has no call to delete one. */
export const CollectionsScreen = () => <GroupsScreen kind={collections} columns={columns} />;
