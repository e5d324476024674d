import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PublishedSection, PublishedSections } from 'shared/contract/section';
import type { BuildMetrics, RecordedFailure } from 'shared/contract/telemetry';
import { aBuild, aRegisteredSection } from 'shared/testing/a-registered-section';
import { server } from 'shared/testing/fake-server';
import { network } from 'shared/testing/network';
import { renderSection } from 'shared/testing/render-section';
import { LiveSectionsScreen } from './live-sections-screen';

const at = (minute: number) => new Date(2026, 10, 21, 12, minute).toISOString();
const published = (build: string) => ({ build, published_at: at(0), by: 'boris' });

const orders: PublishedSection = {
  id: 'orders',
  title: 'Заказы',
  live: published('bbbbbbbbbbbb'),
  previous: published('aaaaaaaaaaaa'),
  canary: null,
  kept: [],
  history: [
    { at: at(2), by: 'boris', action: 'publish', build: 'bbbbbbbbbbbb' },
    { at: at(1), by: 'anna', action: 'canary 10', build: 'cccccccccccc' },
  ],
};

const someMetrics: BuildMetrics = {
  section: 'orders',
  build: 'bbbbbbbbbbbb',
  loads: { ready: 1200, previous: 2, failed: 1, incompatible: 0 },
  crashes: 0,
  load_ms: { count: 1200, p75: 340.4 },
  vitals: { LCP: { count: 9, p75: 1234 }, INP: { count: 9, p75: 56 }, CLS: { count: 9, p75: 0.0523 } },
};

const aFailure: RecordedFailure = {
  at: at(5),
  section: 'orders',
  build: 'bbbbbbbbbbbb',
  kind: 'failed',
  reason: 'unreachable',
  message: 'Loading script failed',
  trace_id: 'ab12-cd34',
};

const offer = ['POST', '/api/sections/orders/trials/'] as const;
const rollback = ['POST', '/api/sections/orders/rollback/'] as const;

interface BackEnd {
  sections?: PublishedSections['sections'];
  canSign?: boolean;
  builds?: BuildMetrics[];
  failures?: RecordedFailure[];
}

const showSections = ({ sections = [orders], canSign = true, builds = [], failures = [] }: BackEnd = {}) => {
  server.on('GET', '/api/sections/', { can_sign: canSign, sections });
  server.on('GET', '/api/sections/figures/', { since: at(0), builds, failures });
  return render();
};

const render = () => {
  const registered = [aRegisteredSection({ live: aBuild('dddddddddddd'), previous: aBuild('eeeeeeeeeeee') })];
  return renderSection(
    { id: 'sections', routes: [{ index: true, element: <LiveSectionsScreen registered={registered} /> }] },
    '/sections',
  );
};

const unfoldSection = async (title = 'Заказы') => {
  const toggle = await screen.findByRole('button', { name: `Сборки раздела «${title}»` });
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle);
  return within(screen.getByRole('rowgroup', { name: `Сборки раздела «${title}»` }));
};

const rowOf = async (build: string) => (await unfoldSection()).getByRole('row', { name: new RegExp(build) });

const namesOf = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on('GET', '/api/session/', { login: 'anna', permissions: ['sections'] });
});

test('each build shows its state, its author, its date and its metrics', async () => {
  showSections({ builds: [someMetrics] });
  expect(await rowOf('bbbbbbbbbbbb')).toHaveTextContent(
    'bbbbbbbbbbbbна сайте21.11.2026, 12:00 boris1 200120340 мс1,2 с56 мс0,05',
  );
  expect(await rowOf('aaaaaaaaaaaa')).toHaveTextContent(/прежняя21.11.2026, 12:00 boris—{8}$/);
});

test('a canary shows its percentage of people, and a build that was taken off shows while people still use it', async () => {
  const canary = { ...published('cccccccccccc'), percent: 10 };
  showSections({ sections: [{ ...orders, canary }], builds: [{ ...someMetrics, build: 'ffffffffffff' }] });
  expect(await rowOf('cccccccccccc')).toHaveTextContent('проба, 10 %');
  expect(await rowOf('ffffffffffff')).toHaveTextContent('снята');
});

