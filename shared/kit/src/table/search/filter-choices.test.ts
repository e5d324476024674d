import { expect, test } from '@jest/globals';
import { tickedValues, toggledFilter } from './filter-choices';

const statuses = ['в обработке', 'доставлен', 'возврат'];
const ticked = (typed: string) => tickedValues(typed, statuses, false);
const toggled = (typed: string, value: string) => toggledFilter(typed, value, statuses, false);

test('the checkboxes follow the text', () => {
  expect(ticked('')).toEqual(statuses);
  expect(ticked('!возврат')).toEqual(['в обработке', 'доставлен']);
  expect(ticked('ДОСТ, возв')).toEqual(['доставлен', 'возврат']);
  expect(tickedValues('пальто', ['Пальто', 'Пальто детское'], true)).toEqual(['Пальто']);
});

test('clearing one checkbox excludes its value, and selecting two includes both', () => {
  expect(toggled('', 'возврат')).toBe('!возврат');
  expect(toggled('!возврат', 'возврат')).toBe('');
  expect(toggled('!возврат', 'доставлен')).toBe('в обработке');
  expect(toggled('в обработке', 'доставлен')).toBe('в обработке, доставлен');
  expect(toggled('в обработке, доставлен', 'возврат')).toBe('');
});

test('without a selected checkbox no row matches', () => {
  const none = toggled('возврат', 'возврат');
  expect(ticked(none)).toEqual([]);
});
