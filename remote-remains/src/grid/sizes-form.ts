import type { ProductRow } from 'shared/contract/product';
import type { ListForm } from 'shared/table/list-form';
import { texts } from '../texts';
import { SizesGrid } from './sizes-grid';

const { forms } = texts;

/** 'Сетка' beside 'Список'. */
export const sizesForm: ListForm<ProductRow> = {
  name: 'grid',
  label: forms.label,
  usual: { words: forms.list, sign: 'M2.5 4h11M2.5 8h11M2.5 12h11' },
  own: {
    words: forms.grid,
    sign: 'M2.5 2.5h4.6v4.6H2.5zM8.9 2.5h4.6v4.6H8.9zM2.5 8.9h4.6v4.6H2.5zM8.9 8.9h4.6v4.6H8.9z',
  },
  Rows: SizesGrid,
};
