import { beforeEach, expect, test } from '@jest/globals';
import type { PublishedSection } from '@shared/contract/wire/host/section';
import type { BuildMetrics } from '@shared/contract/wire/telemetry';
import { server } from '@shared/kit/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { orders, published, showSections, someMetrics, unfoldSection } from './testing/shown-sections';

const namesOf = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const section = (id: string, title: string): PublishedSection => ({ ...orders, id, title });
const metricsOf = (id: string, facts: Partial<BuildMetrics>): BuildMetrics => ({
  ...someMetrics,
  section: id,
  loads: { ready: 10, previous: 0, failed: 0, incompatible: 0 },
  ...facts,
});
const canary = { ...published('cccccccccccc'), percent: 10, reaches: null };
const fourSections = {
  sections: [
    section('orders', 'Заказы'),
    section('parties', 'Партии'),
    section('bills', 'Счета'),
    { ...section('remains', 'Остатки'), canary },
  ],
  builds: [
    metricsOf('orders', {}),
    metricsOf('parties', { loads: { ready: 9, previous: 3, failed: 3, incompatible: 0 } }),
    metricsOf('remains', {}),
    metricsOf('remains', { build: 'cccccccccccc', crashes: 2 }),
  ],
};

beforeEach(() => server.on('GET', '/api/session/', { login: 'anna', permissions: ['sections'] }));

test('the sections are a line each, those that fail first, with what people met with the live build and the canary', async () => {
  showSections(fourSections);
  await screen.findByText('проба 10 %');
  expect(namesOf()).toEqual(['Остатки', 'Партии', 'Заказы', 'Счета']);
  const [, remains, parties, ordersRow, bills] = screen.getAllByRole('row');
  expect(remains).toHaveTextContent(/^Остаткипроба 10 %220 340 мс1,2 с56 мс0,05/);
  expect(parties).toHaveTextContent(/заменена09 340 мс/);
  expect(ordersRow).toHaveTextContent('на сайте');
  expect(bills).toHaveTextContent(/на сайте—— ————/);
  expect(screen.getByText('Загрузок').parentElement).toHaveTextContent('Загрузок 39');
});

test('one section is unfolded at a time, by click and by the arrows', async () => {
  const { user } = showSections(fourSections);
  await unfoldSection('Партии');
  const toggle = screen.getByRole('button', { name: 'Сборки раздела «Заказы»' });
  toggle.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('region', { name: 'Сборки раздела «Заказы»' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Сборки раздела «Партии»' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('region', { name: /^Сборки/ })).not.toBeInTheDocument();
});

test('a chip shows one group of sections, with their number', async () => {
  const { user } = showSections(fourSections);
  await screen.findByText('проба 10 %');
  const groups = within(screen.getByRole('group', { name: 'Какие разделы' }));
  const chips = groups.getAllByRole('button').map(({ textContent }) => textContent);
  expect(chips).toEqual(['с ошибками2', 'заменены прежней1', 'проба1', 'без показателей1']);
  await user.click(groups.getByRole('button', { name: /с ошибками/ }));
  expect(namesOf()).toEqual(['Остатки', 'Партии']);
  await user.click(groups.getByRole('button', { name: /проба/ }));
  expect(namesOf()).toEqual(['Остатки']);
  await user.click(groups.getByRole('button', { name: /проба/ }));
  expect(namesOf()).toHaveLength(4);
});

test('the search finds sections by name, and reports if there is none', async () => {
  const { user } = showSections(fourSections);
  await screen.findByText('проба 10 %');
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus();
  await user.keyboard('парт');
  expect(namesOf()).toEqual(['Партии']);
  await user.keyboard('щщ');
  expect(screen.getByText('Ничего не найдено')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(namesOf()).toHaveLength(4);
});
