import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CutName } from './cut-name';

test.each([
  ['чек_1060.txt', 'чек_1060.txt'],
  ['фото 1060.jpg', 'фото 1060.jpg'],
  ['фото с примерки.webp', 'фото…рки.webp'],
  ['чек от поставщика.pdf', 'чек…щика.pdf'],
])('the name %s is shown as %s', (name, shown) => {
  render(<CutName name={name} />);
  expect(screen.getByTitle(name)).toHaveTextContent(shown);
});
