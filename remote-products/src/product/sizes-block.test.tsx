import { expect, test } from '@jest/globals';
import { aWholeProduct, stockedSizesOf } from '@shared/kit/testing/a-product';
import { anExplanation } from '@shared/kit/testing/an-explanation';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showProduct, storeProduct } from '../testing/show-product';

const path = '/api/products/7/sizes/';
const stocked = stockedSizesOf(7, { L: 4, M: 7 });
const product = aWholeProduct({ modifications: stocked });

const lines = () =>
  within(screen.getByRole('table', { name: 'модификации' }))
    .getAllByText(/ - \d+ шт\.$/)
    .map(({ textContent }) => textContent)
    .slice(0, -1);

const editSizes = async () => {
  storeProduct(product);
  const { user } = await showProduct();
  await user.click(screen.getByRole('button', { name: 'Изменить размеры' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Размеры товара' })) };
};

test('a line opens the explanation of its number, and correcting it does not save the product', async () => {
  storeProduct(product);
  const { user } = await showProduct();
  server.on('GET', '/api/stock/2/', anExplanation({ modification_id: 2 }));
  expect(lines()).toEqual(['L - 4 шт.', 'M - 7 шт.']);
  await user.click(screen.getByRole('button', { name: 'M - 7 шт.' }));
  const why = within(await screen.findByRole('dialog', { name: 'Почему столько' }));
  await why.findByRole('link', { name: 'партия 41' });
  await user.click(why.getByRole('button', { name: 'Исправить' }));
  server.on('POST', '/api/stock/2/corrections/', anExplanation({ modification_id: 2, on_hand: 6 }));
  await user.type(why.getByLabelText('посчитано'), '6{Enter}');
  expect(await screen.findByText('Остаток исправлен')).toBeVisible();
  expect(server.calls('PATCH', '/api/products/7/')).toHaveLength(0);
});

test('a card that a scan has opened marks the scanned size, and says it', async () => {
  storeProduct(product);
  const { router } = await showProduct({ tab: '?size=2' });
  const marked = () => screen.getByRole('table', { name: 'модификации' }).querySelector('[aria-current]');
  expect(marked()).toHaveTextContent('M - 7 шт.');
  expect(screen.getByText('Отсканирован размер M')).toHaveAttribute('role', 'status');
  await act(() => router.navigate('/warehouse/products/7/edit?size=1'));
  expect(marked()).toHaveTextContent('L - 4 шт.');
  expect(screen.getByText('Отсканирован размер L')).toHaveAttribute('role', 'status');
});

test('a size is added with its minimum, place and barcode', async () => {
  const { user, dialog } = await editSizes();
  await user.click(dialog.getByRole('button', { name: 'Добавить размер' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(dialog.getByText('Введите размер')).toBeVisible();
  await user.type(dialog.getByLabelText('размер'), 'м');
  expect(dialog.getByText('Такой размер уже есть')).toBeVisible();
  await user.clear(dialog.getByLabelText('размер'));
  await user.type(dialog.getByLabelText('размер'), 'XL');
  await user.type(dialog.getByLabelText('минимум'), '3');
  await user.type(dialog.getByLabelText('место'), 'A-03-2');
  const added = [...stocked, ...stockedSizesOf(7, { XL: 0 }).map((size) => ({ ...size, id: 3, minimum: 3 }))];
  server.on('POST', path, { ...product, modifications: added });
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('минимум 3')).toBeVisible();
  const [call] = server.calls('POST', path);
  expect(call?.body).toEqual({ size: 'XL', minimum: 3, place: 'A-03-2' });
  expect(call?.headers['Idempotency-Key']).toEqual(expect.any(String));
});

test('sizes typed as one are added one by one; those that were refused stay in the field', async () => {
  const { user, dialog } = await editSizes();
  await user.click(dialog.getByRole('button', { name: 'Добавить размер' }));
  await user.type(dialog.getByLabelText('размер'), 'XS, S, M');
  await user.type(dialog.getByLabelText('минимум'), '3');
  await user.click(dialog.getByRole('button', { name: 'Добавить 3 размера' }));
  expect(dialog.getByText('Такой размер уже есть')).toBeVisible();
  await user.clear(dialog.getByLabelText('размер'));
  await user.type(dialog.getByLabelText('размер'), 'XS, S');
  server.handle('POST', path, ({ body }) =>
    Object(body).size === 'XS' ? { status: 200, body: product } : { status: 500, body: {} },
  );
  await user.click(dialog.getByRole('button', { name: 'Добавить 2 размера' }));
  await waitFor(() => expect(dialog.getByLabelText('размер')).toHaveValue('S'));
  server.on('POST', path, product);
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(dialog.queryByLabelText('размер')).not.toBeInTheDocument());
  expect(server.calls('POST', path).map(({ body }) => body)).toEqual(
    ['XS', 'S', 'S'].map((size) => ({ size, minimum: 3 })),
  );
});

test('a new size that looks like several can stay one', async () => {
  const { user, dialog } = await editSizes();
  await user.click(dialog.getByRole('button', { name: 'Добавить размер' }));
  await user.type(dialog.getByLabelText('размер'), 'рост 170, полный');
  await user.click(dialog.getByRole('button', { name: 'Оставить одним' }));
  expect(dialog.getByLabelText('размер')).toHaveFocus();
  server.on('POST', path, product);
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(server.calls('POST', path)[0]?.body).toMatchObject({ size: 'рост 170, полный' }));
});

test('a size is not renamed to several, unless they are kept as one', async () => {
  const { user, dialog } = await editSizes();
  await user.click(dialog.getByRole('button', { name: 'Изменить размер M' }));
  await user.type(dialog.getByLabelText('размер'), ', XL');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(dialog.getByText('Это несколько размеров, а меняется один')).toBeVisible();
  expect(server.calls('PATCH', `${path}2/`)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Оставить одним' }));
  server.on('PATCH', `${path}2/`, product);
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(server.calls('PATCH', `${path}2/`)[0]?.body).toEqual({ size: 'M, XL' }));
});

test('a changed size is sent with the version of the product, and only what changed', async () => {
  const { user, dialog } = await editSizes();
  await user.click(dialog.getByRole('button', { name: 'Изменить размер M' }));
  await user.type(dialog.getByLabelText('штрихкод'), '2000000000015');
  server.fail('PATCH', `${path}2/`, 412);
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/^Товар тем временем изменили/)).toBeVisible();
  server.on('PATCH', `${path}2/`, product);
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(dialog.queryByLabelText('штрихкод')).not.toBeInTheDocument());
  const call = server.calls('PATCH', `${path}2/`).at(-1);
  expect(call?.body).toEqual({ barcode: '2000000000015' });
  expect(call?.headers['If-Match']).toBe('"1"');
});

