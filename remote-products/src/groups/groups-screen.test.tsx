import { describe, expect, test } from '@jest/globals';
import { aProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const evening = { id: 1, name: 'Вечер' };
const office = { id: 2, name: 'Офис' };
const groups = [evening, office, { id: 3, name: 'Пляж' }];

const productsIn = (kind: 'category' | 'collection') => [
  aProduct({ id: 7, [kind]: evening }),
  aProduct({ id: 8, [kind]: office }),
  aProduct({ id: 9, [kind]: office }),
];

const kinds = [
  {
    address: '/categories',
    path: '/api/products/categories/',
    idName: 'product_category_id',
    title: 'Категории',
    create: 'Новая категория',
    created: 'Категория создана',
    renamed: 'Категория переименована',
    notSaved: 'Произошла ошибка при сохранении категории',
    taken: 'Такая категория уже есть',
    products: productsIn('category'),
    accusative: 'категорию',
    genitive: 'категории',
  },
  {
    address: '/collections',
    path: '/api/collections/',
    idName: 'collection_id',
    title: 'Коллекции',
    create: 'Новая коллекция',
    created: 'Коллекция создана',
    renamed: 'Коллекция переименована',
    notSaved: 'Произошла ошибка при сохранении коллекции',
    taken: 'Такая коллекция уже есть',
    products: productsIn('collection'),
    accusative: 'коллекцию',
    genitive: 'коллекции',
  },
] as const;

describe.each(kinds)('$title', (kind) => {
  const show = async ({ hasProducts = true } = {}) => {
    server.on('GET', kind.path, groups);
    if (hasProducts) server.on('GET', '/api/products/', [...kind.products]);
    else server.fail('GET', '/api/products/');
    const shown = renderSection(section, '/warehouse/products', kind.address);
    await screen.findByRole('grid', { name: kind.title });
    return shown;
  };

  const openRename = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Переименовать: Вечер' }));
    return screen.getByRole('textbox', { name: 'название' });
  };

  test('a new one is created by its name, and is in the list at once, at its place', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: kind.create }));
    const dialog = within(await screen.findByRole('dialog', { name: kind.create }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'название' })).toHaveFocus());
    server.handle('POST', kind.path, () => {
      server.on('GET', kind.path, [{ id: 4, name: 'База' }, ...groups]);
      return { status: 201, body: { id: 4, name: 'База' } };
    });
    await user.keyboard(' База {Enter}');
    expect(await screen.findByText(kind.created)).toBeVisible();
    expect(server.calls('POST', kind.path)[0]?.body).toEqual({ name: 'База' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('checkbox', { name: 'База' })).toBeVisible();
    expect(listOnScreen(user).labels()).toEqual(['База', 'Вечер', 'Офис', 'Пляж']);
    expect(screen.queryByRole('button', { name: /: 1$/ })).not.toBeInTheDocument();
  });

  test('one is renamed in place by its pencil', async () => {
    const { user } = await show();
    const field = await openRename(user);
    expect(field).toHaveValue('Вечер');
    server.on('PATCH', kind.path, { id: 1, name: 'Вечеринка' });
    server.on('GET', kind.path, [{ id: 1, name: 'Вечеринка' }]);
    await user.keyboard('Вечеринка{Enter}');
    expect(await screen.findByText(kind.renamed)).toBeVisible();
    expect(server.calls('PATCH', kind.path)[0]).toMatchObject({
      query: { [kind.idName]: 1 },
      body: { name: 'Вечеринка' },
    });
    expect(await screen.findByRole('checkbox', { name: 'Вечеринка' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Переименовать: Вечеринка' })).toHaveFocus();
  });

  test('F2 in its row makes the name a field, and Escape leaves it as it was', async () => {
    const { user } = await show();
    screen.getByRole('checkbox', { name: 'Офис' }).focus();
    await user.keyboard('{F2}База{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('Офис')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Переименовать: Офис' })).toHaveFocus();
    expect(server.calls('PATCH', kind.path)).toHaveLength(0);
  });

  test('a taken name is reported beside the field, which keeps it', async () => {
    const { user } = await show();
    const field = await openRename(user);
    server.handle('PATCH', kind.path, () => ({
      status: 409,
      body: { detail: kind.taken, request_id: '1', fields: { name: kind.taken } },
    }));
    await user.keyboard('офис{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(kind.taken));
    expect(field).toHaveValue('офис');
    expect(field).toHaveFocus();
  });

  test('an empty name is not sent, a taken name is reported, and the input stays', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: kind.create }));
    const dialog = within(await screen.findByRole('dialog', { name: kind.create }));
    await user.click(dialog.getByRole('button', { name: 'Создать' }));
    const field = dialog.getByRole('textbox', { name: 'название' });
    expect(field).toHaveAccessibleDescription('Введите название');
    expect(server.calls('POST', kind.path)).toHaveLength(0);
    server.handle('POST', kind.path, () => ({
      status: 409,
      body: { detail: kind.taken, request_id: '1', fields: { name: kind.taken } },
    }));
    await user.type(field, 'вечер{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(kind.taken));
    expect(field).toHaveValue('вечер');
  });

  test('a failure is reported in a toast, and the input stays', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: kind.create }));
    server.fail('POST', kind.path);
    await user.type(await screen.findByRole('textbox', { name: 'название' }), 'База{Enter}');
    expect(await screen.findByText(kind.notSaved)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'название' })).toHaveValue('База');
  });

  test.each([
    ['Вечер', `Без ${kind.genitive} останется 1 товар.`],
    ['Офис', `Без ${kind.genitive} останутся 2 товара.`],
    ['Пляж', `Ни один товар не останется без ${kind.genitive}.`],
  ])('the question about %s shows how many products lose it', async (name, words) => {
    const { user } = await show();
    await user.click(screen.getByRole('checkbox', { name }));
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Удалить 1 ${kind.accusative}?` }));
    expect(dialog.getByText(`${words} Сразу после этого удаление можно отменить.`)).toBeVisible();
  });

  test('if the products are not loaded, the question shows no number', async () => {
    const { user } = await show({ hasProducts: false });
    await user.click(screen.getByRole('checkbox', { name: 'Вечер' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    expect(
      await screen.findByText(`Их товары останутся без ${kind.genitive}. Сразу после этого удаление можно отменить.`),
    ).toBeVisible();
  });

  test('a back end without the calls is offered none of them', async () => {
    server.lack(`POST ${kind.path}`, `PATCH ${kind.path}`);
    await show();
    for (const name of [kind.create, /^Переименовать/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByText('Вечер')).toBeVisible();
  });
});

test('the collections are the third tab of the products', async () => {
  server.on('GET', '/api/products/', []);
  server.on('GET', '/api/products/categories/', []);
  server.on('GET', '/api/collections/', groups);
  const { user } = renderSection(section, '/warehouse/products');
  await user.click(await screen.findByRole('link', { name: 'Коллекции' }));
  expect(await screen.findByRole('grid', { name: 'Коллекции' })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Товары, категории и коллекции' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Товары', 'Категории', 'Коллекции']);
  expect(screen.getByRole('link', { name: 'Коллекции' })).toHaveAttribute('aria-current', 'page');
});

test('collections of a back end that cannot delete them cannot be deleted, categories can', async () => {
  server.lack('DELETE /api/collections/');
  server.on('GET', '/api/products/', []);
  for (const path of ['/api/collections/', '/api/products/categories/']) server.on('GET', path, groups);
  const { user } = renderSection(section, '/warehouse/products', '/collections');
  await user.click(await screen.findByRole('checkbox', { name: 'Вечер' }));
  expect(screen.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Категории' }));
  await screen.findByRole('grid', { name: 'Категории' });
  await user.click(await screen.findByRole('checkbox', { name: 'Вечер' }));
  expect(await screen.findByRole('button', { name: 'Удалить' })).toBeVisible();
});
