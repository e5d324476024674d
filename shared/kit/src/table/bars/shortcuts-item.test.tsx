import { expect, test } from '@jest/globals';
import { lookOn } from '@shared/kit/testing/matching-media';
import { media } from '@shared/kit/theme/tokens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { columnHelper } from '../column-helper';
import { aList } from '../testing/a-list';

interface Coat {
  id: number;
  name: string;
}

const columns = [columnHelper<Coat>().accessor(({ name }) => name, { id: 'name', header: 'название' })];
const { show } = aList<Coat>('coats', { columns });

const showList = async () => (await show([{ id: 1, name: 'Пальто' }])).user;

const dialog = () => screen.findByRole('dialog', { name: 'Клавиши' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a question mark lists the keys of a list, and Escape closes them', async () => {
  const user = await showList();
  fireEvent.keyDown(document.body, { code: 'Slash', key: ',', shiftKey: true });
  expect(within(await dialog()).getByText('Выбрать строку')).toBeVisible();
  await user.keyboard('{Escape}');
  await noDialog();
});

test('the question mark of the Russian layout, which is on another key, lists them too', async () => {
  await showList();
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Пальто' }), { code: 'Digit7', key: '?', shiftKey: true });
  expect(await dialog()).toBeVisible();
});

test('a question mark typed into the search is text', async () => {
  const user = await showList();
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  const search = screen.getByRole('searchbox', { name: 'Поиск' });
  await user.type(search, '?');
  expect(search).toHaveValue('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the keys are in Настройки as well, and the focus returns there', async () => {
  const user = await showList();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Клавиши' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Закрыть' }));
  await noDialog();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Настройки' })).toHaveFocus());
});

test('on a phone Настройки does not offer them', async () => {
  lookOn(media.phone);
  const user = await showList();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'название' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Клавиши' })).not.toBeInTheDocument();
});
