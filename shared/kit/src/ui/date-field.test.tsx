import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { DateField } from './date-field';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 12), advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
});

const changed = jest.fn<(day: string) => void>();
const sent = jest.fn<(body: object) => void>();

beforeEach(() => {
  changed.mockClear();
  sent.mockClear();
});

const Day = ({ start = '2026-11-20', ...props }: Partial<ComponentProps<typeof DateField>> & { start?: string }) => {
  const [day, setDay] = useState(start);
  const change = (next: string) => {
    changed(next);
    setDay(next);
  };
  return <DateField label="дата" value={day} onChange={({ target }) => change(target.value)} {...props} />;
};

const field = () => screen.getByRole('textbox', { name: 'дата' });

const showDay = (props: ComponentProps<typeof Day> = {}) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Day {...props} />);
  const type = async (typed: string) => {
    await user.clear(field());
    await user.type(field(), typed);
  };
  return { user, type };
};

test('the day is shown as everywhere, and in words below', () => {
  showDay();
  expect(field()).toHaveValue('20.11.2026');
  expect(field()).toHaveAccessibleDescription('пт, 20 ноября 2026');
});

test.each([
  ['1.11', '2026-11-01', 'вс, 1 ноября 2026'],
  ['01.11.25', '2025-11-01', 'сб, 1 ноября 2025'],
  ['15112026', '2026-11-15', 'вс, 15 ноября 2026'],
  ['15,11', '2026-11-15', 'вс, 15 ноября 2026'],
  ['Вчера', '2026-11-21', 'сб, 21 ноября 2026'],
  ['-3', '2026-11-19', 'чт, 19 ноября 2026'],
])("'%s' is understood while it is typed, and is the value on Enter", async (typed, day, words) => {
  const { user, type } = showDay();
  await type(typed);
  expect(field()).toHaveAccessibleDescription(words);
  expect(changed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(changed.mock.calls).toEqual([[day]]);
});

test('leaving the field is enough, and an emptied one has no day', async () => {
  const { user } = showDay();
  await user.clear(field());
  await user.tab();
  expect(changed.mock.calls).toEqual([['']]);
});

test.each(['32.11', '29.02', 'позже'])("'%s' is refused in words, and the old day stays", async (typed) => {
  const { user, type } = showDay();
  await type(typed);
  await user.tab();
  expect(field()).toHaveValue(typed);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(`${typed} — нет такой даты`);
  expect(changed).not.toHaveBeenCalled();
  await type('21.11{Enter}');
  expect(field()).toBeValid();
  expect(changed.mock.calls).toEqual([['2026-11-21']]);
});

test('days outside the bounds are refused in the field, the calendar and the presets', async () => {
  const { user, type } = showDay({ latest: '2026-11-21' });
  await type('23.11{Enter}');
  expect(field()).toHaveAccessibleDescription('Не позже 21.11.2026');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('button', { name: /^Сегодня, .*22/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Сегодня' })).toBeDisabled();
  expect(changed).not.toHaveBeenCalled();
});

test('the arrow opens a Russian calendar; its keys go by day, week and month, and Enter chooses', async () => {
  const { user } = showDay();
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('grid', { name: /ноябрь 2026/i })).toHaveTextContent(/^пнвтсрчтптсбвс/);
  expect(screen.getByRole('button', { name: /20.*выбрано/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}{PageUp}');
  expect(screen.getByRole('button', { name: /28 октября/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(changed.mock.calls).toEqual([['2026-10-28']]);
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveFocus());
});

test('Esc closes the calendar and changes nothing; T is today, whatever the layout of the keyboard', async () => {
  const { user } = showDay();
  await user.click(screen.getByRole('button', { name: 'Открыть календарь' }));
  await screen.findByRole('grid');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(changed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Открыть календарь' }));
  await screen.findByRole('grid');
  await user.keyboard('[KeyT]');
  expect(changed.mock.calls).toEqual([['2026-11-22']]);
});

test('a preset is one click', async () => {
  const { user } = showDay();
  await user.click(screen.getByRole('button', { name: 'Открыть календарь' }));
  await user.click(await screen.findByRole('button', { name: 'Вчера' }));
  expect(changed.mock.calls).toEqual([['2026-11-21']]);
});

const DayForm = () => {
  const form = useRecordForm({
    start: { day: '2026-11-20' },
    body: (typed) => typed,
    problems: ({ day }) => ({ day: day === '' && 'Укажите дату' }),
    send: async (body) => sent(body),
    onDone: jest.fn(),
  });
  return (
    <form {...form.element}>
      <DateField label="дата" {...form.field('day')} />
      <button type="submit">Создать</button>
      <button type="button" onClick={() => form.change({ day: '2026-11-10' })}>
        Другая
      </button>
    </form>
  );
};

test('a form sets it, reads it and shows its problem', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<DayForm />);
  expect(field()).toHaveValue('20.11.2026');
  await user.click(screen.getByRole('button', { name: 'Другая' }));
  expect(field()).toHaveValue('10.11.2026');
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: 'Создать' }));
  expect(await screen.findByText('Укажите дату')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('Укажите дату');
  expect(field()).toHaveFocus();
  await user.type(field(), 'вчера{Enter}');
  expect(sent.mock.calls).toEqual([[{ day: '2026-11-21' }]]);
});

test('a form with a text that is no day is not sent, neither by its button nor by Enter', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<DayForm />);
  await user.clear(field());
  await user.type(field(), '32.11{Enter}');
  await user.click(screen.getByRole('button', { name: 'Создать' }));
  expect(field()).toHaveAccessibleDescription('32.11 — нет такой даты');
  expect(field()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});
