import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './menu-button';
import { MenuItem } from './menu-popup';

const showMenu = () => {
  const download = jest.fn();
  render(
    <MenuButton label="Скачать">
      <MenuItem onClick={() => download('csv')}>CSV</MenuItem>
      <MenuItem onClick={() => download('xlsx')}>XLSX</MenuItem>
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'Скачать' });
  return { user: userEvent.setup(), download, button };
};

test.each(['{Enter}', ' ', '{ArrowDown}'])('opened by the key %p its first item is active', async (key) => {
  const { user, download, button } = showMenu();
  button.focus();
  await user.keyboard(key);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(download.mock.calls).toEqual([['xlsx']]);
});

test('opened by the pointer none is active, and Escape returns the focus', async () => {
  const { user, button } = showMenu();
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('menu', { name: 'Скачать' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
});
