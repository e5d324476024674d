import { expect, test } from '@jest/globals';
import { partyStatus, partyTag } from '@shared/contract/vocabulary/party';
import { aParty } from '@shared/kit/testing/a-party';
import { checkList } from '@shared/kit/testing/check-list';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, within } from '@testing-library/react';
import section from '../section';
import { followChanges } from '../testing/followed-changes';

const list = ['GET', '/api/parties/'] as const;

const serve = () => server.lack('POST /api/parties/');

checkList({
  section,
  mount: '/warehouse/parties',
  title: 'Партии',
  path: '/api/parties/',
  serve: () => {
    serve();
    server.on('GET', '/api/parties/search/', { matches: [], is_whole: true });
  },
  rows: [
    aParty(),
    aParty({
      id: 9,
      party_date: '2025-01-07',
      agent_name: 'Текстиль Юг',
      status: partyStatus.inStock,
      tag: partyTag.barter,
      amount: null,
    }),
  ],
  labels: ['Партия 12', 'Партия 9'],
  columns: {
    номер: { shows: '12', filter: '12' },
    дата: { shows: '02.11.2026', filter: '02.11' },
    покупатель: { shows: 'Ивановская мануфактура', filter: 'МАНУФАКТУРА' },
    статус: { shows: 'оплачено', filter: 'оплачено' },
    тег: { shows: 'нет', filter: 'нет' },
    сумма: { shows: '125 000,50 ₽', filter: '125 000,5' },
  },
  rising: ['покупатель'],
  search: 'мануфактура',
  link: ['12', '/warehouse/parties/12/edit'],
  csv: [
    'номер;дата;покупатель;статус;тег;сумма',
    '12;02.11.2026;Ивановская мануфактура;оплачено;нет;125000,50',
    '9;07.01.2025;Текстиль Юг;на складе;бартер;0,00',
  ],
  emptyText: 'Партий пока нет',
  newRow: aParty({ id: 13 }),
  newRowsText: 'Новые партии',
  removal: {
    path: '/api/parties/multiple/',
    restorePath: '/api/parties/restore/',
    saved: 'Партии успешно удалены',
    failed: 'Произошла ошибка при удалении партий',
  },
  choices: [
    {
      field: 'status',
      label: 'статус',
      before: 'оплачено',
      value: 'не заказано',
      path: '/api/parties/',
      query: { party_id: 12 },
      one: { saved: 'Статус партии успешно обновлен', failed: 'Произошла ошибка при обновлении статуса партии' },
      many: { saved: 'Статус обновлён у 2 партий', failed: 'Произошла ошибка при обновлении статуса партий' },
    },
    {
      field: 'tag',
      label: 'тег',
      before: 'нет',
      value: 'бартер',
      path: '/api/parties/',
      query: { party_id: 12 },
      one: { saved: 'Тег партии успешно обновлен', failed: 'Произошла ошибка при обновлении тега партии' },
      many: { saved: 'Тег обновлён у 2 партий', failed: 'Произошла ошибка при обновлении тега партий' },
    },
  ],
});

test('the column of the supplier has the specified header and an accurate description', async () => {
  serve();
  server.on(...list, []);
  renderSection(section, '/warehouse/parties');
  const header = within(await screen.findByRole('grid', { name: 'Партии' }));
  expect(header.getByRole('columnheader', { name: 'покупатель' })).toHaveAttribute('aria-description', 'поставщик');
});

test('while others change parties, a list that fails is asked four times, its toast shows once, and its failure stays', async () => {
  serve();
  server.fail(...list);
  const changes = await followChanges(() => renderSection(section, '/warehouse/parties', '', { hasRetries: true }));
  await changes.pass(6_000);
  expect(screen.queryByText('Произошла ошибка загрузки')).not.toBeInTheDocument();
  await changes.pass(2_000);
  expect(screen.getAllByText('Произошла ошибка загрузки')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await changes.pass(20_000);
  expect(server.calls(...list)).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});
