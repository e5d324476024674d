import { expect, test } from '@jest/globals';
import type { Buyer } from '@shared/contract/wire/buyer';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen } from '@testing-library/react';
import section from '../section';

const buyers: Buyer[] = [
  {
    id: 12,
    full_name: 'Анна Соколова',
    email: 'a.sokolova@example.com',
    phone: '+7 900 000-00-12',
    orders: 3,
    amount: 14670,
    last_order_date: '2026-11-20',
    last_order_id: 1060,
  },
  {
    id: 13,
    full_name: 'Мария Ким',
    email: null,
    phone: null,
    orders: 1,
    amount: 0,
    last_order_date: '2025-01-07',
    last_order_id: 45,
  },
];

const showBuyers = async () => {
  server.on('GET', '/api/buyers/', buyers);
  const { user } = renderSection(section, '/warehouse/buyers');
  await screen.findByRole('grid', { name: 'Покупатели' });
  return listOnScreen(user);
};

test('the filter of each column finds a buyer by what the column shows', async () => {
  const list = await showBuyers();
  const terms = {
    имя: 'СОКОЛОВА',
    'e-mail': '@example',
    телефон: '000-00-12',
    заказы: '3',
    сумма: '14 670',
    'последний заказ': '1060 · 20.11',
  };
  await list.filterByEachColumn('Анна Соколова', terms);
  expect(list.headers()).toEqual(Object.keys(terms));
});

test('buyers are exported as shown, with their phone numbers', async () => {
  const list = await showBuyers();
  expect(await list.csvLines()).toEqual([
    'имя;e-mail;телефон;заказы;сумма;последний заказ',
    `Анна Соколова;a.sokolova@example.com;+7 900 000-00-12;3;14 670 ₽;1060 · 20.11.2026`,
    'Мария Ким;;;1;0 ₽;45 · 07.01.2025',
  ]);
});
