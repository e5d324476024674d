import { beforeEach, expect, test } from '@jest/globals';
import type { SignIn } from '@shared/contract/wire/host/sign-in';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountMenu } from '../layout/account-menu';

const path = '/api/session/sign-ins/';
const change = ['POST', '/api/session/password/'] as const;
const newTokens = { access_token: 'next', refresh_token: 'next' };

const aSignIn = (row: Partial<SignIn>): SignIn => ({
  id: '8b7a1b1e-0000-4000-8000-000000000001',
  browser: 'Chrome',
  system: 'Windows',
  device: 'computer',
  address: '203.0.113.24',
  began_at: '2026-11-01T09:00:00Z',
  used_at: '2026-11-14T06:02:00Z',
  is_current: false,
  ...row,
});

const here = aSignIn({ id: '8b7a1b1e-0000-4000-8000-000000000002', is_current: true });
const phone = aSignIn({ browser: 'Safari', system: 'iPhone', device: 'phone', address: '203.0.113.87' });

const openSheet = async () => {
  const shown = renderSection({ id: 'account', routes: [{ index: true, Component: AccountMenu }] }, '/');
  await shown.user.click(await screen.findByRole('button', { name: 'ВХОД' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Мои входы' }));
  return { ...shown, sheet: within(await screen.findByRole('dialog', { name: 'Мои входы' })) };
};

const fields = {
  current: /^Текущий пароль/,
  next: /^Новый пароль$/,
  again: /^Новый пароль ещё раз/,
};

const fill = async (
  { user, sheet }: Awaited<ReturnType<typeof openSheet>>,
  typed: Partial<Record<keyof typeof fields, string>>,
) => {
  for (const [part, words] of Object.entries(typed)) {
    await user.type(sheet.getByLabelText(fields[part as keyof typeof fields]), words);
  }
};

const submitButton = ({ sheet }: Awaited<ReturnType<typeof openSheet>>) =>
  sheet.getByRole('button', { name: 'Сменить пароль' });

beforeEach(() => {
  server.lack('GET /api/session/');
  server.on('GET', path, [here, phone]);
  session.start({
    access_token: `head.${btoa(JSON.stringify({ login: 'anna' }))}.signature`,
    refresh_token: 'refresh',
  });
});

test('the sheet of the account menu shows each sign-in with device, address and time', async () => {
  const { sheet } = await openSheet();
  const devices = within(await sheet.findByRole('region', { name: 'устройства' }));
  const [first, second] = devices.getAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome, Windows203.0.113.24сейчасэто устройство');
  expect(second).toHaveTextContent(/Safari, iPhone203\.0\.113\.8714\.11\.2026, \d\d:02Завершить/);
  expect(sheet.getByText('anna')).toBeVisible();
});

test('a sign-in of today and of yesterday shows these words, and one without a device is unknown', async () => {
  const hoursAgo = (hours: number) => new Date(new Date().setHours(12, 10, 0, 0) - hours * 3_600_000).toISOString();
  server.on('GET', path, [
    here,
    aSignIn({ id: '1', used_at: hoursAgo(0) }),
    aSignIn({ id: '2', used_at: hoursAgo(24), browser: null, system: null }),
  ]);
  const { sheet } = await openSheet();
  expect(await sheet.findByText('сегодня в 12:10')).toBeVisible();
  expect(sheet.getByText('вчера в 12:10')).toBeVisible();
  expect(sheet.getByText('Неизвестное устройство')).toBeVisible();
});

test('another sign-in can be ended, and is removed from the list', async () => {
  const { user, sheet } = await openSheet();
  const end = await sheet.findByRole('button', { name: 'Завершить: Safari, iPhone' });
  server.handle('POST', `${path}${phone.id}/end/`, () => {
    server.on('GET', path, [here]);
    return { status: 204, body: undefined };
  });
  await user.click(end);
  await waitFor(() => expect(end).not.toBeInTheDocument());
  expect(sheet.getByText('Chrome, Windows')).toBeVisible();
});

test('all others can be ended at once; without others the button is absent', async () => {
  const { user, sheet } = await openSheet();
  server.handle('POST', `${path}end-others/`, () => {
    server.on('GET', path, [here]);
    return { status: 204, body: undefined };
  });
  const endOthers = await sheet.findByRole('button', { name: 'Завершить все остальные' });
  await user.click(endOthers);
  await waitFor(() => expect(endOthers).not.toBeInTheDocument());
});

test('a list that fails can be requested again', async () => {
  server.fail('GET', path);
  const { user, sheet } = await openSheet();
  expect(await sheet.findByText('Не удалось узнать, где вы вошли')).toBeVisible();
  server.on('GET', path, [here]);
  await user.click(sheet.getByRole('button', { name: 'Повторить' }));
  expect(await sheet.findByRole('region', { name: 'устройства' })).toBeVisible();
});

test('a back end without a list of sign-ins is not an error', async () => {
  server.lack('GET /api/session/sign-ins/');
  const { sheet } = await openSheet();
  expect(await sheet.findByText('Сервер не сообщает, где вы вошли')).toBeVisible();
});

test('while a password is typed, the missing rule is beside the button', async () => {
  const opened = await openSheet();
  const { sheet, user } = opened;
  const expectText = (words: string) => expect(sheet.getByText(words)).toBeVisible();
  expectText('Введите текущий пароль. Остальные входы завершатся');
  await fill(opened, { current: 'старая катушка ниток', next: 'летний до' });
  expectText('не короче 12 знаков, сейчас 9');
  expectText('Нужно ещё 3 знака. Остальные входы завершатся');
  await fill(opened, { next: 'ждь' });
  expectText('Повторите новый пароль. Остальные входы завершатся');
  expect(submitButton(opened)).toHaveAttribute('aria-disabled', 'true');
  await user.click(submitButton(opened));
  expect(server.calls(...change)).toEqual([]);
  await fill(opened, { again: 'летний дождь' });
  expect(submitButton(opened)).not.toHaveAttribute('aria-disabled');
});

test('a password that contains the login, or equals the current one, is not sent', async () => {
  const opened = await openSheet();
  await fill(opened, { current: 'летний дождь', next: 'летний дождь' });
  expect(opened.sheet.getByText('Новый пароль такой же, как текущий. Остальные входы завершатся')).toBeVisible();
  await fill(opened, { next: ' и Anna' });
  expect(opened.sheet.getByText('Пароль похож на логин. Остальные входы завершатся')).toBeVisible();
});

test('a new password signs in again with the tokens of the answer, and the fields are cleared', async () => {
  server.on(...change, newTokens);
  const opened = await openSheet();
  await fill(opened, { current: 'старая катушка ниток', next: 'летний дождь', again: 'летний дождь' });
  await opened.user.click(submitButton(opened));
  await waitFor(() => expect(session.accessToken()).toBe('next'));
  expect(server.calls(...change).map(({ body }) => body)).toEqual([
    { current_password: 'старая катушка ниток', new_password: 'летний дождь' },
  ]);
  expect(opened.sheet.getByLabelText(fields.current)).toHaveValue('');
});

test('an error of the back end shows at its field until the field is changed', async () => {
  const words = 'Слишком простой: такие пароли подбирают первыми';
  server.handle(...change, () => ({ status: 400, body: { detail: 'нет', fields: { new_password: words } } }));
  const opened = await openSheet();
  await fill(opened, { current: 'старая катушка ниток', next: 'password1234', again: 'password1234' });
  await opened.user.click(submitButton(opened));
  expect(await opened.sheet.findByText(words)).toBeVisible();
  expect(opened.sheet.getByLabelText(fields.next)).toHaveAccessibleDescription(words);
  await fill(opened, { next: '5' });
  expect(opened.sheet.queryByText(words)).not.toBeInTheDocument();
});
