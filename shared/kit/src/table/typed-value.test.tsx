import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense, startTransition, useReducer, useState } from 'react';
import { useTypedValue } from './typed-value';

const options = { delayMs: 10, isSame: (one: string, other: string) => one === other };

/** A field whose value takes effect later, as an address that a router changes. */
const Field = ({ takesMs }: { takesMs: number }) => {
  const [value, setValue] = useState('');
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const commit = (next: string) => {
    renderAgain();
    setTimeout(() => setValue(next), takesMs);
  };
  const { typed, type } = useTypedValue(value, commit, options);
  return (
    <>
      <input aria-label="поиск" value={typed} onChange={({ target }) => type(target.value)} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Сбросить
      </button>
    </>
  );
};

test('letters typed before the value before them took effect are kept', async () => {
  const person = userEvent.setup({ delay: 25 });
  render(<Field takesMs={40} />);
  await person.type(screen.getByRole('textbox'), 'соколова');
  expect(await screen.findByText('соколова')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('соколова');
});

test('a value from elsewhere replaces the input', async () => {
  const person = userEvent.setup();
  render(<Field takesMs={0} />);
  await person.type(screen.getByRole('textbox'), 'ким');
  await screen.findByText('ким');
  await person.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('a letter stays although a render with its value was abandoned for an urgent one', async () => {
  const NeverReady = lazy<() => null>(() => new Promise(() => {}));
  const FieldOfRows = () => {
    const [value, setValue] = useState('');
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    const { typed, type } = useTypedValue(value, (next) => startTransition(() => setValue(next)), options);
    return (
      <Suspense>
        <input aria-label="поиск" value={typed} onChange={({ target }) => type(target.value)} />
        <button type="button" onClick={renderAgain}>
          Нарисовать
        </button>
        {value !== '' && <NeverReady />}
      </Suspense>
    );
  };
  const person = userEvent.setup({ delay: 25 });
  render(<FieldOfRows />);
  await person.type(screen.getByRole('textbox'), 'с');
  await person.click(screen.getByRole('button', { name: 'Нарисовать' }));
  expect(screen.getByRole('textbox')).toHaveValue('с');
});
