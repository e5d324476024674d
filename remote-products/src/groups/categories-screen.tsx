import { categories } from '../data/categories';
import { groupsColumns } from './groups-columns';
import { GroupsScreen } from './groups-screen';

const columns = groupsColumns(categories);

/** `/warehouse/products/categories`. */
export const CategoriesScreen = () => <GroupsScreen kind={categories} columns={columns} />;
