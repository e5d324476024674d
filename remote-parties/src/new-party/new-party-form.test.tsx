import { beforeEach, expect, test } from '@jest/globals';
import { aParty, aWholeParty } from '@shared/kit/testing/a-party';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const create = ['POST', '/api/parties/'] as const;
const lace = {
  agent_name: 'Вологодское кружево',
  agent_email: 'partner@kruzhevo.example.com',
  agent_phone: '+7 900 000-00-12',
  parties: 5,
  last_party_id: 46,
};
const thread = {
  ...lace,
  agent_name: 'Волжская нить',
  agent_email: 'zakaz@nit.example.com',
  parties: 2,
  last_party_id: 40,
};
const made = aWholeParty({ id: 47, agent_name: 'Вологодское кружево' });

beforeEach(() => {
  localStorage.clear();
  server.on('GET', '/api/parties/', [aParty()]);
  server.on('GET', '/api/parties/suppliers/', [lace, thread, { ...thread, agent_name: 'Полюс', last_party_id: 12 }]);
  server.on('GET', '/api/parties/47/', made);
  server.lack('GET /api/parties/{id}/lines/');
});

const openDialog = async () => {
  const shown = renderSection(section, '/warehouse/parties');
  await shown.user.click(await screen.findByRole('button', { name: 'Новая партия' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая партия' }));
  const supplier = await dialog.findByRole('combobox', { name: 'Поставщик' });
  const lines = () => dialog.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()).toHaveLength(3));
  return { ...shown, dialog, supplier, lines };
};

test('an address opens the form once: it no longer asks for it afterwards', async () => {
  const { router } = renderSection(section, '/warehouse/parties', '?q=%D0%B8&open=party');
  expect(await screen.findByRole('dialog', { name: 'Новая партия' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=%D0%B8');
});

test('a back end that cannot create parties offers no new one', async () => {
  server.lack('POST /api/parties/');
  renderSection(section, '/warehouse/parties');
  await screen.findByRole('grid', { name: 'Партии' });
  expect(screen.queryByRole('button', { name: 'Новая партия' })).not.toBeInTheDocument();
});

test('a known supplier is found by typing; Enter puts the contacts into the form, Ctrl+Enter creates, the card shows', async () => {
  server.on(...create, made);
  const { user, router, dialog, supplier, lines } = await openDialog();
  expect(supplier).toHaveFocus();
  await user.type(supplier, 'вол');
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()).toEqual([
    'Вологодское кружевоpartner@kruzhevo.example.com5 партий, последняя 46',
    'Волжская нитьzakaz@nit.example.com2 партии, последняя 40',
    'Новый поставщик «вол»',
  ]);
  const [first] = dialog.getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(supplier).toHaveAttribute('aria-activedescendant', first?.id);
  expect(dialog.getByRole('textbox', { name: 'Почта' })).toHaveAttribute('placeholder', 'partner@kruzhevo.example.com');
  expect(dialog.getByText('Enter подставит почту и телефон из партии 46')).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(supplier).toHaveValue('Вологодское кружево');
  expect(dialog.getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7 900 000-00-12');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('heading', { name: 'Партия - 47' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/parties/47/edit');
  expect(screen.getByText('Партия 47 создана')).toBeVisible();
  const [call] = server.calls(...create);
  expect(call?.body).toEqual({
    agent_name: 'Вологодское кружево',
    agent_email: 'partner@kruzhevo.example.com',
    agent_phone: '+7 900 000-00-12',
    party_date: new Date().toLocaleDateString('sv-SE'),
  });
  expect(call?.headers['Idempotency-Key']).toEqual(expect.any(String));
});

test('a created party is in the list at once after Назад, and is not announced as a new one', async () => {
  server.on(...create, made);
  const { user, dialog, supplier } = await openDialog();
  const held = holdAnswer('GET', '/api/parties/');
  await user.type(supplier, 'Вол');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  await screen.findByRole('heading', { name: 'Партия - 47' });
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await screen.findByRole('grid', { name: 'Партии' });
  await held.answer([made, aParty()]);
  expect(await screen.findByRole('link', { name: '47' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Новые партии/ })).not.toBeInTheDocument();
});

test('contacts that are only suggested are not sent', async () => {
  server.on(...create, made);
  const { user, dialog, supplier } = await openDialog();
  await user.type(supplier, 'Вол');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  await screen.findByRole('heading', { name: 'Партия - 47' });
  expect(server.calls(...create)[0]?.body).toMatchObject({ agent_name: 'Вол', agent_email: null, agent_phone: null });
});

test('a party without a supplier, or with broken contacts, is not sent, and the field takes the focus', async () => {
  const { user, dialog, supplier } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  expect(dialog.getByText('Назовите поставщика')).toBeVisible();
  expect(supplier).toHaveFocus();
  await user.type(supplier, 'Нить');
  expect(dialog.queryByText('Назовите поставщика')).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Почта' }), 'нить');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  expect(dialog.getByText('Нужен адрес вида anna@example.ru')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Почта' })).toHaveFocus();
  expect(server.calls(...create)).toHaveLength(0);
});

