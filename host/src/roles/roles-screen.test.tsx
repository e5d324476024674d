import { beforeEach, expect, test } from '@jest/globals';
import { aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { builtInRoles, rights } from '@shared/contract/vocabulary/rights';
import type { RightsPreview, Role, TouchedPerson } from '@shared/contract/wire/people';
import type { SignedIn } from '@shared/contract/wire/session';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { screen, waitFor, within } from '@testing-library/react';
import { RolesScreen } from './roles-screen';

const aRole = (role: Partial<Role> & Pick<Role, 'id' | 'name'>): Role => ({
  key: null,
  rights: [],
  people: 1,
  version: 1,
  ...role,
});
const reader = aRole({ id: 4, key: 'reader', name: 'Только чтение', rights: [...builtInRoles.reader] });
const storekeeper = aRole({
  id: 3,
  key: 'storekeeper',
  name: 'Кладовщик',
  people: 4,
  version: 7,
  rights: [...builtInRoles.storekeeper],
});
const accountant = aRole({
  id: 9,
  name: 'Бухгалтер',
  rights: ['products.cost', 'invoices.pay', 'old.thing'],
  people: 0,
});
const owner = aRole({ id: 1, key: 'owner', name: 'Владелец', people: 2 });
const roles = [reader, storekeeper, accountant, owner];

const aPerson = (person: Partial<TouchedPerson> & Pick<TouchedPerson, 'id' | 'name'>): TouchedPerson => ({
  login: `login-${person.id}`,
  state: 'working',
  gains: [],
  loses: [],
  work: [],
  ...person,
});

const change = { gains: ['products.change'], loses: ['stock.correct'] };
const preview: RightsPreview = {
  ...change,
  lacking: [],
  people: [
    aPerson({ id: 11, name: 'Марат Галеев', ...change, work: [{ kind: 'stocktake', id: 7 }] }),
    aPerson({ id: 12, name: 'Никита Белов', gains: ['products.change'] }),
    aPerson({ id: 13, name: null, login: 'oleg' }),
    aPerson({ id: 14, name: 'Тимур Сафин', state: 'invited', ...change }),
  ],
};

const signIn = (person: Partial<SignedIn>) =>
  server.on('GET', '/api/session/', { login: 'anna', permissions: [], rights: [], ...person });

const section = (id: string, title: string, defines?: { right: string; title: string }[]) => {
  const registered = aRegisteredSection();
  return {
    ...registered,
    manifest: { ...registered.manifest, id, title, rights: defines ? { defines } : { needs: [`see.${id}`] } },
  };
};
const registered = [
  section('orders', 'Заказы'),
  section('products', 'Товары'),
  section('remains', 'Остатки'),
  section('parties', 'Партии'),
  section('buyers', 'Покупатели'),
  section('invoices', 'Счета', [{ right: 'invoices.pay', title: 'платить счета' }]),
];

const showRoles = () =>
  renderSection(
    {
      id: 'roles',
      routes: [
        { path: 'roles', Component: () => <RolesScreen registered={registered} /> },
        { index: true, element: <h1>Сотрудники</h1> },
      ],
    },
    '/people',
    '/roles',
  );

const grid = () => screen.findByRole('grid', { name: 'Роли и права', busy: false });
const box = (name: string) => screen.getByRole('checkbox', { name });
const block = (name: string) => screen.getByRole('region', { name });
const changeTwo = async (user: ReturnType<typeof showRoles>['user']) => {
  await grid();
  await user.click(box('Кладовщик: менять товары и фото'));
  await user.click(box('Кладовщик: исправлять остатки'));
};

beforeEach(() => {
  signIn({ has_all_rights: true });
  server.on('GET', '/api/roles/', roles);
  server.on('POST', '/api/roles/3/preview/', preview);
});

test('each role is a column: what it may do is ticked, the owner may always do all, and sections are counted', async () => {
  showRoles();
  const table = await grid();
  expect(screen.getByText('4 роли, 22 права')).toBeVisible();
  expect(within(table).getAllByRole('columnheader').slice(1)).toHaveLength(4);
  expect(screen.getByRole('columnheader', { name: /Кладовщик 4 человека/ })).toBeVisible();
  expect(box('Кладовщик: собирать, упаковывать')).toBeChecked();
  expect(box('Кладовщик: удалять заказы')).not.toBeChecked();
  expect(box('Бухгалтер: платить счета')).toBeChecked();
  expect(box('Бухгалтер: old.thing')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /Владелец/ })).not.toBeInTheDocument();
  expect(screen.getByText('Владелец: удалять заказы, всегда')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Кладовщик/ })).toHaveTextContent('5 из 6все, кроме «Покупатели»');
  expect(screen.getByText('все 6', { selector: '[aria-readonly] b' })).toBeVisible();
});

