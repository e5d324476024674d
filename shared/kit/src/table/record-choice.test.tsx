import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ChoiceCell } from './record-choice';

const showCell = (value: 'новый' | 'готов') =>
  render(
    <ChoiceCell
      label="статус"
      value={value}
      options={['новый', 'готов']}
      tones={{ новый: 'amber', готов: 'green' }}
      change={{ isPending: false, isError: false }}
      onChoose={() => undefined}
      tabIndex={0}
    />,
  );

test('the pill of a status has the same style outside of a list, the first one on a page and later ones', () => {
  showCell('новый');
  showCell('готов');
  for (const pill of screen.getAllByRole('button')) {
    expect(pill).toHaveStyle({ display: 'inline-flex', 'border-top-style': 'solid', 'white-space': 'nowrap' });
  }
});
