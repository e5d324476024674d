import { beforeEach, expect, test } from '@jest/globals';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LoginScreen } from './login-screen';

const validate = ['POST', '/api/jwt/validate/'] as const;
const firstStep = ['POST', '/api/jwt/2fa-1-step/'] as const;
const secondStep = ['POST', '/api/jwt/2fa-2-step/'] as const;
const sent = {
  bot: { name: 'sklad_bot', url: 'https://t.me/sklad_bot' },
  shown_in_terminal: false,
  resend_after_seconds: 120,
};

beforeEach(() => {
  session.end();
  sessionStorage.clear();
  server.on(...validate, { accepted: true });
  server.on(...firstStep, sent);
});

const showLogin = (search = '') =>
  renderSection(
    {
      id: 'login',
      routes: [
        { path: 'login', Component: LoginScreen },
        {
          path: 'warehouse/orders',
          element: (
            <main tabIndex={-1}>
              <h1>Заказы</h1>
            </main>
          ),
        },
        { path: 'warehouse/parties', element: <h1>Партии</h1> },
      ],
    },
    '/',
    `login${search}`,
  );

const passFirstStep = async (search?: string) => {
  const { user, ...shown } = showLogin(search);
  await user.type(await screen.findByLabelText('логин'), 'anna');
  await user.type(screen.getByLabelText('пароль'), 'secret ');
  await user.click(screen.getByRole('button', { name: 'ок' }));
  await screen.findByRole('heading', { name: 'ДВУХФАКТОРНАЯ АУТЕНТИФИКАЦИЯ' });
  return { user, ...shown };
};

test('login and password are sent as typed, and then the second step shows, with the time until another code', async () => {
  await passFirstStep();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/anna|secret/);
  expect(server.calls(...validate)[0]?.body).toEqual({ username: 'anna', password: 'secret ' });
  expect(server.calls(...firstStep)[0]?.body).toEqual({ username: 'anna', password: 'secret ' });
  expect(screen.getByText('мы отправили код на ваш телеграм')).toBeVisible();
  expect(screen.getByRole('link', { name: '@sklad_bot ↗' })).toHaveAttribute('href', 'https://t.me/sklad_bot');
  expect(screen.getByRole('button', { name: 'отправить код повторно' })).toBeDisabled();
  expect(screen.getByRole('timer')).toHaveTextContent(/^0(2:00|1:59)$/);
});

