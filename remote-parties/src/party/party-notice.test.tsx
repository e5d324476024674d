import { beforeEach, expect, test } from '@jest/globals';
import { aWholeParty } from '@shared/kit/testing/a-party';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { screen } from '@testing-library/react';
import { followChanges } from '../testing/followed-changes';
import { answerAboutParties, block, loaded, openParty, read } from './testing/shown-party';

beforeEach(answerAboutParties);

test('a party that is loading shows its blocks with their labels', async () => {
  const held = holdAnswer(...read);
  openParty();
  expect(await screen.findByText('Загрузка...')).toBeVisible();
  expect(block('Поставщик').getByText('Телефон')).toBeVisible();
  expect(block('Дополнительно').getByText('Дата партии')).toBeVisible();
  await held.answer(aWholeParty());
  expect(await loaded()).toBeVisible();
  expect(screen.queryByText('Загрузка...')).not.toBeInTheDocument();
});

test('offline, a party that was not loaded shows a message instead, and shows once the network is back', async () => {
  server.on(...read, aWholeParty());
  network.lose();
  openParty();
  expect(await screen.findByText('Нет связи: партия ещё не загружена')).toBeVisible();
  await network.regain();
  expect(await loaded()).toBeVisible();
});

test('a party that failed to load shows a message instead, and Повторить loads it', async () => {
  server.fail(...read);
  const { user, router } = openParty();
  expect(await screen.findByText('Произошла ошибка при загрузке данных.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/parties/12/edit');
  server.on(...read, aWholeParty());
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Партия - 12' })).toBeVisible();
});

test('while others change it, a party that fails is asked four times, and its failure is shown once and stays', async () => {
  server.fail(...read);
  const changes = await followChanges(() => openParty({ hasRetries: true }));
  await changes.pass(6_000);
  expect(screen.getByText('Загрузка...')).toBeVisible();
  await changes.pass(22_000);
  expect(server.calls(...read)).toHaveLength(4);
  expect(screen.getByText('Произошла ошибка при загрузке данных.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});

test.each([
  ['the back end knows of none', () => server.fail(...read, 404)],
  ['the back end takes the number for none', () => server.fail(...read, 422)],
  ['the back end answers nothing', () => server.on(...read, null)],
])('a party is reported as not found if %s', async (_how, answer) => {
  answer();
  openParty();
  expect(await screen.findByText('Данные партии не найдены.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Настройка' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  expect(server.calls(...read)).toHaveLength(1);
});

test.each([
  ['does not exist', 404],
  ['failed to load', 500],
])('from a party that %s, К списку leads to the list', async (_why, status) => {
  server.fail(...read, status);
  const { user } = openParty();
  await user.click(await screen.findByRole('link', { name: 'К списку' }));
  expect(await screen.findByRole('grid', { name: 'Партии' })).toBeVisible();
});
