import { collections } from '../data/collections';
import { GroupsScreen } from './groups-screen';

/** `/warehouse/products/collections`. Deleting one is no call of the specification. */
export const CollectionsScreen = () => <GroupsScreen kind={collections} canBeDeleted={false} />;
