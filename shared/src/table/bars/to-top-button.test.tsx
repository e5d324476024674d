import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { ToTopButton } from './to-top-button';

const Place = () => {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="rows">
      <ToTopButton scroller={scroller} />
    </div>
  );
};

test('НАВЕРХ appears after one screen of scrolling, and scrolls smoothly to the top', async () => {
  render(<Place />);
  const place = screen.getByTestId('rows');
  const scrollTo = jest.spyOn(place, 'scrollTo');
  const scrollDown = (pixels: number) => {
    place.scrollTop = pixels;
    fireEvent.scroll(place);
  };
  scrollDown(place.clientHeight);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  scrollDown(place.clientHeight + 1);
  await userEvent.click(screen.getByRole('button', { name: /^НАВЕРХ/ }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});
