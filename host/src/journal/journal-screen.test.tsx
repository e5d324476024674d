import { beforeEach, expect, test } from '@jest/globals';
import { aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import type { JournalEntry, JournalPage } from '@shared/contract/wire/journal';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, within } from '@testing-library/react';
import { JournalScreen } from './journal-screen';

const call = ['GET', '/api/journal/'] as const;
const at = new Date(2026, 10, 22, 14, 31, 8).toISOString();

const anEntry = (entry: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 1,
  at,
  group: 'sign-in',
  kind: 'sign-in',
  reason: null,
  login: 'anna',
  is_known: true,
  address: '203.0.113.40',
  detail: null,
  ...entry,
});

const aPage = (entries: JournalEntry[], counts: JournalPage['counts'] = null): JournalPage => ({
  entries,
  counts: counts ?? [{ group: 'sign-in', count: entries.length }],
  kept_days: 365,
});

const registered = [aRegisteredSection()];

const showJournal = (path = '') =>
  renderSection(
    { id: 'journal', routes: [{ index: true, Component: () => <JournalScreen registered={registered} /> }] },
    '/journal',
    path,
  );

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Журнал входов и действий', busy: false })).getAllByRole('row');
const filters = () => server.calls(...call).map(({ query: { limit: _limit, ...filter } }) => filter);

beforeEach(() => server.on('GET', '/api/session/', { login: 'anna', permissions: ['journal'] }));

test('an entry has its second, who, what, from where and in words what about', async () => {
  server.on(...call, aPage([anEntry({ detail: 'Chrome, Windows' })]));
  showJournal();
  const [header, row] = await rows();
  expect(header).toHaveTextContent('когда ↓кточтооткудаподробности');
  expect(row).toHaveTextContent('22.11.2026, 14:31:08annaвход203.0.113.40Chrome, Windows');
});

