import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Checkbox } from './checkbox';

test('every checkbox has the style of the kit, the first one on a page and later ones', () => {
  for (const label of ['Заказ 1', 'Заказ 2']) {
    render(<Checkbox label={label} isChecked={false} onToggle={() => undefined} />);
  }
  for (const box of screen.getAllByRole('checkbox')) {
    expect(box).toHaveStyle({ appearance: 'none', cursor: 'pointer' });
  }
});
