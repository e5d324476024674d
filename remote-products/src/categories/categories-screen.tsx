import { useQuery } from '@tanstack/react-query';
import { ListScreen } from 'shared/table/list-screen';
import { categoriesQuery, categoriesRemoval } from '../data/categories';
import { ListTabs } from '../list/list-tabs';
import { texts } from '../texts';
import { categoriesColumns } from './categories-columns';

/** `/warehouse/products/categories`: what products are sorted into. */
export const CategoriesScreen = () => (
  <ListScreen
    name="categories"
    title={texts.categories.title}
    columns={categoriesColumns}
    query={useQuery(categoriesQuery)}
    rowLabel={({ name }) => name}
    emptyText={texts.categories.listEmpty}
    newRowsText={texts.categories.newRows}
    initialSorting={{ id: 'name', desc: false }}
    removal={categoriesRemoval}
    tabs={<ListTabs />}
  />
);
