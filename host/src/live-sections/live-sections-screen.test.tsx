import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RecordedFailure } from '@shared/contract/wire/telemetry';
import { server } from '@shared/kit/testing/fake-server';
import { screen, within } from '@testing-library/react';
import {
  at,
  orders,
  published,
  render,
  rowOf,
  showSections,
  someMetrics,
  unfoldSection,
} from './testing/shown-sections';

const aFailure: RecordedFailure = {
  at: at(5),
  section: 'orders',
  build: 'bbbbbbbbbbbb',
  kind: 'failed',
  reason: 'unreachable',
  message: 'Loading script failed',
  trace_id: 'ab12-cd34',
  stage: 'code',
  stack: ['src/list/orders-screen.tsx:14', 'src/section.tsx:7'],
  route: '/warehouse/orders/:id/edit',
  browser: 'Chrome 131',
};

beforeEach(() => server.on('GET', '/api/session/', { login: 'anna', permissions: ['sections'] }));
afterEach(() => {
  jest.restoreAllMocks();
});

test('each build shows its state, its author, its date and its metrics', async () => {
  showSections({ builds: [someMetrics] });
  expect(await rowOf('bbbbbbbbbbbb')).toHaveTextContent(
    'bbbbbbbbbbbbна сайте21.11.2026, 12:00 boris1 20012040 / 2340 мс1,2 с56 мс0,05',
  );
  expect(await rowOf('aaaaaaaaaaaa')).toHaveTextContent(/прежняя21.11.2026, 12:00 boris—{9}Откатить$/);
});

test('a canary shows its percentage of people, and a build that was taken off shows while people still use it', async () => {
  const canary = { ...published('cccccccccccc'), percent: 10, reaches: null };
  showSections({ sections: [{ ...orders, canary }], builds: [{ ...someMetrics, build: 'ffffffffffff' }] });
  expect(await rowOf('cccccccccccc')).toHaveTextContent('проба');
  expect(await rowOf('ffffffffffff')).toHaveTextContent('снята');
});

test('the history shows who did what in words, and each failure shows the code for support', async () => {
  server.on('GET', '/api/people/names/', [{ login: 'anna', name: 'Анна Лисина' }]);
  showSections({ failures: [aFailure, { ...aFailure, section: 'parties', trace_id: '9999-9999' }] });
  await unfoldSection();
  const changes = within(await screen.findByRole('list', { name: 'Публикации' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    '21.11.2026, 12:02публикация bbbbbbbbbbbbboris',
    '21.11.2026, 12:01проба для 10 % ccccccccccccАнна Лисина',
  ]);
  const failures = within(screen.getByRole('list', { name: 'Последние ошибки' })).getAllByRole('listitem');
  expect(failures.map(({ textContent }) => textContent)).toEqual([
    '21.11.2026, 12:05не загрузилась bbbbbbbbbbbb Loading script failedкод ab12-cd34код сборки не выполнился · src/list/orders-screen.tsx:14 · /warehouse/orders/:id/edit · Chrome 131src/list/orders-screen.tsx:14\nsrc/section.tsx:7',
  ]);
});

test('a question mark lists the keys of the screen', async () => {
  const { user } = showSections();
  await screen.findByRole('rowheader', { name: 'Заказы' });
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Клавиши' }));
  expect(keys.getByText('Развернуть и свернуть раздел')).toBeVisible();
});

test('if the api does not serve the site, the page shows what it knows itself', async () => {
  showSections({ canSign: false, sections: null });
  expect(await rowOf('dddddddddddd')).toHaveTextContent(/на сайте—/);
  expect(screen.getByText('Кто и что публиковал, здесь не видно')).toBeVisible();
});

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('what needs attention comes first: a section with crashes, with its errors and the way back, then slow screens', async () => {
  const slow = { count: 9, p75: 2_700 };
  const { user } = showSections({
    builds: [{ ...someMetrics, crashes: 7, vitals: { ...someMetrics.vitals, LCP: slow } }],
    failures: [aFailure],
  });
  const failing = await screen.findByText('Заказы: 7 сбоев, не загрузился 1 раз за сутки');
  const slowScreen = screen.getByText('Заказы: LCP 2,7 с, граница 2,5 с');
  expect(isBefore(failing, slowScreen)).toBe(true);
  expect(isBefore(slowScreen, screen.getByRole('table', { name: 'Разделы' }))).toBe(true);
  expect(screen.getByRole('button', { name: 'Откатить к aaaaaaaaaaaa' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать ошибки раздела «Заказы»' }));
  const unfolded = screen.getByRole('region', { name: 'Сборки раздела «Заказы»' });
  expect(unfolded).toHaveFocus();
  expect(within(unfolded).getByRole('list', { name: 'Последние ошибки' })).toHaveTextContent('Loading script failed');
});

test('the days of a section are counted beside it, by Moscow time', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T22:30:00Z'));
  const figures = { section: 'orders', loads: 30, failures: 2, load_ms: 90 };
  showSections({
    days: [
      { ...figures, day: '2026-11-22' },
      { ...figures, day: '2026-11-08', loads: 7 },
    ],
  });
  expect(await screen.findByRole('img', { name: 'За 14 дней: загрузок 30, сбоев 2' })).toBeVisible();
});

test('the speed of the login is the last row', async () => {
  showSections({ builds: [{ ...someMetrics, section: null, build: null }] });
  expect(await screen.findByRole('row', { name: /^Вне разделов/ })).toHaveTextContent('1,2 с');
});

test('without metrics the rest is shown', async () => {
  showSections();
  server.fail('GET', '/api/sections/figures/');
  expect(await screen.findByText('Показатели не загрузились.')).toBeVisible();
  expect(await rowOf('bbbbbbbbbbbb')).toHaveTextContent('на сайте');
});

test('a failed request is reported, and can be repeated', async () => {
  const { user } = showSections();
  server.fail('GET', '/api/sections/');
  expect(await screen.findByText('Не удалось узнать, что опубликовано.')).toBeVisible();
  server.on('GET', '/api/sections/', { can_sign: true, sections: [orders] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await rowOf('bbbbbbbbbbbb')).toHaveTextContent('на сайте');
});

test.each([
  [
    'lacks the permission is told so',
    'Нет доступа',
    () => server.on('GET', '/api/session/', { login: 'anna', permissions: [] }),
  ],
  ['has a back end without permissions finds nothing here', 'Not Found', () => server.lack('GET /api/session/')],
])('a person who %s', async (_who, name, set) => {
  set();
  render();
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(server.calls('GET', '/api/sections/')).toEqual([]);
});

test('a build that was taken from everybody is named with the evidence, and how its team gives it back', async () => {
  const quarantined = { build: 'cccccccccccc', at: at(3), loaded: 14, broken: 6 };
  showSections({ sections: [{ ...orders, quarantined }] });
  const notice = await screen.findByText('Раздел «Заказы»: сборка cccccccccccc снята автоматически, 21.11.2026, 12:03');
  expect(notice.closest('[role=status]')).toHaveTextContent(
    'За десять минут с ней был сбой у 6 из 14 человек.Все снова работают со сборкой bbbbbbbbbbbb. Вернуть снятую может команда раздела: npm run section -- release orders',
  );
});
