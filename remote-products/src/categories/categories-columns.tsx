import type { Category } from 'shared/contract/product';
import { columnHelper } from 'shared/table/column-helper';
import { texts } from '../texts';

const column = columnHelper<Category>();

export const categoriesColumns = [
  column.accessor(({ name }) => name, { id: 'name', header: texts.categories.column, grows: true, place: 'lead' }),
];
