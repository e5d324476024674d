import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { ToTopButton } from './to-top-button';

const Rows = () => {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="rows">
      <ToTopButton scroller={scroller} />
    </div>
  );
};

test('НАВЕРХ appears after one screen of scrolling, and scrolls smoothly to the top', async () => {
  render(<Rows />);
  const element = screen.getByTestId('rows');
  const scrollTo = jest.spyOn(element, 'scrollTo');
  const scrollDown = (pixels: number) => {
    element.scrollTop = pixels;
    fireEvent.scroll(element);
  };
  scrollDown(element.clientHeight);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  scrollDown(element.clientHeight + 1);
  await userEvent.click(screen.getByRole('button', { name: /^НАВЕРХ/ }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});