test('before it is saved the screen says what changes, for whom, and which work it touches; then it saves the seen version', async () => {
  const { user } = showRoles();
  await changeTwo(user);
  expect(block('Что изменится')).toHaveTextContent(
    'Роль «Кладовщик», 2 правкисмогут менять товары и фотобольше не смогут исправлять остатки',
  );
  expect(await screen.findByText('Марат Галеев')).toBeVisible();
  const whom = block('У кого');
  expect(whom).toHaveTextContent('Марат Галеевобе правки');
  expect(whom).toHaveTextContent('Никита Беловтолько: менять товары и фото; решено лично: исправлять остатки');
  expect(whom).toHaveTextContent('olegничего не изменится: у этого человека своё решение');
  expect(whom).toHaveTextContent('Тимур Сафинприглашён: получит роль уже такой');
  expect(whom).toHaveTextContent('Марат Галеев ведёт инвентаризацию 7. Закончить её можно, исправить остаток отдельно');
  expect(screen.getByText('2 в одной роли')).toBeVisible();

  server.on('PATCH', '/api/roles/3/', { ...storekeeper, version: 8 });
  await user.click(screen.getByRole('button', { name: 'Сохранить для 3 человек' }));
  expect(await screen.findByText('Роль «Кладовщик» сохранена')).toBeVisible();
  const [saved] = server.calls('PATCH', '/api/roles/3/');
  expect(saved?.headers).toMatchObject({ 'If-Match': '"7"' });
  const wanted = storekeeper.rights.filter((right) => right !== 'stock.correct');
  expect(saved?.body).toEqual({ rights: [...wanted, 'products.change'].sort() });
  expect(screen.queryByRole('button', { name: /^Сохранить/ })).not.toBeInTheDocument();
});

test('one Tab stop leads into the rights, arrows move in them, and Space ticks', async () => {
  const { user } = showRoles();
  const table = await grid();
  const stops = () => [...table.querySelectorAll('[data-cell][tabindex="0"]')];
  expect(stops()).toHaveLength(1);
  (stops()[0] as HTMLElement).focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');
  expect(box('Кладовщик: удалять заказы')).toBeChecked();
  expect(box('Кладовщик: удалять заказы').closest('td')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}{ArrowLeft}{ArrowLeft}{Enter}');
  const list = await screen.findByRole('dialog', { name: 'Какие разделы видит роль «Кладовщик»' });
  await user.click(within(list).getByRole('checkbox', { name: 'Кладовщик: Партии' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /Кладовщик/ })).toHaveFocus();
  expect(block('Что изменится')).toHaveTextContent('больше не смогут видеть раздел «Партии»');
  expect(stops()).toHaveLength(1);
});

test('ticked rights stay when others change the role; saving shows both, and adds mine to theirs', async () => {
  const { user } = showRoles();
  await changeTwo(user);
  const theirs = { ...storekeeper, version: 8, rights: [...storekeeper.rights, 'orders.delete'] };
  server.on('GET', '/api/roles/', [reader, theirs, accountant, owner]);
  server.handle('PATCH', '/api/roles/3/', ({ headers }) =>
    headers['If-Match'] === '"8"'
      ? { status: 200, body: { ...theirs, version: 9 } }
      : { status: 412, body: { detail: 'Изменено', request_id: '1', current: theirs, authors: { rights: 'olga' } } },
  );
  await user.click(await screen.findByRole('button', { name: /^Сохранить для/ }));
  const question = await screen.findByRole('dialog', { name: 'Роль «Кладовщик» тем временем изменена' });
  expect(question).toHaveTextContent('olga+ удалять заказыВы+ менять товары и фото− исправлять остатки');
  for (const right of ['менять товары и фото', 'удалять заказы']) {
    expect(screen.getByRole('checkbox', { name: `Кладовщик: ${right}`, hidden: true })).toBeChecked();
  }
  await user.click(within(question).getByRole('button', { name: 'Добавить мои правки' }));
  expect(await screen.findByText('Роль «Кладовщик» сохранена')).toBeVisible();
  const wanted = theirs.rights.filter((right) => right !== 'stock.correct');
  expect(server.calls('PATCH', '/api/roles/3/').at(-1)?.body).toEqual({
    rights: [...wanted, 'products.change'].sort(),
  });
});

