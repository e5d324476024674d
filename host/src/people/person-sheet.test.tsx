import { beforeEach, expect, test } from '@jest/globals';
import type { SignIn } from '@shared/contract/wire/host/sign-in';
import type { Person, RightsPreview } from '@shared/contract/wire/people';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { anInvited, anna, aPerson, manager, signInAnna } from './testing/people';
import { showPeople } from './testing/show-people';

const list = ['GET', '/api/people/'] as const;
const preview = ['POST', '/api/people/7/preview/'] as const;
const change = ['PATCH', '/api/people/7/'] as const;
const signIns = ['GET', '/api/people/7/sign-ins/'] as const;

const aSignIn = (signIn: Partial<SignIn>): SignIn => ({
  id: '8b7a1b1e-0000-4000-8000-000000000001',
  browser: 'Chrome',
  system: 'Windows',
  device: 'computer',
  address: '203.0.113.17',
  began_at: '2026-11-01T09:00:00Z',
  used_at: '2026-11-02T06:02:00Z',
  is_current: false,
  ...signIn,
});

const marat = aPerson({
  single: [
    { right: 'purchase.prices', is_given: true, by: 'anna', at: '2026-11-10T08:00:00Z' },
    { right: 'purchase.receive', is_given: false, by: 'anna', at: '2026-11-22T08:00:00Z' },
  ],
  work: [{ kind: 'packing', id: 1046 }],
});

const previewOf = (effect: Partial<RightsPreview>): RightsPreview => ({
  gains: [],
  loses: [],
  people: [],
  lacking: [],
  ...effect,
});

const openSheet = async (person: Person = marat, others: readonly Person[] = [anna]) => {
  server.on(...list, [...others, person]);
  const shown = showPeople(`?person=${person.id}`);
  const dialog = await screen.findByRole('dialog', { name: person.name ?? person.login });
  return { ...shown, dialog, sheet: within(dialog) };
};

const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  signInAnna();
  server.on(...signIns, [aSignIn({}), aSignIn({ id: '2', system: 'Android', device: 'phone' })]);
  server.on('GET', '/api/people/1/sign-ins/', []);
});

test('the sheet shows the role with what belongs to it, and the rights that differ with who decided them', async () => {
  server.on('GET', '/api/people/names/', [{ login: 'anna', name: 'Анна Реброва' }]);
  const { user, sheet } = await openSheet();
  expect(sheet.getByText('marat · в команде с 14.09.2026')).toBeVisible();
  const role = part('Роль');
  expect(await role.findByText('2 права из 20, разделов 2 из 5')).toBeVisible();
  await user.click(role.getByRole('button', { name: 'что входит' }));
  expect(role.getByText(/собирать, упаковывать/)).toBeVisible();
  const [given, taken] = part('Свои права').getAllByRole('listitem');
  expect(given).toHaveTextContent('Видеть закупочные цены, есть, хотя в роли нетдано: Анна Реброва, 10.11.2026');
  expect(taken).toHaveTextContent('Принимать, оприходовать, нет, хотя в роли естьснято: Анна Реброва, 22.11.2026');
  expect(sheet.getByRole('link', { name: 'всё, что изменил(а) Марат' })).toHaveAttribute(
    'href',
    '/journal?login=marat',
  );
});

