import { categories } from '../data/categories';
import { GroupsScreen } from './groups-screen';

/** `/warehouse/products/categories`. */
export const CategoriesScreen = () => <GroupsScreen kind={categories} canBeDeleted />;
