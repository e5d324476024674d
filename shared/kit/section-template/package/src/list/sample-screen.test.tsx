import { aProduct } from '@shared/kit/testing/a-product';
import { checkList } from '@shared/kit/testing/check-list';
import section from '../section';
import { texts } from '../texts';

checkList({
  section,
  mount: '/warehouse/sample',
  title: texts.title,
  path: '/api/products/',
  rows: [aProduct({ name: 'Пальто', price: 12_500 }), aProduct({ id: 8, name: 'Юбка «Штиль»', price: 3_200 })],
  labels: ['Пальто', 'Юбка «Штиль»'],
  columns: {
    [texts.columns.name]: { shows: 'Пальто', filter: 'пальто' },
    [texts.columns.price]: { shows: '12 500 ₽', filter: '12 500' },
  },
  rising: [texts.columns.name],
  search: 'пальто',
  // with card
  link: ['Пальто', '/warehouse/sample/7/edit'],
  // end
  csv: ['наименование;цена', 'Пальто;12500,00', 'Юбка «Штиль»;3200,00'],
  emptyText: texts.listEmpty,
  failedText: texts.listFailed,
  newRow: aProduct({ id: 9 }),
  newRowsText: texts.newRows,
});