test.each<[string, Partial<JournalEntry>]>([
  ['annaотказ203.0.113.40неверный пароль', { group: 'refused', reason: 'password' }],
  [
    'admin нет такого имениотказ203.0.113.40неизвестное имя',
    { group: 'refused', reason: 'password', login: 'admin', is_known: false },
  ],
  ['отказ203.0.113.40неверный код', { group: 'refused', reason: 'code' }],
  ['отказ203.0.113.40ключ входа предъявлен второй раз, вход завершён', { group: 'refused', kind: 'replay' }],
  ['отказ203.0.113.40нет права «разделы»', { group: 'refused', kind: 'permission', detail: 'sections' }],
  ['отказ203.0.113.40смена своего пароля', { group: 'refused', kind: 'user', detail: 'own password' }],
  [
    'отказ203.0.113.40слишком много неверных паролей: новые браузеры этого человека ждут до 15 минут',
    { group: 'refused', kind: 'limit', reason: 'passwordByAccount' },
  ],
  [
    'отказ203.0.113.40слишком много таких записей за час: остальные только в логе сервера',
    { group: 'refused', kind: 'limit', reason: 'journal', detail: 'sign-in' },
  ],
  [
    'вход203.0.113.40верный пароль с нового адреса, код ещё не введён; Firefox, Windows',
    { group: 'sign-in', kind: 'password', detail: 'Firefox, Windows' },
  ],
  [
    'права203.0.113.40добавлено право «журнал»; запросом в базе, postgres',
    { group: 'user', kind: 'user', detail: 'grant anna journal, by postgres of the database' },
  ],
  ['выход203.0.113.40кнопкой «Выйти»', { group: 'sign-out', kind: 'sign-out' }],
  ['выход203.0.113.40завершены все остальные входы', { group: 'sign-out', kind: 'sign-out', detail: 'all others' }],
  ['выгрузка203.0.113.40Заказы: 60 строк, CSV', { group: 'export', kind: 'export', detail: 'csv 60 Заказы' }],
  [
    'выгрузка203.0.113.40Партия 5: 1 запись, на печать',
    { group: 'export', kind: 'export', detail: 'print 1 Партия 5' },
  ],
  ['скачивание203.0.113.40чек_1060.txt', { group: 'download', kind: 'download', detail: '4711_чек_1060.txt' }],
  [
    'права203.0.113.40добавлено право «журнал»; командой на сервере, root',
    { group: 'user', kind: 'user', detail: 'grant anna journal, by root of the machine' },
  ],
  [
    'права203.0.113.40вход закрыт; командой на сервере, root',
    { group: 'user', kind: 'user', detail: 'disable anna, by root of the machine' },
  ],
  ...(
    [
      ['timur: приглашение, роль «Кладовщик»', 'invite timur storekeeper'],
      ['timur: новая ссылка приглашения', 'invite timur again'],
      ['timur: приглашение отозвано', 'withdraw timur'],
      ['приглашение принято', 'accept anna'],
      [
        'timur: роль «Старший смены»; добавлены права «удалять заказы», «видеть себестоимость»; снято право «invoices.pay»',
        'role timur Старший смены +orders.delete +products.cost -invoices.pay',
      ],
      ['timur: снято право «исправлять остатки»', 'right timur -stock.correct'],
      ['timur: вход закрыт', 'disable timur'],
      ['timur: завершены все входы', 'sign-out timur'],
      ['роль «Кладовщик»: добавлено право «менять товары и фото»', 'rights storekeeper +products.change'],
      ['изменена роль «Стажёр»; запросом в базе, postgres', 'rights Стажёр, by postgres of the database'],
      ['новая роль «Стажёр»; добавлено право «видеть журнал»', 'new role Стажёр: people.journal'],
      ['новая роль «Гость»', 'new role Гость: '],
      ['удалена роль «Стажёр»', 'no role Стажёр'],
    ] as const
  ).map(([words, detail]): [string, Partial<JournalEntry>] => [
    `права203.0.113.40${words}`,
    { group: 'user', kind: 'user', detail },
  ]),
  ['отказ203.0.113.40нет права «менять цены»', { group: 'refused', kind: 'permission', detail: 'products.prices' }],
  [
    'разделы203.0.113.40Заказы: снята сборка 1111aaaa2222',
    { group: 'section', kind: 'rollback', detail: 'orders 1111aaaa2222' },
  ],
  [
    'разделы203.0.113.40Заказы: снята сборка 1111aaaa2222, на сайте снова 3333bbbb4444',
    { group: 'section', kind: 'rollback', detail: 'orders 1111aaaa2222 3333bbbb4444' },
  ],
  [
    'разделы203.0.113.40Заказы: проба 1111aaaa2222 у 25 % людей',
    { group: 'section', kind: 'canary', detail: 'orders 1111aaaa2222 25' },
  ],
  [
    'разделы203.0.113.40Заказы: снята проба 1111aaaa2222',
    { group: 'section', kind: 'canary', detail: 'orders 1111aaaa2222 off' },
  ],
  [
    'разделы203.0.113.40invoices: ссылка на пробу сборки 1111aaaa2222',
    { group: 'section', kind: 'trial', detail: 'invoices 1111aaaa2222' },
  ],
])('it reads: %s', async (words, entry) => {
  server.on(...call, aPage([anEntry(entry)]));
  showJournal();
  expect((await rows())[1]).toHaveTextContent(words);
});

test('who has a name is shown with it beside the login', async () => {
  server.on('GET', '/api/people/names/', [{ login: 'anna', name: 'Анна Котова' }]);
  server.on(...call, aPage([anEntry()]));
  showJournal();
  await rows();
  expect(await screen.findByText('Анна Котова')).toBeVisible();
  expect(screen.getByText('anna')).toBeVisible();
});

test('a downloaded file names the record that it is attached to, and leads to its card', async () => {
  server.on(...call, aPage([anEntry({ group: 'download', kind: 'download', detail: 'order 1060 4711_чек_1060.txt' })]));
  showJournal();
  const [, row] = await rows();
  expect(row).toHaveTextContent('чек_1060.txt, заказ 1060');
  expect(screen.getByRole('link', { name: 'заказ 1060' })).toHaveAttribute('href', '/warehouse/orders/1060/edit');
});

