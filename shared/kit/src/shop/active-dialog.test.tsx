import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { activeDialog, useActiveDialog, useDialog } from './active-dialog';

const Shown = () => <p>{useActiveDialog() ?? 'none'}</p>;

test('one dialog at a time is active', () => {
  render(<Shown />);
  expect(screen.getByText('none')).toBeInTheDocument();
  act(() => activeDialog.open('NEW_PRODUCT'));
  act(() => activeDialog.open('PRODUCTS_PHOTO'));
  expect(screen.getByText('PRODUCTS_PHOTO')).toBeInTheDocument();
  act(() => activeDialog.close('PRODUCTS_PHOTO'));
  expect(screen.getByText('none')).toBeInTheDocument();
});

test('closing a dialog that was replaced does not close the other one', () => {
  render(<Shown />);
  act(() => activeDialog.open('NEW_PRODUCT'));
  act(() => activeDialog.open('PRODUCT_DETAILS'));
  act(() => activeDialog.close('NEW_PRODUCT'));
  expect(screen.getByText('PRODUCT_DETAILS')).toBeInTheDocument();
  act(() => activeDialog.close('PRODUCT_DETAILS'));
});

test('a dialog is closed when the screen that renders it is left', () => {
  const Screen = () => <p>{useDialog('NEW_PRODUCT').isOpen ? 'open' : 'closed'}</p>;
  const { unmount } = render(<Screen />);
  act(() => activeDialog.open('NEW_PRODUCT'));
  expect(screen.getByText('open')).toBeInTheDocument();
  unmount();
  expect(activeDialog.kind()).toBeUndefined();
});
