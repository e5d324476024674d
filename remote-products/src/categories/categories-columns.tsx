import type { Category } from 'shared/contract/product';
import { defineColumns } from 'shared/table/define-columns';
import { texts } from '../texts';

export const categoriesColumns = defineColumns<Category>([
  { id: 'name', header: texts.categories.column, text: ({ name }) => name, grows: true, place: 'lead' },
]);
