import { beforeEach, expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { change, keepOrder, showOrder, startWithOrder } from '../testing/order-fields';

beforeEach(startWithOrder);

const rewrite = async ({ user }: Awaited<ReturnType<typeof showOrder>>, name: string, typed: string) => {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  if (typed) await user.paste(typed);
  await user.tab();
  return field;
};

const needsName = 'Укажите имя покупателя';
const needsEmail = 'Нужен адрес вида anna@example.ru';
const needsPhone = 'Нужен номер с кодом, например +7 912 345-67-89';

test.each([
  ['Имя', '  ', needsName],
  ['Имя', '', needsName],
  ['Электронная почта', 'anna@', needsEmail],
  ['Электронная почта', 'anna@example', needsEmail],
  ['Электронная почта', 'anna@example.ru, olga@example.ru', needsEmail],
  ['Телефон', '345-67-89', needsPhone],
  ['Телефон', 'позвонить вечером', needsPhone],
])('in the field %s "%s" is not sent: the reason shows, and the input stays', async (name, typed, words) => {
  const shown = await showOrder();
  const field = await rewrite(shown, name, typed);
  expect(field).toHaveValue(typed);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(words);
  expect(server.calls(...change)).toHaveLength(0);
});

test.each([
  ['Электронная почта', 'anna.k+sklad@почта.рф', { email: 'anna.k+sklad@почта.рф' }],
  ['Телефон', '8 (912) 345-67-89', { phone: '8 (912) 345-67-89' }],
  ['Телефон', '+375 29 123 45 67, доб. 12', { phone: '+375 29 123 45 67, доб. 12' }],
  ['Имя', ' Анна Ким ', { full_name: 'Анна Ким' }],
])('in the field %s "%s" is kept', async (name, typed, body) => {
  const shown = await showOrder();
  keepOrder();
  const field = await rewrite(shown, name, typed);
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(field).toBeValid();
  expect(server.calls(...change)[0]?.body).toEqual(body);
});

test('a corrected mistake is saved, and its message disappears', async () => {
  const shown = await showOrder();
  keepOrder();
  await rewrite(shown, 'Телефон', '345');
  const field = await rewrite(shown, 'Телефон', '+7 912 345-67-89');
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(field).toBeValid();
  expect(screen.queryByText(needsPhone)).not.toBeInTheDocument();
});

test('leaving with a mistake in a field asks, and the mistake is still there on return', async () => {
  const shown = await showOrder();
  await rewrite(shown, 'Телефон', '345');
  await shown.user.click(screen.getByRole('link', { name: 'Назад' }));
  const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
  await shown.user.click(question.getByRole('button', { name: 'Остаться' }));
  expect(screen.getByRole('textbox', { name: 'Телефон' })).toHaveValue('345');
  expect(server.calls(...change)).toHaveLength(0);
});

test('an error of a field that only the back end finds is shown in its words', async () => {
  const shown = await showOrder();
  server.handle(...change, () => ({
    status: 400,
    body: { detail: 'нет', request_id: '1', fields: { email: 'Такой домен не принимает почту' } },
  }));
  const field = await rewrite(shown, 'Электронная почта', 'anna@example.ru');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Такой домен не принимает почту/));
  expect(field).toHaveValue('anna@example.ru');
});
