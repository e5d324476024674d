import { afterEach, expect, jest, test } from '@jest/globals';
import { aFile } from '@shared/kit/testing/a-file';
import { renderSection } from '@shared/kit/testing/render-section';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { FileArea } from './file-area';
import { area, names, showArea } from './testing/shown-files';

afterEach(() => {
  jest.restoreAllMocks();
});

test('the name of a file is the part after the first underscore of its address, decoded', () => {
  showArea([aFile({ url: '/media/5_%D1%87%D0%B5%D0%BA_%231.pdf' }), aFile({ id: 6, url: '/media/6_100%.txt' })]);
  expect(names()).toEqual(['PDFчек_#1.pdf', 'TXT100%.txt']);
});

test('the accessible name of a file’s button contains its visible text', () => {
  showArea([aFile({ name: 'Накладная 12 от 05.11.txt' })]);
  const button = within(area()).getByRole('button', { name: 'Открыть Накладная 12 от 05.11.txt' });
  const seen = [...button.querySelectorAll(':scope > :not([aria-hidden="true"])')].map(
    ({ textContent }) => textContent,
  );
  expect(seen).toEqual(['Накладная 12 от 05.11.txt']);
});

test('a screen of twice the pixels gets a thumbnail of twice the width', () => {
  jest.replaceProperty(window, 'devicePixelRatio', 2);
  showArea([aFile({ name: 'фото.jpg', image: true })]);
  const picture = area().querySelector('img');
  expect(picture?.src).toMatch(/width=190$/);
  expect(picture).toHaveAttribute('width', '95');
});

test('a picture is shown as its thumbnail, and whole if there is none', () => {
  showArea([aFile({ name: 'фото.jpg', image: true })]);
  const picture = area().querySelector('img');
  if (!picture) throw new Error('No picture');
  expect(decodeURI(picture.src)).toBe(`${window.location.origin}/api/files/1.ab/5_фото.jpg?width=95`);
  expect(picture).toHaveAttribute('loading', 'eager');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['95', '95']);
  fireEvent.error(picture);
  expect(decodeURI(picture.src)).toBe(`${window.location.origin}/api/files/1.ab/5_фото.jpg`);
});

test('an unknown owner is an error', () => {
  // As from a section that was built with another version.
  const props = JSON.parse('{ "owner": "buyer", "id": 1, "files": [] }');
  expect(() => render(<FileArea {...props} onChanged={() => undefined} />)).toThrow(
    'No files are kept at the place "buyer"',
  );
});

test('an unknown save type is reported instead of the area', () => {
  const props = JSON.parse('{ "owner": "order", "id": 1, "files": [], "saveType": "sound" }');
  const Area = () => <FileArea {...props} onChanged={() => undefined} />;
  renderSection({ id: 'x', routes: [{ index: true, Component: Area }] }, '/x');
  expect(screen.getByRole('alert')).toHaveTextContent('Неверный тип сохранения');
});
