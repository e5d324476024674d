import { beforeEach, expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { at, orders, published, rowOf, showSections, someMetrics, unfoldSection } from './testing/shown-sections';

const offer = ['POST', '/api/sections/orders/trials/'] as const;
const rollback = ['POST', '/api/sections/orders/rollback/'] as const;

const canaryChange = ['POST', '/api/sections/orders/canary/'] as const;
const withCanary = (percent: number) => ({
  ...orders,
  canary: { ...published('cccccccccccc'), percent, reaches: null },
});

beforeEach(() => server.on('GET', '/api/session/', { login: 'anna', permissions: ['sections'] }));

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
  expect(server.calls(...rollback)[0]?.body).toEqual({ live: 'bbbbbbbbbbbb', build: 'aaaaaaaaaaaa' });
  expect(await screen.findByText('Прежней сборки нет')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const metricsOf = (build: string, crashes: number) => ({ ...someMetrics, build, crashes });
const inTrouble = metricsOf('aaaaaaaaaaaa', 40);

test('a rollback passes over a previous build that crashed, to the last one before it that did not', async () => {
  const kept = [
    { ...published('ffffffffffff'), published_at: at(9) },
    { ...published('cccccccccccc'), published_at: at(-1) },
    { ...published('dddddddddddd'), published_at: at(-2) },
  ];
  const builds = [inTrouble, metricsOf('cccccccccccc', 40), metricsOf('dddddddddddd', 1)];
  const { user } = showSections({ sections: [{ ...orders, kept }], builds });
  server.on(...rollback, { can_sign: true, sections: [orders] });
  const row = within(await rowOf('dddddddddddd'));
  await user.click(row.getByRole('button', { name: 'Откатить' }));
  const question = within(await screen.findByRole('dialog'));
  expect(
    question.getByText(
      /будет dddddddddddd.*без записанных сбоев: с прежней, aaaaaaaaaaaa, за сутки они тоже были \(43\)/,
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Откатить' }));
  await waitFor(() =>
    expect(server.calls(...rollback)[0]?.body).toEqual({ live: 'bbbbbbbbbbbb', build: 'dddddddddddd' }),
  );
});

test('a rollback that passes over a build that crashed does not call one without crashes that nobody used', async () => {
  const kept = [{ ...published('cccccccccccc'), published_at: at(-1) }];
  const { user } = showSections({ sections: [{ ...orders, kept }], builds: [inTrouble] });
  await user.click(within(await rowOf('cccccccccccc')).getByRole('button', { name: 'Откатить' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/будет cccccccccccc.*Данных о ней за сутки нет, а с прежней, aaaaaaaaaaaa/)).toBeVisible();
  expect(question.queryByText(/без сбоев/)).not.toBeInTheDocument();
});

test('no rollback leads to a build that crashed by itself: a person chooses one by its metrics', async () => {
  const kept = [{ ...published('cccccccccccc'), published_at: at(-1) }];
  const builds = [inTrouble, metricsOf('cccccccccccc', 40)];
  const { user } = showSections({ sections: [{ ...orders, kept }], builds });
  server.on(...rollback, { can_sign: true, sections: [orders] });
  await unfoldSection();
  expect(screen.queryByRole('button', { name: 'Откатить' })).not.toBeInTheDocument();
  expect(screen.getByText(/Со всеми прежними сборками за сутки были сбои/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Вернуть сборку cccccccccccc' }));
  const question = within(await screen.findByRole('dialog', { name: 'Вернуть другую сборку раздела «Заказы»?' }));
  expect(question.getByText(/будет cccccccccccc.*загрузок 1 200, сбоев 43, людей 40 \/ 2/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Вернуть' }));
  await waitFor(() =>
    expect(server.calls(...rollback)[0]?.body).toEqual({ live: 'bbbbbbbbbbbb', build: 'cccccccccccc' }),
  );
});

test('each kept build can be chosen instead of the previous one; a build that nobody used says so', async () => {
  const { user } = showSections({ sections: [{ ...orders, kept: [published('cccccccccccc')] }] });
  await unfoldSection();
  const chosen = screen.getAllByRole('button', { name: /^Вернуть сборку/ });
  expect(chosen.map((button) => button.getAttribute('aria-label'))).toEqual(['Вернуть сборку cccccccccccc']);
  await user.click(screen.getByRole('button', { name: 'Вернуть сборку cccccccccccc' }));
  expect(await screen.findByText(/За сутки её никто не открывал/)).toBeVisible();
});

test('the owner of a section is named, and a canary that reaches no user says so', async () => {
  showSections({ sections: [{ ...orders, canary: { ...published('cccccccccccc'), percent: 5, reaches: 0 } }] });
  await unfoldSection();
  expect(screen.getByText('Отвечает @sklad/orders')).toBeVisible();
  expect(screen.getByText(/проба не достаётся никому/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Заказы/ })).toHaveTextContent('проба 5 %, никому');
  expect(await rowOf('cccccccccccc')).toHaveTextContent('проба');
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

test('the share of people who get the canary is chosen from a menu, and shows at once', async () => {
  const { user } = showSections({ sections: [withCanary(12)] });
  const held = holdAnswer(...canaryChange);
  await unfoldSection();
  await user.click(await screen.findByRole('button', { name: 'доля 12 %, сборка cccccccccccc' }));
  const offered = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(offered).toEqual(['0 %', '5 %', '10 %', '12 %', '25 %', '50 %', '100 %']);
  await user.click(screen.getByRole('menuitemradio', { name: '25 %' }));
  expect(await screen.findByRole('button', { name: 'доля 25 %, сборка cccccccccccc' })).toHaveTextContent('доля 25 %');
  expect(server.calls(...canaryChange)[0]?.body).toEqual({ build: 'cccccccccccc', percent: 25 });
  await held.answer({ can_sign: true, sections: [withCanary(25)] });
  expect(await screen.findByText('Пробу раздела «Заказы» видят 25 % людей')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Заказы/ })).toHaveTextContent('проба 25 %');
});

test('a canary is ended after one confirmation', async () => {
  const { user } = showSections({ sections: [withCanary(10)] });
  server.on(...canaryChange, { can_sign: true, sections: [orders] });
  await unfoldSection();
  await user.click(await screen.findByRole('button', { name: 'Снять' }));
  const question = within(await screen.findByRole('dialog', { name: 'Снять пробу раздела «Заказы»?' }));
  expect(question.getByText(/Вместо сборки cccccccccccc все получат bbbbbbbbbbbb/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Снять' }));
  expect(await screen.findByText('Проба раздела «Заказы» снята')).toBeVisible();
  expect(server.calls(...canaryChange)[0]?.body).toEqual({ build: 'cccccccccccc', percent: null });
  expect(screen.queryByRole('button', { name: 'Снять' })).not.toBeInTheDocument();
});

test('an api without a signing key offers the command instead of the button', async () => {
  showSections({ canSign: false });
  await unfoldSection();
  expect(await screen.findByText('npm run section -- rollback orders')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Откатить' })).not.toBeInTheDocument();
});

test('a person who may try builds is offered each kept one that is not live, and sees why one is unavailable', async () => {
  server.on('GET', '/api/session/', { login: 'anna', permissions: ['sections', 'sections-override'] });
  // A page is its host already, so no other build of the host can be tried.
  const ofHost = { ...orders, id: 'host', title: 'Оболочка сайта' };
  const sections = [{ ...orders, kept: [published('cccccccccccc')] }, ofHost];
  const { user } = showSections({ sections, builds: [{ ...someMetrics, build: 'ffffffffffff' }] });
  expect(await rowOf('cccccccccccc')).toHaveTextContent('хранится');
  const offered = screen.getAllByRole('button', { name: /^Попробовать/ });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Попробовать сборку aaaaaaaaaaaa',
    'Попробовать сборку cccccccccccc',
  ]);
  const actions = await unfoldSection('Оболочка сайта');
  expect(actions.queryByRole('button', { name: /^Попробовать/ })).not.toBeInTheDocument();
  await unfoldSection();
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