test('a size that a colleague has changed too names the colleague, unless that was another field', async () => {
  const { user, dialog } = await editSizes();
  const current = (fields: object) => ({
    ...product,
    version: 2,
    modifications: stocked.map((size) => (size.id === 2 ? { ...size, ...fields } : size)),
  });
  const refuse = (fields: object) =>
    server.handle('PATCH', `${path}2/`, () => ({
      status: 412,
      body: {
        detail: 'изменили',
        request_id: '1',
        current: current(fields),
        authors: { place: 'boris', minimum: 'anna' },
      },
    }));
  await user.click(dialog.getByRole('button', { name: 'Изменить размер M' }));
  await user.type(dialog.getByLabelText('место'), 'A-2');
  refuse({ minimum: 3 });
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/^Товар тем временем изменили/)).toBeVisible();
  refuse({ place: 'A-1' });
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/^Этот размер тем временем изменён: boris\./)).toBeVisible();
});

test('sizes are moved, and shown in their order', async () => {
  const { user, dialog } = await editSizes();
  server.on('PUT', `${path}order/`, { ...product, modifications: stocked.toReversed() });
  expect(dialog.getByRole('button', { name: 'Размер L выше' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Размер M выше' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Размер M выше' })).toBeDisabled());
  expect(server.calls('PUT', `${path}order/`)[0]?.body).toEqual({ ids: [2, 1] });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(lines()).toEqual(['M - 7 шт.', 'L - 4 шт.']));
});

