import { expect, test } from '@jest/globals';
import { partyStatus, partyTag } from '@shared/contract/vocabulary/party';
import { aParty } from '@shared/kit/testing/a-party';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen } from '@testing-library/react';
import section from '../section';

const showParties = async () => {
  const other = { agent_name: 'Текстиль Юг', status: partyStatus.inStock, tag: partyTag.barter, amount: null };
  server.on('GET', '/api/parties/', [aParty(), aParty({ id: 9, party_date: '2025-01-07', ...other })]);
  const { user } = renderSection(section, '/warehouse/parties');
  await screen.findByRole('grid', { name: 'Партии' });
  return listOnScreen(user);
};

test('the filter of each column finds a party by what the column shows', async () => {
  const list = await showParties();
  const terms = {
    номер: '12',
    дата: '02.11',
    покупатель: 'МАНУФАКТУРА',
    статус: 'оплачено',
    тег: 'нет',
    сумма: '125 000,5',
  };
  await list.filterByEachColumn('Партия 12', terms);
  expect(list.headers()).toEqual(Object.keys(terms));
});

test('parties are exported with dates and sums that a spreadsheet reads', async () => {
  const list = await showParties();
  expect(await list.csvLines()).toEqual([
    'номер;дата;покупатель;статус;тег;сумма',
    '12;02.11.2026;Ивановская мануфактура;оплачено;нет;125000,50',
    '9;07.01.2025;Текстиль Юг;на складе;бартер;0,00',
  ]);
});
