import { expect, test } from '@jest/globals';
import { notify } from '@shared/kit/runtime/page/notify';
import { act, render, screen } from '@testing-library/react';
import { ToastArea } from './toast-area';

const texts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('at most three toasts show, each for four seconds; a toast with the same text replaces the first', () => {
  render(<ToastArea />);
  act(() => {
    for (const text of ['один', 'два', 'два', 'три', 'четыре']) notify.success(text);
  });
  expect(texts()).toEqual(['один', 'два', 'три']);
  for (const timer of screen.getAllByRole('progressbar', { hidden: true }))
    expect(timer).toHaveStyle({ animationDuration: '4000ms' });
});