test('the history shows who did what in words, and each failure shows the code for support', async () => {
  showSections({ failures: [aFailure, { ...aFailure, section: 'parties', trace_id: '9999-9999' }] });
  await unfoldSection();
  const changes = within(await screen.findByRole('list', { name: 'Публикации' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    '21.11.2026, 12:02публикация bbbbbbbbbbbbboris',
    '21.11.2026, 12:01проба для 10 % ccccccccccccanna',
  ]);
  const failures = within(screen.getByRole('list', { name: 'Последние ошибки' })).getAllByRole('listitem');
  expect(failures.map(({ textContent }) => textContent)).toEqual([
    '21.11.2026, 12:05не загрузилась bbbbbbbbbbbb Loading script failedкод ab12-cd34',
  ]);
});

test('a section is rolled back after one click and one confirmation, and then shows its new live build', async () => {
  const after = { ...orders, live: published('aaaaaaaaaaaa'), previous: null };
  const { user } = showSections();
  server.on(...rollback, { can_sign: true, sections: [after] });
  await unfoldSection();
  await user.click(await screen.findByRole('button', { name: 'Откатить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Откатить раздел «Заказы»?' }));
  expect(question.getByText(/Вместо сборки bbbbbbbbbbbb на сайте снова будет aaaaaaaaaaaa/)).toBeVisible();
  server.on('GET', '/api/sections/', { can_sign: true, sections: [after] });
  await user.click(question.getByRole('button', { name: 'Откатить' }));
  expect(await screen.findByText('Раздел «Заказы» снова на прежней сборке')).toBeVisible();
  expect(server.calls(...rollback)[0]?.body).toEqual({ live: 'bbbbbbbbbbbb' });
  expect(await screen.findByText('Прежней сборки нет')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const section = (id: string, title: string): PublishedSection => ({ ...orders, id, title });
const metricsOf = (id: string, facts: Partial<BuildMetrics>): BuildMetrics => ({
  ...someMetrics,
  section: id,
  loads: { ready: 10, previous: 0, failed: 0, incompatible: 0 },
  ...facts,
});
const canary = { ...published('cccccccccccc'), percent: 10 };
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

test('the sections are a line each, those that fail first, with what people met with the live build and the canary', async () => {
  showSections(fourSections);
  await screen.findByText('проба, 10 %');
  expect(namesOf()).toEqual(['Остатки', 'Партии', 'Заказы', 'Счета']);
  const [, remains, parties, ordersRow, bills] = screen.getAllByRole('row');
  expect(remains).toHaveTextContent(/Остаткиbbbbbbbbbbbbпроба, 10 %.*20002340 мс/);
  expect(parties).toHaveTextContent(/заменена.*9330340 мс/);
  expect(ordersRow).toHaveTextContent('на сайте');
  expect(bills).toHaveTextContent(/—{8}$/);
  expect(screen.getByText('Загрузок').parentElement).toHaveTextContent('Загрузок 39');
});

test('one section is unfolded at a time, by click and by the arrows', async () => {
  const { user } = showSections(fourSections);
  await unfoldSection('Партии');
  const toggle = screen.getByRole('button', { name: 'Сборки раздела «Заказы»' });
  toggle.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('rowgroup', { name: 'Сборки раздела «Заказы»' })).toBeVisible();
  expect(screen.queryByRole('rowgroup', { name: 'Сборки раздела «Партии»' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('rowgroup', { name: /^Сборки/ })).not.toBeInTheDocument();
});

test('a chip shows one group of sections, with their number', async () => {
  const { user } = showSections(fourSections);
  await screen.findByText('проба, 10 %');
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

test('a question mark lists the keys of the screen', async () => {
  const { user } = showSections();
  await screen.findByRole('rowheader', { name: 'Заказы' });
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Клавиши' }));
  expect(keys.getByText('Развернуть и свернуть раздел')).toBeVisible();
});

test('the search finds sections by name, and says if there is none', async () => {
  const { user } = showSections(fourSections);
  await screen.findByText('проба, 10 %');
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus();
  await user.keyboard('парт');
  expect(namesOf()).toEqual(['Партии']);
  await user.keyboard('щщ');
  expect(screen.getByText('Ничего не найдено')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(namesOf()).toHaveLength(4);
});

test('cancelling the rollback changes nothing', async () => {
  const { user } = showSections();
  await unfoldSection();
  await user.click(await screen.findByRole('button', { name: 'Откатить' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(...rollback)).toEqual([]);
});

test('a rollback that waits for the network can be cancelled, and is not done when the network is back', async () => {
  const { user } = showSections();
  await unfoldSection();
  await user.click(await screen.findByRole('button', { name: 'Откатить' }));
  const question = within(await screen.findByRole('dialog'));
  network.lose();
  await user.click(question.getByRole('button', { name: 'Откатить' }));
  await user.click(await question.findByRole('button', { name: 'Отменить откат' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await network.regain();
  expect(server.calls(...rollback)).toEqual([]);
});

test('a refused rollback shows the message of the api, and the build that is live now', async () => {
  const { user } = showSections();
  server.handle(...rollback, () => ({
    status: 409,
    body: { detail: 'Раздел тем временем изменили', request_id: '1' },
  }));
  await unfoldSection();
  await user.click(await screen.findByRole('button', { name: 'Откатить' }));
  server.on('GET', '/api/sections/', {
    can_sign: true,
    sections: [{ ...orders, live: published('cccccccccccc') }],
  });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Откатить' }));
  expect(await screen.findByText('Раздел «Заказы» не откатили: Раздел тем временем изменили')).toBeVisible();
  expect(await rowOf('cccccccccccc')).toHaveTextContent('на сайте');
});

test('an api without a signing key offers the command instead of the button', async () => {
  showSections({ canSign: false });
  await unfoldSection();
  expect(await screen.findByText('npm run section -- rollback orders')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Откатить' })).not.toBeInTheDocument();
});

test('if the api does not serve the site, the page shows what it knows itself', async () => {
  showSections({ canSign: false, sections: null });
  expect(await rowOf('dddddddddddd')).toHaveTextContent(/на сайте—/);
  expect(screen.getByText('Кто и что публиковал, здесь не видно')).toBeVisible();
});

test('a person who may try builds is offered each kept one that is not live, and sees why one is unavailable', async () => {
  server.on('GET', '/api/session/', { login: 'anna', permissions: ['sections', 'sections-override'] });
  const sections = [{ ...orders, kept: [published('cccccccccccc')] }];
  const { user } = showSections({ sections, builds: [{ ...someMetrics, build: 'ffffffffffff' }] });
  expect(await rowOf('cccccccccccc')).toHaveTextContent('хранится');
  const offered = screen.getAllByRole('button', { name: /^Попробовать/ });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Попробовать сборку aaaaaaaaaaaa',
    'Попробовать сборку cccccccccccc',
  ]);
  server.handle(...offer, () => ({ status: 503, body: { detail: 'Реестр разделов не прочитать', request_id: '1' } }));
  await user.click(screen.getByRole('button', { name: 'Попробовать сборку cccccccccccc' }));
  expect(await screen.findByText('Попробовать сборку не получилось: Реестр разделов не прочитать')).toBeVisible();
  expect(server.calls(...offer)[0]?.body).toEqual({ build: 'cccccccccccc' });
});

test.each([
  ['who lacks the permission', ['sections'], true],
  ['an api without a key', ['sections', 'sections-override'], false],
])('to %s no build is offered to be tried', async (_whom, permissions, canSign) => {
  server.on('GET', '/api/session/', { login: 'anna', permissions });
  showSections({ canSign });
  expect(await rowOf('aaaaaaaaaaaa')).toHaveTextContent('прежняя');
  expect(screen.queryByRole('button', { name: /^Попробовать/ })).not.toBeInTheDocument();
});

test('the speed of the login is shown on its own', async () => {
  showSections({ builds: [{ ...someMetrics, section: null, build: null }] });
  const block = within(await screen.findByRole('region', { name: 'Вне разделов' }));
  expect(block.getByText('1,2 с')).toBeVisible();
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
  ['lacks the permission', () => server.on('GET', '/api/session/', { login: 'anna', permissions: [] })],
  ['has a back end without permissions', () => server.lack('GET', '/api/session/', 404)],
])('a person who %s finds nothing here', async (_who, set) => {
  set();
  render();
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible();
  expect(server.calls('GET', '/api/sections/')).toEqual([]);
});
