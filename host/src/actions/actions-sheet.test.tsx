import { expect, test } from '@jest/globals';
import type { Action } from '@shared/contract/wire/host/action';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import { ActionsSheet } from './actions-sheet';
import { UndoKey } from './undo-key';

const call = ['GET', '/api/actions/'] as const;
const at = (hours: number) => new Date(2026, 10, 22, hours, 31).toISOString();

const anAction = (action: Partial<Action>): Action => ({
  id: 90,
  at: at(14),
  entity: 'order',
  kind: 'changed',
  count: 1,
  records: [{ id: 1057, name: null }],
  changes: [{ field: 'tag', from: 'нет', to: 'бартер' }],
  undoable: 1,
  undone_at: null,
  kept: [],
  ...action,
});

const bulk = anAction({
  id: 91,
  count: 12,
  records: [1042, 1040, 1039, 1037, 1036].map((id) => ({ id, name: null })),
  changes: [{ field: 'status', from: 'в обработке', to: 'доставлен' }],
  undoable: 11,
  kept: [{ id: 1037, at: at(15), user: 'marat', field: 'status', to: 'возврат' }],
});

const show = (actions: Action[]) => {
  server.on(...call, actions);
  return renderSection(
    { id: 'actions', routes: [{ index: true, Component: () => <ActionsSheet onClose={() => undefined} /> }] },
    '/actions',
  );
};
const entries = async () => {
  await screen.findByRole('list', { name: 'Действия' });
  return screen.getAllByRole('listitem').filter((item) => item.tabIndex >= -1 && item.hasAttribute('tabindex'));
};

test('an action has its time, what it changed, in which records, and what stays because a colleague went on', async () => {
  server.on('GET', '/api/people/names/', [{ login: 'marat', name: 'Марат Галеев' }]);
  show([bulk, anAction({})]);
  expect(await screen.findByText(/Марат Галеев/)).toBeVisible();
  const [first, second] = await entries();
  expect(first).toHaveTextContent(
    '14:31Статус: 12 заказовв обработке → доставлен1042104010391037и ещё 81037 в 15:31 Марат Галеев: «возврат», это останетсяОтменить 11',
  );
  expect(second).toHaveTextContent('14:31Заказ 1057: тегнет → бартер1057Отменить');
  expect(screen.getByRole('link', { name: '1042' })).toHaveAttribute('href', '/warehouse/orders/1042/edit');
});

test.each<[string, Partial<Action>]>([
  ['Удалён заказ 1057', { kind: 'deleted', changes: [] }],
  ['Удалено: 3 заказа', { kind: 'deleted', count: 3, changes: [] }],
  [
    'Создана партия 47',
    { kind: 'created', entity: 'party', records: [{ id: 47, name: null }], changes: [], undoable: 0 },
  ],
  [
    'Пальто: цена, цена со скидкойцена: 100 ₽ → 90 ₽цена со скидкой: пусто → 80 ₽',
    {
      entity: 'product',
      records: [{ id: 7, name: 'Пальто' }],
      changes: [
        { field: 'price', from: 100, to: 90 },
        { field: 'discount_price', from: null, to: 80 },
      ],
    },
  ],
  [
    'Заказ 1057: составПальто, S, 2 шт. → пусто',
    { changes: [{ field: 'items', from: { product: 'Пальто', size: 'S', amount: 2, price: 100 }, to: null }] },
  ],
  ['Заказ 1057: файлыпусто → чек.pdf', { changes: [{ field: 'files', from: null, to: { id: 7, name: 'чек.pdf' } }] }],
])('an action is in words: %s', async (words, action) => {
  show([anAction(action)]);
  const [entry] = await entries();
  expect(entry).toHaveTextContent(words);
});

test('Отменить undoes an action and says how much of it; the list is read again', async () => {
  const { user } = show([bulk]);
  await entries();
  server.on('POST', '/api/actions/91/undo/', { undone: 11, kept: 1 });
  server.on(...call, [anAction({ ...bulk, undone_at: at(16), undoable: 0, kept: [] })]);
  await user.click(screen.getByRole('button', { name: 'Отменить 11' }));
  expect(await screen.findByText('Отменено: 11, осталось как есть: 1')).toBeVisible();
  expect(await screen.findByText('отменено 16:31')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Отменить/ })).not.toBeInTheDocument();
});

test('an undo is an action too, which can be repeated; what it took back is crossed out; a change of more is no undo', async () => {
  show([
    anAction({ ...bulk, id: 94, at: at(17) }),
    anAction({ id: 93, at: at(16), undone_at: at(17), changes: [{ field: 'tag', from: 'бартер', to: 'нет' }] }),
    anAction({ undone_at: at(16), undoable: 0 }),
  ]);
  const [more, undo, undone] = await entries();
  expect(more).toHaveTextContent('Статус: 12 заказов');
  expect(undo).toHaveTextContent('Отмена: заказ 1057: тегбартер → нет1057');
  expect(undone).toHaveTextContent('отменено 16:31');
});

test('the arrows move between the actions, and Z undoes the focused one', async () => {
  const { user } = show([bulk, anAction({})]);
  const [first, second] = await entries();
  server.on('POST', '/api/actions/90/undo/', { undone: 1, kept: 0 });
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{z}');
  expect(await screen.findByText('Отменено: Заказ 1057: тег')).toBeVisible();
  expect(server.calls('POST', '/api/actions/91/undo/')).toHaveLength(0);
});

test('what colleagues have changed since cannot be undone, and that is said', async () => {
  const kept = [{ id: 1057, at: at(15), user: null, field: 'tag', to: 'нет' }];
  show([anAction({ undoable: 0, kept })]);
  const [entry] = await entries();
  expect(entry).toHaveTextContent(
    '1057 в 15:31 программа: «нет», это останетсяУже не отменить: значения изменили другие.',
  );
  expect(screen.queryByRole('button', { name: /^Отменить/ })).not.toBeInTheDocument();
});

test('a kind of records is read alone; actions that failed to load are read again', async () => {
  server.fail(...call, 403);
  const { user } = renderSection(
    { id: 'actions', routes: [{ index: true, Component: () => <ActionsSheet onClose={() => undefined} /> }] },
    '/actions',
  );
  expect(await screen.findByText('Действия не загрузились')).toBeVisible();
  server.on(...call, []);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Вы ещё ничего не меняли')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Партии' }));
  await waitFor(() => expect(server.calls(...call).at(-1)?.query).toMatchObject({ entity: 'party' }));
});

test('Ctrl+Z outside of inputs undoes the last action that is no undo; in an input it does not', async () => {
  const undone = anAction({ id: 92, at: at(15), undone_at: at(16), undoable: 0 });
  const undoing = anAction({ id: 93, at: at(16) });
  server.on(...call, [undoing, undone, bulk]);
  server.on('POST', '/api/actions/91/undo/', { undone: 12, kept: 0 });
  const Screen = () => (
    <>
      <UndoKey />
      <input aria-label="Поле" />
    </>
  );
  const { user } = renderSection({ id: 'undo', routes: [{ index: true, Component: Screen }] }, '/undo');
  await user.click(await screen.findByRole('textbox', { name: 'Поле' }));
  await user.keyboard('{Control>}{z}{/Control}');
  expect(server.calls(...call)).toHaveLength(0);
  await user.click(document.body);
  await user.keyboard('{Control>}{z}{/Control}');
  expect(await screen.findByText('Отменено: Статус: 12 заказов')).toBeVisible();
  expect(within(document.body).queryByText(/^Не отменено/)).not.toBeInTheDocument();
});
