import { beforeEach, expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import decodeQr from 'qr/decode.js';
import { anInvited, signInAnna } from './testing/people';
import { showPeople } from './testing/show-people';

const list = ['GET', '/api/people/'] as const;
const invite = ['POST', '/api/people/'] as const;
const token = 'k'.repeat(43);
const until = new Date(Date.now() + 72 * 3_600_000).toISOString();
const timur = anInvited({ invitation: { until, opened_at: null, by: 'anna' } });
const bot = 'https://t.me/sklad_login_bot?start=i-8Kd2QmT7rVx3';

const openDialog = async () => {
  const shown = showPeople();
  await shown.user.click(await screen.findByRole('button', { name: 'Пригласить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить сотрудника' }));
  await dialog.findByRole('radio', { name: /^Кладовщик/ });
  return { ...shown, dialog };
};

const fill = async ({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) => {
  await user.type(dialog.getByLabelText('Имя и фамилия'), 'Тимур Сафин');
  await user.type(dialog.getByLabelText('Логин'), 'timur');
  await user.click(dialog.getByRole('radio', { name: /^Кладовщик/ }));
};

/** Reads the drawn code as a camera would: each module is four pixels wide. */
const readQr = (image: HTMLElement): string => {
  const side = Number(image.getAttribute('viewBox')?.split(' ')[2]);
  const pixels = 4;
  const width = side * pixels;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const moves =
    image
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)/g) ?? [];
  for (const [, x, y] of moves) {
    for (let row = 0; row < pixels; row += 1) {
      const from = ((Number(y) * pixels + row) * width + Number(x) * pixels) * 4;
      for (let column = 0; column < pixels; column += 1) data.fill(0, from + column * 4, from + column * 4 + 3);
    }
  }
  return decodeQr({ width, height: width, data });
};

beforeEach(() => {
  localStorage.clear();
  signInAnna();
  server.on(...list, []);
  server.on(...invite, { person: timur, token, bot_url: bot, until });
});

test('a person is invited: the QR code and the link lead to the bot, and what they do with it is seen', async () => {
  const shown = await openDialog();
  const { user, dialog } = shown;
  await fill(shown);
  expect(dialog.getByRole('radio', { name: /^Владелец/ })).toBeVisible();
  server.on(...list, [{ ...timur, invitation: { until, opened_at: until, by: 'anna' } }]);
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  const code = await dialog.findByRole('img', { name: 'QR-код ссылки' });
  expect(server.calls(...invite)[0]?.body).toEqual({ name: 'Тимур Сафин', login: 'timur', role_id: 3 });
  expect(readQr(code)).toBe(bot);
  expect(dialog.getByText('@sklad_login_bot')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe(bot);
  expect(await dialog.findByText(/^открыта в \d\d:\d\d, ждём пароль$/)).toBeVisible();
  server.on(...list, [{ ...timur, state: 'working', invitation: null, seen_at: until }]);
  expect(await dialog.findByText('вошёл: Тимур Сафин', {}, { timeout: 6_000 })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Пригласить ещё' }));
  expect(dialog.getByLabelText('Имя и фамилия')).toHaveValue('');
});

test('without a bot the link leads to the site; it can be withdrawn', async () => {
  server.on(...invite, { person: timur, token, bot_url: null, until });
  const shown = await openDialog();
  const { user, dialog } = shown;
  await fill(shown);
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(readQr(await dialog.findByRole('img', { name: 'QR-код ссылки' }))).toBe(`http://localhost/invite#${token}`);
  expect(dialog.getByRole('status')).toHaveTextContent('ждём, ссылку ещё не открывали');
  server.on('DELETE', '/api/people/10/invitation/', undefined);
  await user.click(dialog.getByRole('button', { name: 'Отозвать ссылку' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what is missing, and a login that is taken, is said at its field; a refusal keeps what is typed', async () => {
  const shown = await openDialog();
  const { user, dialog } = shown;
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(await dialog.findByText('Введите имя')).toBeVisible();
  expect(dialog.getByLabelText('Логин')).toHaveAccessibleDescription('Латинские буквы и цифры, внутри можно . _ @ -');
  expect(dialog.getByText('Выберите роль')).toBeVisible();
  expect(server.calls(...invite)).toHaveLength(0);

  await fill(shown);
  const taken = 'Такой логин уже есть';
  server.handle(...invite, () => ({
    status: 409,
    body: { detail: taken, fields: { login: taken }, request_id: '1' },
  }));
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  await waitFor(() => expect(dialog.getByLabelText('Логин')).toHaveAccessibleDescription(taken));
  expect(dialog.getByLabelText('Логин')).toHaveFocus();
  const more = 'Сделать владельцем может только владелец';
  server.handle(...invite, () => ({ status: 403, body: { detail: more, request_id: '1' } }));
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(more);
  expect(dialog.getByLabelText('Имя и фамилия')).toHaveValue('Тимур Сафин');
});

test('who is no owner cannot invite one', async () => {
  signInAnna(['people.invite']);
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('radio', { name: /^Владелец/ })).not.toBeInTheDocument();
});