test('a party that was not created keeps its input, and the next attempt has the same key', async () => {
  server.fail(...create);
  const { user, dialog, supplier } = await openDialog();
  await user.type(supplier, 'Нить');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Не создана, повторить');
  server.on(...create, made);
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  await screen.findByRole('heading', { name: 'Партия - 47' });
  const keys = server.calls(...create).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('offline Создать is off and shows why; the input is there again after the dialog was closed', async () => {
  const { user, dialog, supplier } = await openDialog();
  await user.type(supplier, 'Нить');
  network.lose();
  expect(dialog.getByText('нет связи')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Создать' })).toHaveAttribute('aria-disabled', 'true');
  await network.regain();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Новая партия' }));
  expect(await screen.findByRole('combobox', { name: 'Поставщик' })).toHaveValue('Нить');
});

test('the answer to a closed dialog is a toast that links to the card', async () => {
  const held = holdAnswer(...create);
  const { user, dialog, supplier } = await openDialog();
  await user.type(supplier, 'Нить');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  await user.click(await dialog.findByRole('button', { name: 'Закрыть окно' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await held.answer(made);
  expect(await screen.findByText('Партия 47 создана')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'К партии' }));
  expect(await screen.findByRole('heading', { name: 'Партия - 47' })).toBeVisible();
});

test('suppliers that failed to load can be loaded again; a typed one can be used without them', async () => {
  server.fail('GET', '/api/parties/suppliers/');
  const { user } = renderSection(section, '/warehouse/parties');
  await user.click(await screen.findByRole('button', { name: 'Новая партия' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая партия' }));
  expect(await dialog.findByText('Поставщики не загрузились')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Поставщик' }), 'Нить');
  expect(dialog.getByRole('option')).toHaveTextContent('Новый поставщик «Нить»');
  await user.clear(dialog.getByRole('combobox', { name: 'Поставщик' }));
  server.on('GET', '/api/parties/suppliers/', []);
  await user.click(dialog.getByRole('button', { name: 'Повторить' }));
  expect(await dialog.findByText('Прежних поставщиков нет')).toBeVisible();
});

test('products that another section orders become the lines of the new party', async () => {
  server.on(...create, made);
  const { user, router } = renderSection(section, '/warehouse/parties', '?order=7,12');
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая партия' }));
  expect(await dialog.findByText('Со всеми размерами: 2 товара, сколько не хватает до минимума')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Поставщик' }), 'Нить');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  await screen.findByRole('heading', { name: 'Партия - 47' });
  expect(server.calls(...create)[0]?.body).toMatchObject({ agent_name: 'Нить', products: [7, 12] });
  expect(router.state.location.search).toBe('');
});

test('Назад of a party that was ordered leads to where its products were selected, and no way begins a second one', async () => {
  server.on(...create, made);
  const { user, router } = renderSection(section, '/warehouse/parties');
  await screen.findByRole('button', { name: 'Новая партия' });
  const back = { to: '/warehouse/productsRemains?q=юбка', state: { view: 'first-visit' } };
  await act(() => router.navigate('/warehouse/parties?order=7,12', { state: { back } }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая партия' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Поставщик' }), 'Нить');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  await screen.findByRole('heading', { name: 'Партия - 47' });
  expect(screen.getByRole('link', { name: 'Назад' })).toHaveAttribute('href', back.to);
  expect(router.state.location.state).toEqual({ back });
  // Another card of the list knows no such way.
  await act(() => router.navigate('/warehouse/parties/47/edit'));
  expect(screen.getByRole('link', { name: 'Назад' })).toHaveAttribute('href', '/warehouse/parties');
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await screen.findByRole('button', { name: 'Новая партия' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Back of the browser from a party that was ordered leads to the screen before the order, with nothing to create', async () => {
  server.on(...create, made);
  const { user, router } = renderSection(section, '/warehouse/parties');
  await screen.findByRole('button', { name: 'Новая партия' });
  const { location } = router.state;
  await act(() => router.navigate('/warehouse/parties?order=7,12'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая партия' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Поставщик' }), 'Нить');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  await screen.findByRole('heading', { name: 'Партия - 47' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'Новая партия' })).toBeVisible();
  expect(router.state.location).toEqual(location);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a party is copied with its supplier and its lines, as a party of today', async () => {
  server.on(...create, { ...made, id: 48 });
  server.on('GET', '/api/parties/48/', { ...made, id: 48 });
  const { user } = renderSection(section, '/warehouse/parties', '/47/edit');
  await user.click(await screen.findByRole('button', { name: 'Копировать' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Копия партии 47' }));
  expect(await dialog.findByRole('combobox', { name: 'Поставщик' })).toHaveValue('Вологодское кружево');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  expect(await screen.findByRole('heading', { name: 'Партия - 48' })).toBeVisible();
  expect(server.calls(...create)[0]?.body).toMatchObject({ agent_name: 'Вологодское кружево', copy_of: 47 });
});
