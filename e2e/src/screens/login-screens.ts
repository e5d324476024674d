import { expect, type Page } from '@playwright/test';
import { endSession } from '../site/end-session';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

/** The registry is a file without the app: the session is ended there without a trace in the product. */
const openLogin = async (page: Page) => {
  await page.goto('/registry.json');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'ВХОД' })).toBeVisible();
};

/** Answers the requests of the login: no code is sent, no attempt is counted. */
const answerLogin = async (page: Page, { isTerminal }: { isTerminal: boolean }) => {
  await page.route('**/api/jwt/validate/', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/jwt/2fa-1-step/', (route) =>
    route.fulfill({
      json: {
        bot: isTerminal ? null : { name: 'sklad_login_bot', url: 'https://t.me/sklad_login_bot' },
        shown_in_terminal: isTerminal,
        resend_after_seconds: 120,
      },
    }),
  );
  await page.route('**/api/jwt/2fa-2-step/', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Неверный код, осталось попыток: 4' } }),
  );
};

const submit = async (page: Page) => {
  await page.getByLabel('логин').fill('demo');
  await page.getByLabel('пароль').fill('password');
  await page.getByRole('button', { name: 'ок' }).click();
};

const openCodeStep = async (page: Page, from: { isTerminal: boolean }) => {
  await openLogin(page);
  await answerLogin(page, from);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'ДВУХФАКТОРНАЯ АУТЕНТИФИКАЦИЯ' })).toBeVisible();
};

export const loginScreens: readonly KnownScreen[] = [
  { name: 'login: credentials', isMain: true, mockups: { light: 'login-credentials' }, show: openLogin },
  {
    name: 'login: credentials being checked',
    show: async (page) => {
      await openLogin(page);
      await hold(page, '**/api/jwt/validate/', 'POST');
      await submit(page);
      await expect(page.getByRole('button', { name: 'ок' })).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'login: wrong password',
    isBrief: true,
    show: async (page) => {
      await openLogin(page);
      await page.route('**/api/jwt/validate/', (route) =>
        route.fulfill({ status: 401, json: { detail: 'Неверный логин или пароль' } }),
      );
      await submit(page);
      await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при авторизации');
    },
  },
  {
    name: 'login: code',
    mockups: { light: 'login-code' },
    show: (page) => openCodeStep(page, { isTerminal: false }),
  },
  { name: 'login: code in the terminal', show: (page) => openCodeStep(page, { isTerminal: true }) },
  {
    name: 'login: wrong code',
    isBrief: true,
    show: async (page) => {
      await openCodeStep(page, { isTerminal: false });
      await page.getByLabel('код').fill('000000');
      await page.getByRole('button', { name: 'ок' }).click();
      await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при авторизации');
    },
  },
  {
    name: 'login: again over the screen',
    show: async (page) => {
      await page.goto('/warehouse/orders/1054/edit');
      await expect(page.getByRole('heading', { name: 'Заказ - 1054' })).toBeVisible();
      await endSession(page);
      await page.getByRole('textbox', { name: 'Город' }).fill('Выборг');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Войдите ещё раз' })).toBeVisible();
    },
  },
];
