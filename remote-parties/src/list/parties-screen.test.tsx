import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import section from '../section';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the list shows the specified columns of each party', async () => {
  server.on('GET', '/api/parties/', [
    {
      id: 12,
      party_date: '2026-11-02',
      agent_name: 'Ивановская мануфактура',
      status: 'оплачено',
      tag: 'нет',
      amount: 125000.5,
      version: 1,
    },
  ]);
  renderSection(section, '/warehouse/parties');
  const [header, row] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('номердатапокупательстатустегсумма');
  expect(row).toHaveTextContent('1202.11.2026Ивановская мануфактураоплаченонет125 000,50 ₽');
});

test('the column of the supplier, headed as specified, is described as what it is', async () => {
  server.on('GET', '/api/parties/', []);
  renderSection(section, '/warehouse/parties');
  const header = within(await screen.findByRole('grid', { name: 'Партии' }));
  expect(header.getByRole('columnheader', { name: 'покупатель' })).toHaveAttribute('aria-description', 'поставщик');
});
