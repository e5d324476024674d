import { expect, test } from '@jest/globals';
import type { NotificationSettings } from '@shared/contract/wire/host/notification';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor } from '@testing-library/react';
import { NotificationSettingsSheet } from './notification-settings-sheet';

const call = ['GET', '/api/notifications/settings/'] as const;
const changeCall = ['PATCH', '/api/notifications/settings/'] as const;
const trialCall = ['POST', '/api/notifications/trial/'] as const;

const settings: NotificationSettings = {
  on_page: ['order', 'waiting', 'size', 'party', 'mention', 'packing'],
  in_telegram: ['order', 'mention'],
  order_from: 3000,
  waiting_hours: 72,
  is_quiet: true,
  quiet_from: '21:00',
  quiet_to: '08:00',
  quiet_days: [7],
  mentions_when_quiet: true,
  time_zone: 'Europe/Moscow',
  telegram: 'linked',
  preview: 'Склад · за ночь, до 08:00\nНовый заказ 1062 на 990 ₽: Яна',
};

const show = async (given: Partial<NotificationSettings> = {}) => {
  server.on(...call, { ...settings, ...given });
  let stored = { ...settings, ...given };
  server.handle(...changeCall, ({ body }) => {
    stored = { ...stored, ...Object(body) };
    return { status: 200, body: stored };
  });
  const { user } = renderSection(
    {
      id: 'settings',
      routes: [{ index: true, Component: () => <NotificationSettingsSheet onClose={() => undefined} /> }],
    },
    '/',
  );
  await screen.findByRole('table');
  return user;
};
const changes = () => server.calls(...changeCall).map(({ body }) => body);
const box = (name: string) => screen.getByRole('checkbox', { name });

test('a kind is switched for the page and for Telegram, each saved at once', async () => {
  const user = await show();
  await user.click(box('Партия пришла: на странице'));
  await user.click(box('Партия пришла: в Телеграме'));
  expect(box('Партия пришла: на странице')).not.toBeChecked();
  await waitFor(() =>
    expect(changes()).toEqual([
      { on_page: ['order', 'waiting', 'size', 'mention', 'packing'] },
      { in_telegram: ['order', 'mention', 'party'] },
    ]),
  );
  expect(await screen.findByText(/^сохранено \d\d:\d\d$/)).toBeVisible();
});

test('a refused change is taken back, and that is said', async () => {
  const user = await show();
  server.fail(...changeCall, 400);
  await user.click(box('Новый заказ: на странице'));
  expect(await screen.findByText('Не сохранено, повторите')).toBeVisible();
  await waitFor(() => expect(box('Новый заказ: на странице')).toBeChecked());
});

test('a threshold is saved when it is a number; what is none is never saved, and goes when the field is left', async () => {
  const user = await show();
  const hours = screen.getByRole('textbox', { name: 'Заказ ждёт, часов' });
  await user.clear(hours);
  expect(hours).toHaveAttribute('aria-invalid', 'true');
  await user.type(hours, '48');
  await waitFor(() => expect(changes().at(-1)).toEqual({ waiting_hours: 48 }));
  await user.type(hours, 'ч');
  await user.tab();
  expect(hours).toHaveValue('48');
  await user.type(screen.getByRole('textbox', { name: 'Сумма нового заказа, от' }), '{Backspace}');
  await waitFor(() => expect(changes().at(-1)).toEqual({ order_from: 300 }));
});

test('quiet hours have times and days, drawn as a day; switched off they have neither', async () => {
  const user = await show();
  const from = screen.getByRole('textbox', { name: 'Тихо с' });
  await user.clear(from);
  await user.type(from, '22:30');
  await user.click(screen.getByRole('button', { name: 'сб' }));
  await waitFor(() => expect(changes()).toEqual([{ quiet_from: '22:30' }, { quiet_days: [6, 7] }]));
  expect(screen.getByRole('img', { name: /^Тихо с 22:30 до 08:00, сейчас \d\d:\d\d, (не )?тихо$/ })).toBeVisible();
  await user.click(box('Тихие часы'));
  expect(screen.queryByLabelText('Тихо с')).not.toBeInTheDocument();
});

test('all seven days cannot be quiet', async () => {
  await show({ quiet_days: [1, 2, 3, 4, 5, 6] });
  expect(screen.getByRole('button', { name: 'вс' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'сб' })).toBeEnabled();
});

test('the message that comes after the quiet hours is shown as it will arrive', async () => {
  await show();
  expect(screen.getByRole('region', { name: 'Так придёт утром' })).toHaveTextContent(
    'Склад · за ночь, до 08:00Новый заказ 1062 на 990 ₽: Яна',
  );
});

test('Прислать пробное sends a message; if it is refused, the reason is shown', async () => {
  const user = await show({ telegram: 'blocked' });
  expect(screen.getByText('Бот заблокирован')).toBeVisible();
  server.handle(...trialCall, () => ({ status: 503, body: { detail: 'Бот заблокирован в вашем Телеграме' } }));
  await user.click(screen.getByRole('button', { name: 'Прислать пробное' }));
  expect(await screen.findByText('Бот заблокирован в вашем Телеграме')).toBeVisible();
  server.on(...trialCall, undefined);
  await user.click(screen.getByRole('button', { name: 'Прислать пробное' }));
  expect(await screen.findByText('Пробное уведомление отправлено')).toBeVisible();
});

test.each([
  ['off', 'Телеграм не подключён'],
  ['not_linked', 'Телеграм не привязан'],
] as const)('without Telegram (%s) its column is off, with the reason', async (telegram, reason) => {
  await show({ telegram });
  expect(screen.getByText(reason)).toBeVisible();
  expect(box('Новый заказ: в Телеграме')).toBeDisabled();
  expect(box('Новый заказ: на странице')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Прислать пробное' })).not.toBeInTheDocument();
});

test('settings that failed to load are loaded again', async () => {
  server.fail(...call, 403);
  const { user } = renderSection(
    {
      id: 'settings',
      routes: [{ index: true, Component: () => <NotificationSettingsSheet onClose={() => undefined} /> }],
    },
    '/',
  );
  expect(await screen.findByText('Настройки уведомлений не загрузились')).toBeVisible();
  server.on(...call, settings);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