test('Вернуть как было drops the edits; leaving with some asks; a refusal is a sentence, and they stay', async () => {
  const { user } = showRoles();
  await changeTwo(user);
  server.handle('PATCH', '/api/roles/3/', () => ({
    status: 403,
    body: { detail: 'Недостаточно прав', request_id: '1', right: 'products.change' },
  }));
  await user.click(await screen.findByRole('button', { name: /^Сохранить для/ }));
  expect(await screen.findByText('Не сохранено. Недостаточно прав')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Сотрудники' }));
  await user.click(await screen.findByRole('button', { name: 'Остаться' }));
  expect(box('Кладовщик: менять товары и фото')).toBeChecked();
  const takeBack = screen.getByRole('button', { name: 'Вернуть как было' });
  // Off until the roles are there again, which the refusal requests.
  await waitFor(() => expect(takeBack).not.toHaveAttribute('aria-disabled'));
  await user.click(takeBack);
  expect(box('Кладовщик: менять товары и фото')).not.toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Сотрудники' }));
  expect(await screen.findByRole('heading', { name: 'Сотрудники' })).toBeVisible();
});

test('nobody gives a right that they lack, or changes a role that has one; offline nobody changes anything', async () => {
  signIn({ rights: ['people.roles', 'people.invite', ...builtInRoles.storekeeper, 'see.buyers'] });
  showRoles();
  await grid();
  const lacking = box('Кладовщик: удалять заказы');
  expect(lacking).toBeDisabled();
  expect(lacking.closest('td')).toHaveAttribute('title', 'У вас самих этого права нет: дать или снять его нельзя');
  expect(box('Кладовщик: исправлять остатки')).toBeEnabled();
  expect(box('Бухгалтер: исправлять остатки')).toBeDisabled();
  network.lose();
  await waitFor(() => expect(box('Кладовщик: исправлять остатки')).toBeDisabled());
});

test('a role of the shop begins with the rights of another one, gets another name, and is deleted if nobody has it', async () => {
  const { user } = showRoles();
  await grid();
  await user.click(screen.getByRole('button', { name: 'Своя роль' }));
  const form = await screen.findByRole('dialog', { name: 'Своя роль' });
  await user.click(within(form).getByRole('button', { name: 'Создать' }));
  expect(within(form).getByText('Назовите роль')).toBeVisible();
  await user.type(within(form).getByRole('textbox', { name: 'Название' }), 'Стажёр');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Права как у роли' }), 'Владелец');
  server.on('POST', '/api/roles/', aRole({ id: 10, name: 'Стажёр' }));
  await user.click(within(form).getByRole('button', { name: 'Создать' }));
  expect(await screen.findByText('Роль «Стажёр» создана')).toBeVisible();
  expect(server.calls('POST', '/api/roles/')).toMatchObject([{ body: { name: 'Стажёр', rights: [...rights] } }]);

  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Роль «Бухгалтер»' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Переименовать');
  const name = await screen.findByRole('textbox', { name: 'Название' });
  await user.clear(name);
  server.on('PATCH', '/api/roles/9/', { ...accountant, name: 'Счетовод' });
  await user.type(name, 'Счетовод{Enter}');
  expect(await screen.findByText('Теперь роль «Счетовод»')).toBeVisible();
  expect(server.calls('PATCH', '/api/roles/9/')).toMatchObject([{ body: { name: 'Счетовод' } }]);
});

test('a role that somebody has is not deleted, and the screen says who', async () => {
  server.on('GET', '/api/roles/', [{ ...accountant, people: 2 }, owner]);
  server.on('POST', '/api/roles/9/preview/', { ...preview, people: preview.people.slice(0, 2) });
  const { user } = showRoles();
  await grid();
  await user.click(screen.getByRole('button', { name: 'Роль «Бухгалтер»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  expect(await screen.findByText(/Она есть у: Марат Галеев, Никита Белов/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  server.on('GET', '/api/roles/', [accountant, owner]);
});

test('on a tablet one role is chosen above', async () => {
  lookOn(media.tablet);
  const { user } = showRoles();
  await grid();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Роль' }), 'Кладовщик');
  expect(box('Кладовщик: исправлять остатки')).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: /Только чтение/ })).not.toBeInTheDocument();
});

test('who only invites reads the rights', async () => {
  signIn({ rights: ['people.invite'] });
  showRoles();
  await grid();
  expect(screen.getByText('Кладовщик: исправлять остатки, да')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Своя роль' })).not.toBeInTheDocument();
});

test('without a right about people nothing is asked', async () => {
  signIn({ rights: ['orders.change'] });
  showRoles();
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет доступаСтраница «Роли и права» вам не открыта');
  expect(server.calls('GET', '/api/roles/')).toEqual([]);
});

test('roles that failed to load can be asked for again', async () => {
  server.fail('GET', '/api/roles/', 400);
  const { user } = showRoles();
  expect(await screen.findByText('Роли не загрузились.')).toBeVisible();
  server.on('GET', '/api/roles/', roles);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await grid()).toBeVisible();
});