test('another role is asked about with what it gives, takes and interrupts, and saved only then', async () => {
  const { user, dialog } = await openSheet();
  const effect = { gains: ['orders.create'], loses: ['stock.pack'] };
  server.on(...preview, previewOf({ ...effect, people: [{ ...marat, ...effect }] }));
  await user.selectOptions(await part('Роль').findByRole('combobox', { name: 'Роль' }), 'Менеджер');
  const question = within(await screen.findByRole('dialog', { name: 'Сменить роль: Кладовщик → Менеджер' }));
  expect(await question.findByRole('list', { name: 'Получит' })).toHaveTextContent('Заводить заказы и менять состав');
  expect(question.getByRole('list', { name: 'Потеряет' })).toHaveTextContent('Собирать, упаковывать');
  expect(question.getByText('Сейчас в работе: сборка заказа 1046.')).toBeVisible();
  expect(server.calls(...change)).toHaveLength(0);

  const refusal = 'Это последний владелец: сначала сделайте владельцем кого-то ещё';
  server.handle(...change, () => ({ status: 409, body: { detail: refusal, request_id: '1' } }));
  await user.click(question.getByRole('button', { name: 'Сохранить' }));
  expect(await question.findByRole('alert')).toHaveTextContent(refusal);

  server.handle(...change, () => {
    server.on(...list, [anna, { ...marat, role: manager }]);
    return { status: 200, body: { ...marat, role: manager } };
  });
  await user.click(question.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Роль' })).toHaveDisplayValue('Менеджер'));
  expect(server.calls(...change)[1]?.body).toEqual({ role_id: 2 });
});

test('a single right is given, taken, or as in the role; what the giver lacks cannot be saved', async () => {
  const { user } = await openSheet();
  server.on(...preview, previewOf({ gains: ['purchase.receive'] }));
  server.on(...change, marat);
  await user.click(part('Свои права').getByRole('button', { name: 'Как в роли: принимать, оприходовать' }));
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(server.calls(...change)[0]?.body).toEqual({ single: [{ right: 'purchase.receive', is_given: null }] }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument());

  server.on(...preview, previewOf({ gains: ['people.invite'], lacking: ['people.invite'] }));
  await user.click(part('Свои права').getByRole('button', { name: 'Дать или снять право' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Собирать, упаковывать' })).toBeChecked();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Приглашать, отключать' }));
  const question = within(await screen.findByRole('dialog', { name: 'Дать право: приглашать, отключать' }));
  expect(await question.findByText('Этого нет у вас, поэтому дать это нельзя: приглашать, отключать.')).toBeVisible();
  expect(question.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-disabled', 'true');
  expect(server.calls(...preview)[1]?.body).toEqual({ single: [{ right: 'people.invite', is_given: true }] });
});

test('sign-ins end one by one or all, and a new link ties another Telegram', async () => {
  const end = ['POST', '/api/people/7/sign-ins/end/'] as const;
  const { user } = await openSheet();
  server.on(...end, undefined);
  await user.click(await part('Входы').findByRole('button', { name: 'Завершить: Chrome, Android' }));
  await waitFor(() => expect(server.calls(...end)[0]?.body).toEqual({ sign_in: '2' }));
  await user.click(part('Входы').getByRole('button', { name: 'Завершить все' }));
  await waitFor(() => expect(server.calls(...end)[1]?.body).toEqual({}));

  server.on('POST', '/api/people/7/telegram/', { bot_url: 'https://t.me/sklad_bot?start=abc' });
  await user.click(part('Телеграм').getByRole('button', { name: 'Новая ссылка' }));
  expect(await part('Телеграм').findByLabelText('Ссылка')).toHaveValue('https://t.me/sklad_bot?start=abc');
});

test('Отключить names the work that it interrupts, asks, and becomes Включить', async () => {
  const disabled = { ...marat, state: 'disabled' as const };
  const { user, sheet } = await openSheet();
  expect(sheet.getByText(/Сборка заказа 1046 вернётся в очередь/)).toBeVisible();
  server.handle('POST', '/api/people/7/disable/', () => {
    server.on(...list, [anna, disabled]);
    return { status: 200, body: disabled };
  });
  await user.click(sheet.getByRole('button', { name: 'Отключить' }));
  const question = await screen.findByRole('dialog', { name: 'Отключить: Марат Галеев?' });
  await user.click(within(question).getByRole('button', { name: 'Отключить' }));
  server.on('POST', '/api/people/7/enable/', marat);
  await user.click(await sheet.findByRole('button', { name: 'Включить' }));
  await waitFor(() => expect(server.calls('POST', '/api/people/7/enable/')).toHaveLength(1));
});

test.each([
  ['oneself', { ...anna, id: 7 }, 'Себя отключить нельзя'],
  [
    'the last owner',
    { ...anna, id: 7, is_self: false, is_last_owner: true },
    'Это последний владелец: сначала сделайте владельцем кого-то ещё',
  ],
  ['who has more rights', { ...marat, may_change: false }, 'Менять можно только тех, у кого нет прав сверх ваших'],
])('%s cannot be disabled, and the button says why', async (_who, person, reason) => {
  const { sheet } = await openSheet(person, []);
  const disable = sheet.getByRole('button', { name: 'Отключить' });
  expect(disable).toHaveAttribute('aria-disabled', 'true');
  expect(disable).toHaveAccessibleDescription(reason);
});

test('nobody ends the sign-in that they work in', async () => {
  server.on('GET', '/api/people/1/sign-ins/', [aSignIn({ is_current: true }), aSignIn({ id: '2', system: 'Android' })]);
  await openSheet(anna, []);
  expect(await part('Входы').findByText('это устройство')).toBeVisible();
  expect(
    part('Входы')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Завершить']);
});

test('an invited person gets a new link, and the old one can be withdrawn', async () => {
  const until = new Date(Date.now() + 100_000).toISOString();
  const timur = anInvited({ id: 7, invitation: { until, opened_at: null, by: 'anna' } });
  const { user } = await openSheet(timur);
  expect(part('Приглашение').getByText(/ссылку ещё не открывали, действует до/)).toBeVisible();
  server.on('DELETE', '/api/people/7/invitation/', undefined);
  await user.click(part('Приглашение').getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Ссылка отозвана')).toBeVisible();
  server.on('POST', '/api/people/7/invitation/', { person: timur, token: 'x'.repeat(43), bot_url: null, until });
  await user.click(part('Приглашение').getByRole('button', { name: 'Новая ссылка' }));
  expect(await screen.findByRole('img', { name: 'QR-код ссылки' })).toBeVisible();
});

test('Alt+↓ and Alt+↑ go to the next and previous person; offline nothing is changed', async () => {
  const { user, dialog, sheet } = await openSheet();
  expect(sheet.getByText('2 из 2')).toBeVisible();
  // The keys are those of the sheet, which gets the focus a moment after it is shown.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Анна Реброва' })).toBeVisible();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Марат Галеев' })).toBeVisible();
  network.lose();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Роль' })).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Отключить' })).toHaveAttribute('aria-disabled', 'true');
});

test('who may only invite sees the rights, and who may only change rights no sign-ins', async () => {
  signInAnna(['people.invite']);
  const { sheet } = await openSheet();
  expect(await sheet.findByRole('button', { name: 'Завершить все' })).toBeVisible();
  expect(sheet.queryByRole('combobox')).not.toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: /^Как в роли/ })).not.toBeInTheDocument();
  expect(sheet.queryByRole('link', { name: /всё, что/ })).not.toBeInTheDocument();
});
