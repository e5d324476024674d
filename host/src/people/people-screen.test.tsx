import { beforeEach, expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { media } from '@shared/kit/theme/tokens';
import { screen, waitFor, within } from '@testing-library/react';
import { anInvited, anna, aPerson, signInAnna } from './testing/people';
import { showPeople } from './testing/show-people';

const call = ['GET', '/api/people/'] as const;
const single = { by: 'anna', at: '2026-11-10T08:00:00Z' };
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const people = [
  anna,
  aPerson({ id: 12, login: 'egor', name: 'Егор Власов', state: 'disabled' }),
  aPerson({
    single: [
      { right: 'purchase.prices', is_given: true, ...single },
      { right: 'purchase.receive', is_given: false, ...single },
    ],
  }),
  aPerson({ id: 8, login: 'oleg', name: 'Олег Тарасов', telegram: 'none', seen_at: hoursFromNow(0) }),
  anInvited({
    id: 11,
    login: 'semyon',
    name: 'Семён Дорохов',
    invitation: { until: hoursFromNow(-1), opened_at: null, by: 'anna' },
  }),
  anInvited({
    id: 10,
    login: 'timur',
    name: 'Тимур Сафин',
    invitation: { until: hoursFromNow(50), opened_at: null, by: 'anna' },
  }),
];

const rowOf = async (name: string) => {
  const grid = await screen.findByRole('grid', { name: 'Сотрудники' });
  return within(grid).findByRole('row', { name: new RegExp(name) });
};

beforeEach(() => {
  signInAnna();
  server.on(...call, people);
});

test('each person has their role with what differs from it, Telegram, when they were here, and their state', async () => {
  showPeople();
  expect(await rowOf('Анна Реброва')).toHaveTextContent(/АРАнна Реброва.*Владелец.*привязан.*сейчас.*работает/);
  expect(await rowOf('Марат Галеев')).toHaveTextContent(/marat.*Кладовщик \+1 −1.*02\.11\.2026/);
  expect(await rowOf('Олег Тарасов')).toHaveTextContent(/нет.*сегодня в \d\d:\d\d/);
  expect(await rowOf('Тимур Сафин')).toHaveTextContent(/ждём.*ещё не входил.*приглашён до \d\d\.\d\d/);
  expect(await rowOf('Семён Дорохов')).toHaveTextContent(/—.*ещё не входил.*ссылка истекла/);
  expect(await rowOf('Егор Власов')).toHaveTextContent('отключён');
  expect(screen.getByRole('link', { name: 'Роли и права' })).toHaveAttribute('href', '/people/roles');
});

test('a phone has the roles in the menu of the list', async () => {
  lookOn(media.phone);
  const { user, router } = showPeople();
  await rowOf('Анна Реброва');
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Роли и права' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/roles'));
});

test('chips count and filter; the name opens the sheet of the person, and closing it leaves the filter', async () => {
  const { user, router } = showPeople();
  await rowOf('Анна Реброва');
  for (const chip of [/^работают\s*3$/, /^отключены\s*1$/, /^без Телеграма\s*1$/]) {
    expect(screen.getByRole('button', { name: chip })).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: /^приглашены\s*2$/ }));
  expect(screen.queryByRole('link', { name: 'Анна Реброва' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Тимур Сафин' }));
  const sheet = await screen.findByRole('dialog', { name: 'Тимур Сафин' });
  await user.click(within(sheet).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(router.state.location.search).not.toContain('person');
  expect(screen.queryByRole('link', { name: 'Анна Реброва' })).not.toBeInTheDocument();
});

test('who may only change rights invites nobody; without either right nothing is asked for; offline nobody is invited', async () => {
  signInAnna(['people.roles']);
  showPeople();
  await rowOf('Анна Реброва');
  expect(screen.queryByRole('button', { name: 'Пригласить' })).not.toBeInTheDocument();

  const before = server.calls(...call).length;
  signInAnna([]);
  showPeople();
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  expect(server.calls(...call)).toHaveLength(before);

  signInAnna();
  showPeople();
  await rowOf('Анна Реброва');
  network.lose();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Пригласить' })).toBeDisabled());
});

test('a list that does not load can be asked for again', async () => {
  server.fail(...call);
  const { user } = showPeople();
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  server.on(...call, people);
  await user.click(retry);
  expect(await rowOf('Марат Галеев')).toBeVisible();
});
