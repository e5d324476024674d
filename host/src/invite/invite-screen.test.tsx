import { beforeEach, expect, test } from '@jest/globals';
import type { InvitationOffer } from '@shared/contract/wire/people';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { InviteScreen } from './invite-screen';

const read = ['POST', '/api/invitations/read/'] as const;
const accept = ['POST', '/api/invitations/accept/'] as const;
const secondStep = ['POST', '/api/jwt/2fa-2-step/'] as const;
const token = 'k'.repeat(43);
const password = 'семь тихих вагонов';
const bot = 'https://t.me/sklad_login_bot?start=i-8Kd2QmT7rVx3';

const offer: InvitationOffer = {
  login: 'timur',
  name: 'Тимур Сафин',
  role: { id: 3, key: 'storekeeper', name: 'Кладовщик' },
  rights: [],
  by: 'Анна Реброва',
  until: '2026-11-26T11:32:00Z',
  is_tied: true,
  bot_url: null,
};

const open = (hash = `#${token}`) => {
  cleanup();
  return renderSection(
    {
      id: 'invite',
      routes: [
        { path: 'invite', Component: InviteScreen },
        { path: 'login', element: <h1>ВХОД</h1> },
        { path: 'warehouse/orders', element: <h1>Заказы</h1> },
      ],
    },
    '/',
    `invite${hash}`,
  );
};

beforeEach(() => {
  session.end();
  server.on(...read, offer);
  server.on(...accept, { login: 'timur', bot_url: null });
  server.on('POST', '/api/jwt/validate/', { accepted: true });
  server.on('POST', '/api/jwt/2fa-1-step/', {
    bot: null,
    shown_in_terminal: false,
    resend_after_seconds: 120,
    code_length: 6,
  });
  server.on(...secondStep, { access_token: 'a', refresh_token: 'r' });
});

test('an invited person sets a password by the rules, and is signed in with the code', async () => {
  const { user, router } = open();
  expect(await screen.findByRole('heading', { name: 'Тимур, здравствуйте' })).toBeVisible();
  expect(router.state.location.hash).toBe('');
  expect(server.calls(...read)[0]?.body).toEqual({ token });
  expect(
    screen.getByText(
      'Анна Реброва приглашает вас в «Склад». Ваша роль – Кладовщик: сборка, упаковка, приёмка партий и возвратов.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Телеграм привязан' })).toBeVisible();

  const next = screen.getByRole('button', { name: 'Дальше' });
  await user.type(screen.getByLabelText('Пароль'), 'timur');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveAccessibleDescription('Нужно ещё 7 знаков');
  await user.clear(screen.getByLabelText('Пароль'));
  await user.type(screen.getByLabelText('Пароль'), password);
  expect(next).toHaveAccessibleDescription('Повторите новый пароль');
  await user.type(screen.getByLabelText('Ещё раз'), password);
  await user.click(next);
  await user.type(await screen.findByLabelText('код'), '482160');
  expect(await screen.findByRole('heading', { name: 'Заказы' })).toBeVisible();
  expect(server.calls(...accept)[0]?.body).toEqual({ token, password });
  expect(server.calls('POST', '/api/jwt/2fa-1-step/')[0]?.body).toEqual({ username: 'timur', password });
  expect(session.state()).toBe('signed-in');
});

test('before the bot is tied there is only the way to it; without a bot its step is absent', async () => {
  server.on(...read, { ...offer, is_tied: false, bot_url: bot });
  open();
  expect(await screen.findByRole('link', { name: 'Открыть бота' })).toHaveAttribute('href', bot);
  expect(screen.queryByLabelText('Пароль')).not.toBeInTheDocument();

  server.on(...read, { ...offer, is_tied: false });
  open();
  expect(await screen.findByLabelText('Пароль')).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Придумайте пароль');
});

test('a refused password is said at its field and stays; a code that was not sent can be asked for again', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Пароль'), password);
  await user.type(screen.getByLabelText('Ещё раз'), password);
  const common = 'Такой пароль слишком легко угадать';
  server.handle(...accept, () => ({
    status: 400,
    body: { detail: 'Пароль не подходит', fields: { password: common }, request_id: '1' },
  }));
  await user.click(screen.getByRole('button', { name: 'Дальше' }));
  await waitFor(() => expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription(common));
  expect(screen.getByLabelText('Пароль')).toHaveValue(password);

  server.on(...accept, { login: 'timur', bot_url: null });
  server.fail('POST', '/api/jwt/validate/', 503);
  await user.click(screen.getByRole('button', { name: 'Дальше' }));
  const send = await screen.findByRole('button', { name: 'Прислать код' });
  server.on('POST', '/api/jwt/validate/', { accepted: true });
  await user.click(send);
  expect(await screen.findByLabelText('код')).toBeVisible();
});

test('a link that is not valid says so and what to do, also an incomplete one; a failure can be tried again', async () => {
  server.handle(...read, () => ({ status: 401, body: { detail: 'Ссылка не действует', request_id: '1' } }));
  open();
  expect(await screen.findByText(/Попросите новую у того, кто вас пригласил/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Пароль уже есть, войти' })).toHaveAttribute('href', '/login');
  open('');
  expect(await screen.findByText(/Ссылка неполная/)).toBeVisible();

  server.fail(...read);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  server.on(...read, offer);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Тимур, здравствуйте' })).toBeVisible();
});

test('who is signed in is told so, and accepts after signing out', async () => {
  session.start({
    access_token: `head.${btoa(JSON.stringify({ login: 'anna' }))}.signature`,
    refresh_token: 'refresh',
  });
  server.on('POST', '/api/jwt/logout/', undefined);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Вы уже вошли как anna' })).toBeVisible();
  expect(server.calls(...read)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  expect(await screen.findByRole('heading', { name: 'Тимур, здравствуйте' })).toBeVisible();
});
