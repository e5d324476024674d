import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { orderQuery } from '../data/orders';
import { change, city, keepOrder, showOrder, startWithOrder, typeCity } from '../testing/order-fields';

const conflict = 'Кто-то изменил то же самое';

beforeEach(startWithOrder);

/** The question that a person gets who saves a city after another person has saved another one. */
const showConflict = async (author?: string) => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула' }, author);
  await shown.user.keyboard('{Enter}');
  return { ...shown, api, dialog: within(await screen.findByRole('dialog', { name: conflict })) };
};

const reload = () => act(() => queryClient.invalidateQueries({ queryKey: orderQuery(41).queryKey }));

const house = () => screen.getByRole('textbox', { name: 'Дом' });

test('if somebody changed the same field meanwhile, both versions show, with who changed it; mine is saved if I choose it', async () => {
  const { user, api, dialog } = await showConflict('marat');
  const choice = within(dialog.getByRole('group', { name: 'Город' }));
  expect(choice.getByRole('radio', { name: 'Сейчас в записи · marat Тула' })).not.toBeChecked();
  await user.click(choice.getByRole('radio', { name: 'Моё Пермь' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now().city).toBe('Пермь');
});

test('of two versions the other one can be chosen', async () => {
  const { user, api, dialog } = await showConflict();
  await user.click(dialog.getByRole('radio', { name: 'Сейчас в записи Тула' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(city()).toHaveValue('Тула'));
  expect(api.now().city).toBe('Тула');
});

test('without a choice the input stays, unsaved', async () => {
  const { user, api, dialog } = await showConflict();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  expect(await screen.findByRole('textbox', { name: 'Город' })).toHaveValue('Пермь');
  expect(screen.getByRole('button', { name: 'не сохранено, повторить' })).toBeVisible();
  expect(api.now().city).toBe('Тула');
});

test('the question about two versions takes the focus and saves nothing by it, so it is asked once', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  const release = api.holdSaves();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула' });
  await shown.user.keyboard('{Enter}{Tab}');
  release();
  const dialog = within(await screen.findByRole('dialog', { name: conflict }));
  await shown.user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await screen.findByRole('textbox', { name: 'Город' });
  expect(server.calls(...change)).toHaveLength(1);
});

test('if somebody changed another field meanwhile, both changes stay and nothing is asked', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ house: '12' });
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now()).toMatchObject({ city: 'Пермь', house: '12' });
  expect(house()).toHaveValue('12');
});

test('a change made elsewhere shows without a message, but not in a field with unsaved input', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула', house: '12' });
  await reload();
  await waitFor(() => expect(house()).toHaveValue('12'));
  expect(city()).toHaveValue('Пермь');
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: conflict })).toBeVisible();
});

test('a focused field keeps its value; the new value is shown beside it, and in it after blur', async () => {
  const { user } = await showOrder();
  const api = keepOrder();
  await user.click(house());
  api.changeElsewhere({ house: '555' });
  await reload();
  expect(await screen.findByText('теперь в записи «555»')).toBeVisible();
  expect(house()).toHaveValue('7');
  await user.tab();
  expect(house()).toHaveValue('555');
  expect(screen.queryByText('теперь в записи «555»')).not.toBeInTheDocument();
  expect(server.calls(...change)).toHaveLength(0);
});

test('input in a field that was changed elsewhere meanwhile raises the question, and is not mixed with it', async () => {
  const { user } = await showOrder();
  const api = keepOrder();
  await user.click(house());
  api.changeElsewhere({ house: '555' });
  await reload();
  await user.keyboard('9{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: conflict }));
  expect(dialog.getByRole('radio', { name: 'Моё 79' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Сейчас в записи 555' })).toBeVisible();
  expect(api.now().house).toBe('555');
});

test('a field that was saved and is still focused continues from the saved value', async () => {
  const { user } = await showOrder();
  const api = keepOrder();
  await user.type(screen.getByRole('textbox', { name: 'Имя' }), ' {Enter}');
  await screen.findByText('сохранено');
  expect(screen.queryByText(/теперь в записи/)).not.toBeInTheDocument();
  await user.keyboard('!{Enter}');
  await waitFor(() => expect(api.now().full_name).toBe('Анна Соколова!'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the question about two versions follows the record, and a choice that is out of date is ignored', async () => {
  const { user, api, dialog } = await showConflict();
  await user.click(dialog.getByRole('radio', { name: 'Сейчас в записи Тула' }));
  api.changeElsewhere({ city: 'Омск' });
  await reload();
  const omsk = await dialog.findByRole('radio', { name: 'Сейчас в записи Омск' });
  expect(omsk).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Моё Пермь' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now().city).toBe('Пермь');
});

test('the question about two versions closes if the other person enters the same value', async () => {
  const { api } = await showConflict();
  api.changeElsewhere({ city: 'Пермь' });
  await reload();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(city()).toHaveValue('Пермь');
  expect(screen.queryByText('не сохранено, повторить')).not.toBeInTheDocument();
});