test('chips show how many there are of each, show one group, and all again', async () => {
  server.on(
    ...call,
    aPage(
      [anEntry()],
      [
        { group: 'refused', count: 31 },
        { group: 'sign-in', count: 1253 },
      ],
    ),
  );
  const { user, router } = showJournal();
  expect(await screen.findByText(/^Показано/)).toHaveTextContent('Показано 1 из 1 284');
  const refused = await screen.findByRole('button', { name: 'отказ 31' });
  expect(screen.getByRole('button', { name: 'выгрузка 0' })).toBeVisible();
  await user.click(refused);
  expect(refused).toHaveAttribute('aria-pressed', 'true');
  expect(router.state.location.search).toBe('?group=refused');
  expect(await screen.findByText(/^Показано/)).toHaveTextContent('Показано 1 из 31');
  await user.click(refused);
  expect(router.state.location.search).toBe('');
  expect(filters()).toEqual([{}, { group: 'refused' }, {}]);
});

test('the filter asks for a login and a day by the clock of the reader, and is part of the address', async () => {
  server.on(...call, aPage([anEntry()]));
  const { user, router } = showJournal('?day=2026-11-22');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Фильтр, включено: 1' }));
  expect(screen.getByLabelText('день')).toHaveValue('22.11.2026');
  expect(screen.getByText('день')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'кто' }), 'ann{Enter}');
  const bounds = { from: new Date(2026, 10, 22).toISOString(), until: new Date(2026, 10, 23).toISOString() };
  expect(filters()).toEqual([bounds, { login: 'ann', ...bounds }]);
  expect(router.state.location.search).toBe('?login=ann&day=2026-11-22');
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(router.state.location.search).toBe('');
});

test('older entries come with a button, below those that are there', async () => {
  const first = Array.from({ length: 100 }, (_, index) => anEntry({ id: 200 - index }));
  server.handle(...call, ({ query }) => ({
    status: 200,
    body:
      query.before === undefined
        ? aPage(first, [{ group: 'sign-in', count: 101 }])
        : { ...aPage([anEntry({ id: 100, login: 'boris' })]), counts: null },
  }));
  const { user } = showJournal();
  expect(await rows()).toHaveLength(101);
  expect(screen.getByText(/^Показано/)).toHaveTextContent('Показано 100 из 101');
  expect(screen.getByText('записи хранятся 365 дней и не меняются')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByText('boris')).toBeVisible();
  expect(await rows()).toHaveLength(102);
  expect(filters().at(-1)).toEqual({ before: '101' });
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
});

test('older entries that failed to load can be asked for again, and those that are there stay', async () => {
  const page = aPage(Array.from({ length: 100 }, (_, index) => anEntry({ id: 200 - index })));
  server.on(...call, page);
  const { user } = showJournal();
  await rows();
  server.fail(...call);
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  server.on(...call, aPage([anEntry({ id: 100, login: 'boris' })]));
  await user.click(await screen.findByRole('button', { name: 'Не загрузилось, повторить' }));
  expect(await screen.findByText('boris')).toBeVisible();
  expect(await rows()).toHaveLength(102);
});

test('where there is nothing, a note is shown, and a filter can be taken back', async () => {
  server.on(...call, aPage([], []));
  const { user } = showJournal('?login=nobody');
  expect(await screen.findByText('Записей за это время нет')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(await screen.findByText('Записей пока нет')).toBeVisible();
});

test('a journal that failed to load can be asked for again', async () => {
  server.fail(...call);
  const { user } = showJournal();
  expect(await screen.findByText('Журнал не загрузился.')).toBeVisible();
  server.on(...call, aPage([anEntry()]));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await rows()).toHaveLength(2);
});

test('who may not see it is told so, and nothing is asked', async () => {
  server.on('GET', '/api/session/', { login: 'anna', permissions: ['sections'] });
  showJournal();
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  expect(server.calls(...call)).toEqual([]);
});
