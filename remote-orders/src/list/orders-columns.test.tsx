import { expect, test } from '@jest/globals';
import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen } from '@testing-library/react';
import section from '../section';

const showOrders = async () => {
  const kim = { full_name: 'Мария Ким', status: orderStatus.delivered, tag: orderTag.barter, amount: null };
  server.on('GET', '/api/orders/', [anOrder(), anOrder({ id: 30, order_date: '2025-01-02', ...kim })]);
  const { user } = renderSection(section, '/warehouse/orders');
  await screen.findByRole('grid', { name: 'Заказы' });
  return listOnScreen(user);
};

test('the filter of each column finds an order by what the column shows', async () => {
  const list = await showOrders();
  const terms = { номер: '41', дата: '20.11', покупатель: 'СОКОЛОВА', статус: 'обработке', тег: 'нет', сумма: '4 890' };
  await list.filterByEachColumn('Заказ 41', terms);
  expect(list.headers()).toEqual(Object.keys(terms));
});

test('orders are exported with dates and sums that a spreadsheet reads', async () => {
  const list = await showOrders();
  expect(await list.csvLines()).toEqual([
    'номер;дата;покупатель;статус;тег;сумма',
    '41;20.11.2026;Анна Соколова;в обработке;нет;4890,00',
    '30;02.01.2025;Мария Ким;доставлен;бартер;0,00',
  ]);
});