test('the fields have the specified names, and the password is masked', async () => {
  const { user } = showLogin();
  expect(await screen.findByLabelText('логин')).toHaveAttribute('name', 'login');
  const password = screen.getByLabelText('пароль');
  expect(password).toHaveAttribute('name', 'password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'ок' }));
  expect(await screen.findByLabelText('код')).toHaveAttribute('name', 'code');
});

test('Enter twice at once checks the login and sends a code once', async () => {
  showLogin();
  const password = await screen.findByLabelText<HTMLInputElement>('пароль');
  act(() => {
    password.form?.requestSubmit();
    password.form?.requestSubmit();
  });
  await screen.findByRole('heading', { name: 'ДВУХФАКТОРНАЯ АУТЕНТИФИКАЦИЯ' });
  expect(server.calls(...validate)).toHaveLength(1);
  expect(server.calls(...firstStep)).toHaveLength(1);
});

test('the right code signs in and leads to the orders, which take the focus', async () => {
  server.on(...secondStep, { access_token: 'a', refresh_token: 'r' });
  const { user } = await passFirstStep();
  await user.type(screen.getByLabelText('код'), '482 160{Enter}');
  expect(await screen.findByRole('heading', { name: 'Заказы' })).toBeVisible();
  expect(server.calls(...secondStep)[0]?.body).toEqual({ username: 'anna', code: '482160' });
  expect([session.accessToken(), session.refreshToken()]).toEqual(['a', 'r']);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the last digit of the code sends it, once, also if Enter follows, and again after a wrong code', async () => {
  server.on(...firstStep, { ...sent, code_length: 6 });
  refuse(secondStep, 401, 'Неверный код, осталось попыток: 4');
  const { user } = await passFirstStep();
  await user.type(screen.getByLabelText('код'), '482 16');
  expect(server.calls(...secondStep)).toHaveLength(0);
  await user.keyboard('1');
  expect(await screen.findByText('Неверный код, осталось попыток: 4')).toBeVisible();
  // It does not use up another attempt.
  await user.keyboard('{Enter}');
  server.on(...secondStep, { access_token: 'a', refresh_token: 'r' });
  await user.type(screen.getByLabelText('код'), '482160{Enter}');
  expect(await screen.findByRole('heading', { name: 'Заказы' })).toBeVisible();
  expect(server.calls(...secondStep).map(({ body }) => body)).toEqual([
    { username: 'anna', code: '482161' },
    { username: 'anna', code: '482160' },
  ]);
});

test('Enter at the same moment as the last digit sends the code once', async () => {
  server.on(...firstStep, { ...sent, code_length: 6 });
  server.on(...secondStep, { access_token: 'a', refresh_token: 'r' });
  const { user } = await passFirstStep();
  await user.type(screen.getByLabelText('код'), '48216');
  // A scanner, or a hand that is quicker than the next render.
  const field = screen.getByLabelText<HTMLInputElement>('код');
  act(() => {
    fireEvent.change(field, { target: { value: '482160' } });
    field.form?.requestSubmit();
  });
  expect(await screen.findByRole('heading', { name: 'Заказы' })).toBeVisible();
  expect(server.calls(...secondStep)).toHaveLength(1);
});

test('after signing in, the requested address shows', async () => {
  server.on(...secondStep, { access_token: 'a', refresh_token: 'r' });
  const { user } = await passFirstStep('?redirect=%2Fwarehouse%2Fparties');
  await user.type(screen.getByLabelText('код'), '482160{Enter}');
  expect(await screen.findByRole('heading', { name: 'Партии' })).toBeVisible();
});

const refuse = (call: readonly [string, string], status: number, detail: string, headers = {}) =>
  server.handle(...call, () => ({ status, body: { detail, request_id: '1' }, headers }));

test('after a wrong code the field is cleared and focused, and shows the reason below the specified toast', async () => {
  refuse(secondStep, 401, 'Неверный код, осталось попыток: 4');
  const { user } = await passFirstStep();
  await user.type(screen.getByLabelText('код'), '000000');
  await user.click(screen.getByRole('button', { name: 'ок' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Произошла ошибка при авторизации');
  const field = screen.getByLabelText('код');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Неверный код, осталось попыток: 4');
});

test('a code that was not checked stays, with the time to wait', async () => {
  const locked = 'Слишком много неудачных попыток, повторите через 14 мин.';
  refuse(secondStep, 429, locked, { 'retry-after': '800' });
  const { user } = await passFirstStep();
  await user.type(screen.getByLabelText('код'), '482160{Enter}');
  expect(await screen.findByText(locked)).toBeVisible();
  expect(screen.getByLabelText('код')).toHaveValue('482160');
});

test('a back end that gives no reason shows only the specified toast', async () => {
  server.handle(...secondStep, () => ({ status: 401, body: undefined }));
  const { user } = await passFirstStep();
  await user.type(screen.getByLabelText('код'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Произошла ошибка при авторизации');
  expect(screen.getByLabelText('код')).toBeValid();
  expect(screen.getByLabelText('код')).toHaveAccessibleDescription('');
});

test('a refused login is reported and the first step stays; the right password removes the error', async () => {
  refuse(validate, 401, 'Неверный логин или пароль');
  const { user } = showLogin();
  await user.click(await screen.findByRole('button', { name: 'ок' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Произошла ошибка при авторизации');
  expect(await screen.findByText('Неверный логин или пароль')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'ВХОД' })).toBeVisible();
  // An empty field is sent as an empty string.
  expect(server.calls(...validate)[0]?.body).toEqual({ username: '', password: '' });
  server.on(...validate, { accepted: true });
  await user.click(screen.getByRole('button', { name: 'ок' }));
  await screen.findByRole('heading', { name: 'ДВУХФАКТОРНАЯ АУТЕНТИФИКАЦИЯ' });
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('the second step shows why no code was sent', async () => {
  const locked = 'Слишком много неудачных попыток, повторите через 24 ч';
  refuse(firstStep, 429, locked, { 'retry-after': '84000' });
  await passFirstStep();
  expect(screen.getByText(locked)).toBeVisible();
});

test('another code can be requested after 120 seconds: the focus is in the code field, and its sending is confirmed', async () => {
  server.on(...firstStep, { ...sent, resend_after_seconds: 0 });
  const { user } = await passFirstStep();
  await user.click(screen.getByRole('button', { name: 'отправить код повторно' }));
  expect(screen.getByLabelText('код')).toHaveFocus();
  expect(await screen.findByText('Сообщение отправлено')).toBeVisible();
  expect(server.calls(...firstStep)).toHaveLength(2);
});

test('another code that is refused as too early is not confirmed', async () => {
  server.on(...firstStep, { ...sent, resend_after_seconds: 0 });
  const { user } = await passFirstStep();
  refuse(firstStep, 429, 'Код уже отправлен, повторите запрос позже', { 'retry-after': '90' });
  await user.click(screen.getByRole('button', { name: 'отправить код повторно' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Произошла ошибка при авторизации');
  expect(screen.queryByText('Сообщение отправлено')).not.toBeInTheDocument();
  expect(screen.getByText('Код уже отправлен, повторите запрос позже')).toBeVisible();
  expect(await screen.findByRole('timer')).toHaveTextContent(/^01:(30|29)$/);
});

test('a back end that does not send the wait gets the specified one, and the link leads to Telegram', async () => {
  server.on(...firstStep, undefined);
  await passFirstStep();
  expect(screen.getByRole('timer')).toHaveTextContent(/^0(2:00|1:59)$/);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://t.me/');
});

test('during the wait after the last code the second step still shows, because that code is valid', async () => {
  server.fail(...firstStep, 429, { 'retry-after': '75' });
  await passFirstStep();
  expect(screen.getByRole('timer')).toHaveTextContent(/^01:1[45]$/);
});
