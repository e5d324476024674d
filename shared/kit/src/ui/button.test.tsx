import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('a busy button keeps the focus and ignores clicks and keys', async () => {
  const press = jest.fn();
  const user = userEvent.setup();
  const { rerender } = render(<Button onClick={press}>Удалить</Button>);
  await user.tab();
  await user.keyboard('{Enter}');
  rerender(
    <Button isBusy onClick={press}>
      Удалить
    </Button>,
  );
  await user.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Удалить' })).toHaveFocus();
});

test('a busy button does not submit a form', async () => {
  const submit = jest.fn<() => void>();
  const user = userEvent.setup();
  render(
    <form action={submit}>
      <input aria-label="код" />
      <Button type="submit" isBusy>
        ок
      </Button>
    </form>,
  );
  await user.type(screen.getByLabelText('код'), '1{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a button that is off takes the focus and ignores clicks', async () => {
  const press = jest.fn();
  const user = userEvent.setup();
  render(
    <Button isOff onClick={press}>
      Создать
    </Button>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Создать' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Создать' })).toHaveAttribute('aria-disabled', 'true');
});