const askToRemove = async (size: string) => {
  const { user, dialog } = await editSizes();
  await user.click(dialog.getByRole('button', { name: `Удалить размер ${size}` }));
  return { user, dialog, question: within(await screen.findByRole('dialog', { name: `Удалить размер ${size}?` })) };
};

test('a size is deleted after a question', async () => {
  const { user, dialog, question } = await askToRemove('L');
  expect(server.calls('DELETE', `${path}1/`)).toHaveLength(0);
  server.on('DELETE', `${path}1/`, { ...product, modifications: stocked.slice(1) });
  await user.click(question.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(dialog.queryByText('L')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog', { name: 'Удалить размер L?' })).not.toBeInTheDocument();
});

test('a size that has moved is not deleted, in the words of the back end', async () => {
  const { user, question } = await askToRemove('M');
  server.handle('DELETE', `${path}2/`, () => ({
    status: 409,
    body: { detail: 'У размера есть движения', request_id: '1' },
  }));
  await user.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('У размера есть движения')).toBeVisible();
});

test('a size with pieces on hand stays, and is deleted when they are written off in the question', async () => {
  const { user, dialog, question } = await askToRemove('M');
  server.handle('DELETE', `${path}2/`, () => ({
    status: 409,
    body: { detail: 'На складе 7 шт.', fields: { remaining: 'На складе 7 шт.' }, request_id: '1' },
  }));
  await user.click(question.getByRole('button', { name: 'Удалить' }));
  const writeOff = await question.findByRole('button', { name: 'Списать 7 шт.' });
  expect(question.getByText(/^На складе 7 шт\., поэтому размер не удалён/)).toBeVisible();
  server.on('POST', '/api/stock/2/write-offs/', anExplanation({ modification_id: 2, on_hand: 0 }));
  storeProduct(aWholeProduct({ modifications: stockedSizesOf(7, { L: 4, M: 0 }) }));
  await user.click(writeOff);
  const remove = await question.findByRole('button', { name: 'Удалить' });
  expect(server.calls('POST', '/api/stock/2/write-offs/')[0]?.body).toEqual({ quantity: 7, note: 'размер удаляется' });
  server.on('DELETE', `${path}2/`, { ...product, modifications: stocked.slice(0, 1) });
  await user.click(remove);
  await waitFor(() => expect(dialog.queryByText('M')).not.toBeInTheDocument());
});

/** A back end with the codes of size 2; another size has `taken`. */
const storeCodes = (taken: string) => {
  let codes: { code: string; pieces: number }[] = [{ code: '2000000000022', pieces: 1 }];
  const codesPath = `${path}2/codes/`;
  const answer = () => {
    const [main, ...others] = codes;
    const coded = { ...(main && { barcode: main.code }), ...(others.length > 0 && { codes: others }) };
    return {
      status: 200,
      body: { ...product, modifications: stocked.map((size) => (size.id === 2 ? { ...size, ...coded } : size)) },
    };
  };
  server.handle('GET', '/api/products/7/', answer);
  server.handle('POST', codesPath, ({ body }) => {
    const { code, pieces } = Object(body);
    if (code === taken) {
      const detail = 'Этот штрихкод уже есть у размера XL товара «Топ»';
      return { status: 409, body: { detail, request_id: '1', fields: { code: detail } } };
    }
    codes = [...codes, { code, pieces }];
    return answer();
  });
  server.handle('DELETE', codesPath, ({ body }) => {
    codes = codes.filter(({ code }) => code !== Object(body).code);
    return answer();
  });
};

test('a size gets codes and packs one after the other, one of another size is refused with its name, and a deleted one comes back', async () => {
  storeCodes('4600000000017');
  const { user } = await showProduct();
  await user.click(screen.getByRole('button', { name: 'Штрихкоды размера M: 2000000000022' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Штрихкоды' }));
  const codes = () =>
    within(popover.getByRole('list', { name: 'Штрихкоды размера M' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(codes()).toEqual(['2000000000022основной']);
  await user.click(popover.getByRole('button', { name: 'Добавить' }));
  expect(popover.getByText('Введите штрихкод')).toBeVisible();

  await user.type(popover.getByLabelText('штрихкод'), '4600000000017{Enter}');
  expect(await popover.findByText('Этот штрихкод уже есть у размера XL товара «Топ»')).toBeVisible();
  await user.clear(popover.getByLabelText('штрихкод'));
  await user.type(popover.getByLabelText('штрихкод'), '14600000000015');
  expect(popover.getByText('Контрольная цифра не сходится, проверьте, так ли он напечатан')).toBeVisible();
  await user.type(popover.getByLabelText('штрихкод'), '{Backspace}4');
  await user.clear(popover.getByLabelText('штук в нём'));
  await user.type(popover.getByLabelText('штук в нём'), '10{Enter}');
  await popover.findByText('пачка 10 шт.');
  expect(popover.getByLabelText('штрихкод')).toHaveValue('');
  expect(popover.getByLabelText('штрихкод')).toHaveFocus();
  expect(codes()).toEqual(['2000000000022основной', '14600000000014пачка 10 шт.']);

  await user.click(popover.getByRole('button', { name: 'Удалить штрихкод 14600000000014' }));
  await waitFor(() => expect(codes()).toEqual(['2000000000022основной']));
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await screen.findByRole('button', { name: 'Штрихкоды размера M: 2000000000022, 14600000000014' });
  expect(server.calls('POST', `${path}2/codes/`).at(-1)?.body).toEqual({ code: '14600000000014', pieces: 10 });
});

test('the sizes of a product get internal barcodes, which is offered only while one has none', async () => {
  storeProduct(product);
  const { user } = await showProduct();
  server.handle('POST', '/api/products/barcodes/', () => {
    const modifications = stocked.map((size) => ({ ...size, barcode: `200000000000${size.id}` }));
    storeProduct({ ...product, modifications });
    const sizes = modifications.map(({ id, product_id, size, barcode }) => ({
      modification_id: id,
      product_id,
      size,
      barcode,
    }));
    return { status: 200, body: { sizes } };
  });
  await user.click(screen.getByRole('button', { name: 'Назначить штрихкоды' }));
  expect(await screen.findByText('Штрихкоды назначены: 2 размера')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Назначить штрихкоды' })).not.toBeInTheDocument());
  expect(server.calls('POST', '/api/products/barcodes/')[0]?.body).toEqual({ product_ids: [7] });
});

test('a back end without codes shows none', async () => {
  server.lack('POST /api/products/barcodes/', 'POST /api/products/{id}/sizes/{modification_id}/codes/');
  storeProduct(product);
  await showProduct();
  expect(screen.queryByRole('button', { name: /штрихкод/i })).not.toBeInTheDocument();
});

test('labels are for all sizes, or for the chosen one', async () => {
  storeProduct(product);
  const { user } = await showProduct();
  const labels = async () => within(await screen.findByRole('dialog', { name: 'Печать ярлыков' }));
  await user.click(screen.getByRole('button', { name: 'Ярлыки' }));
  expect(await (await labels()).findByText('2 ярлыка, 1 лист')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'Ярлыки' }));
  expect(await (await labels()).findByText('1 ярлык, 1 лист')).toBeVisible();
  expect((await labels()).getByText(`${product.name}, размер M`)).toBeVisible();
});
