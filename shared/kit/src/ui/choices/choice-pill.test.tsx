import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoicePill } from './choice-pill';

const showPill = (props: { isSaving?: boolean } = {}) => {
  const choose = jest.fn();
  const options = ['новый', 'готов', 'отдан'] as const;
  render(
    <ChoicePill label="статус" value="готов" options={options} tone={() => 'green'} onChoose={choose} {...props} />,
  );
  return { choose, user: userEvent.setup(), pill: screen.getByRole('button', { name: 'статус: готов' }) };
};

test('a click opens the values with the current one marked, and a choice is reported', async () => {
  const { choose, user, pill } = showPill();
  await user.click(pill);
  expect(await screen.findByRole('menuitemradio', { name: 'готов' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'отдан' }));
  expect(choose.mock.calls).toEqual([['отдан']]);
});

test('Alt+↓ opens it, letters find a value, Enter chooses it and the pill has the focus again', async () => {
  const { choose, user, pill } = showPill();
  pill.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('menu', { name: 'статус' });
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'новый' })).toHaveFocus());
  await user.keyboard('отд{Enter}');
  expect(choose.mock.calls).toEqual([['отдан']]);
  expect(pill).toHaveFocus();
});

test('opened by Enter its first value is active: an arrow key continues from there', async () => {
  const { choose, user, pill } = showPill();
  pill.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'новый' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(choose.mock.calls).toEqual([['отдан']]);
});

test('opened by the pointer no value is active; Escape closes it and changes nothing', async () => {
  const { choose, user, pill } = showPill();
  await user.click(pill);
  const menu = await screen.findByRole('menu', { name: 'статус' });
  await waitFor(() => expect(menu).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(choose).not.toHaveBeenCalled();
});

test('choosing the current value changes nothing', async () => {
  const { choose, user, pill } = showPill();
  await user.click(pill);
  await user.click(await screen.findByRole('menuitemradio', { name: 'готов' }));
  expect(choose).not.toHaveBeenCalled();
});

test('while a choice is being saved no other can be made', async () => {
  const { user, pill } = showPill({ isSaving: true });
  await user.click(pill);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
