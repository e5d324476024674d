import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { activeDialog, useActiveDialog } from './active-dialog';

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

test('a dialog that lost its place to another does not close that one', () => {
  render(<Shown />);
  act(() => activeDialog.open('NEW_PRODUCT'));
  act(() => activeDialog.open('PRODUCT_DETAILS'));
  act(() => activeDialog.close('NEW_PRODUCT'));
  expect(screen.getByText('PRODUCT_DETAILS')).toBeInTheDocument();
  act(() => activeDialog.close('PRODUCT_DETAILS'));
});
