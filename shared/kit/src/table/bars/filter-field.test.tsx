import { expect, jest, test } from '@jest/globals';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { screen, waitFor, within } from '@testing-library/react';
import { columnHelper } from '../column-helper';
import { aList } from '../testing/a-list';

const coats = [
  { id: 1, name: 'Вещь 1', day: '2026-11-15', status: 'новый', price: 18_700 },
  { id: 2, name: 'Вещь 2', day: '2026-11-14', status: 'готов', price: 22_160 },
  { id: 3, name: 'Вещь 3', day: '2026-10-31', status: 'возврат', price: 4_750 },
];
type Coat = (typeof coats)[number];

const column = columnHelper<Coat>();
const columns = [
  column.accessor(({ day }) => formatDate(day), { id: 'day', header: 'дата', value: ({ day }) => ({ day }) }),
  column.accessor(({ status }) => status, {
    id: 'status',
    header: 'статус',
    choices: [{ value: 'новый', tone: 'amber' }, { value: 'готов' }, { value: 'возврат' }],
  }),
  column.accessor(({ price }) => formatMoney(price), {
    id: 'price',
    header: 'сумма',
    value: ({ price }) => ({ roubles: price }),
  }),
];

const { show } = aList<Coat>('coats', { columns });

const showFilter = async () => {
  const { user } = await show(coats);
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  return user;
};

const field = (header: string) => screen.getByRole(header === 'статус' ? 'combobox' : 'textbox', { name: header });
const rowsAre = (count: number) =>
  waitFor(() => expect(screen.getByText(/Показано/)).toHaveTextContent(`Показано ${count} из 3`));
const ticks = () =>
  screen.getAllByRole('option').map((option) => `${option.getAttribute('aria-selected')} ${option.textContent}`);

test('a field describes its syntax to screen readers, and the footer shows a range in words', async () => {
  const user = await showFilter();
  expect(field('дата')).toHaveAccessibleDescription('через запятую; 01.11-15.11; >10000; !возврат');
  await user.type(field('дата'), '01.11.2026-15.11.2026{Enter}');
  await rowsAre(2);
  await user.type(field('сумма'), '>20000{Enter}');
  await rowsAre(1);
  expect(screen.getByText('с 01.11 по 15.11.2026')).toBeVisible();
  expect(screen.getByText('больше 20 000 ₽')).toBeVisible();
});

test('values are counted among the rows that the other filters leave', async () => {
  const user = await showFilter();
  await user.type(field('сумма'), '>10000{Enter}');
  await rowsAre(2);
  await user.click(field('статус'));
  expect(ticks()).toEqual(['true новый1', 'true готов1', 'true возврат0']);
});

test('values are offered with their counts, and checkboxes and text are one value', async () => {
  const user = await showFilter();
  await user.click(field('статус'));
  expect(ticks()).toEqual(['true новый1', 'true готов1', 'true возврат1']);
  await user.click(screen.getByRole('option', { name: /возврат/ }));
  expect(field('статус')).toHaveValue('!возврат');
  expect(field('статус')).toHaveFocus();
  await rowsAre(2);
  expect(ticks()).toEqual(['true новый1', 'true готов1', 'false возврат1']);
  expect(screen.getAllByText('всё, кроме «возврат»', { exact: false })[0]).toBeVisible();
  await user.clear(field('статус'));
  await user.type(field('статус'), 'готов');
  expect(ticks()).toEqual(['false новый1', 'true готов1', 'false возврат1']);
});

test('the keyboard moves into the values and back, Enter closes the list, Escape first the list and then the filter', async () => {
  const user = await showFilter();
  await user.click(field('статус'));
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(field('статус')).toHaveValue('!готов');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field('статус')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('статус')).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  await rowsAre(2);
});

test('an invalid day is reported in the field, and its cross clears it', async () => {
  const user = await showFilter();
  await user.type(field('дата'), '32.11-35.11');
  expect(field('дата')).toBeInvalid();
  expect(field('дата')).toHaveAccessibleDescription('32.11-35.11 — не дата');
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Стереть: дата' }));
  expect(field('дата')).toHaveValue('');
  expect(field('дата')).toBeValid();
});

test('a field shows how it is filled in while something is typed, and only what it takes', async () => {
  const user = await showFilter();
  await user.click(field('дата'));
  expect(screen.queryByText('от и до')).not.toBeInTheDocument();
  await user.type(field('дата'), '0');
  expect(screen.getByText('от и до')).toBeVisible();
  expect(screen.queryByText('любое из перечисленного')).not.toBeInTheDocument();
});

test('a text is explained only where the explanation says more', async () => {
  const user = await showFilter();
  await user.type(field('статус'), 'готов');
  const popup = screen.getByRole('dialog', { name: 'статус: значения' });
  expect(within(popup).queryByText(/«готов»/)).not.toBeInTheDocument();
  await user.type(field('статус'), ', новый');
  expect(within(popup).getByText(/«готов» или «новый»/)).toBeVisible();
});

test('a field is scrolled into view as a whole, again when its value makes it wider', async () => {
  const user = await showFilter();
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(field('сумма'));
  expect(scrollTo).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' });
  expect(scrollTo.mock.contexts.at(-1)).toContainElement(field('сумма'));
  scrollTo.mockClear();
  await user.type(field('сумма'), '>20');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
