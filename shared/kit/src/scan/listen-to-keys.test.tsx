import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useScanner } from '@shared/kit/runtime/scan/scanner';
import { scanCode } from '@shared/kit/testing/scan-code';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { listenToKeys } from './listen-to-keys';

let stop = () => {};
beforeEach(() => {
  stop = listenToKeys();
});
afterEach(() => stop());

interface ScansProps {
  of: string;
  place?: 'screen' | 'dialog';
  isOn?: boolean;
  children?: ReactNode;
}

/** Lists what it received. */
const Scans = ({ of, place = 'screen', isOn = true, children }: ScansProps) => {
  const [codes, setCodes] = useState<string[]>([]);
  useScanner(({ text }) => setCodes((before) => [...before, text]), { isOn, place });
  return (
    <section>
      <output aria-label={of}>{codes.join(' ')}</output>
      {children}
    </section>
  );
};

const isN = ({ code }: KeyboardEvent) => code === 'KeyN';

const Shortcut = () => {
  const [count, setCount] = useState(0);
  useShortcut(isN, () => setCount((before) => before + 1));
  return <output aria-label="new orders">{count}</output>;
};

test('a scan reaches the newest subscriber on the screen without any focus, and the one below after it has left', () => {
  const { rerender } = render(
    <Scans of="list">
      <Scans of="card" key="card" />
    </Scans>,
  );
  rerender(
    <Scans of="list">
      <Scans of="card" key="card" />
      <Scans of="count" key="count" />
    </Scans>,
  );
  scanCode('4601234567893');
  rerender(<Scans of="list" />);
  scanCode('Z1046K');
  expect(screen.getByLabelText('list')).toHaveTextContent(/^Z1046K$/);
});

test('a scan runs no shortcut, and a key of a person does, on the screen where it was pressed', async () => {
  render(
    <Scans of="list">
      <Shortcut />
    </Scans>,
  );
  scanCode('N-10432');
  expect(screen.getByLabelText('list')).toHaveTextContent('N-10432');
  fireEvent.keyDown(document.body, { key: 'т', code: 'KeyN' });
  await waitFor(() => expect(screen.getByLabelText('new orders')).toHaveTextContent('1'));
  fireEvent.keyDown(document.body, { key: 'т', code: 'KeyN' });
  window.history.pushState(null, '', '/elsewhere');
  fireEvent.pointerDown(document.body);
  expect(screen.getByLabelText('new orders')).toHaveTextContent('1');
});

test('what is being typed in a field stays as it is, also its selection', async () => {
  const steps: string[] = [];
  render(
    <Scans of="list">
      <input aria-label="note" onKeyDown={({ key }) => key === '-' && steps.push(key)} />
    </Scans>,
  );
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'note' });
  const user = userEvent.setup();
  await user.type(note, 'позвонить');
  note.setSelectionRange(2, 4);
  scanCode('A-03-2', note);
  expect(note).toHaveValue('позвонить');
  expect([note.selectionStart, note.selectionEnd]).toEqual([2, 4]);
  expect(screen.getByLabelText('list')).toHaveTextContent(/^A-03-2$/);
  expect(steps).toEqual([]);
  await user.type(note, ' в 10-15');
  await waitFor(() => expect(note).toHaveValue('позвонить в 10-15'));
});

test('a field for codes takes the scan, read, and nobody else gets it', () => {
  render(
    <Scans of="list">
      <input aria-label="barcode" data-scan-field defaultValue="old" />
    </Scans>,
  );
  scanCode('Z1046K', screen.getByRole('textbox'));
  expect(screen.getByRole('textbox')).toHaveValue('Z1046K');
  expect(screen.getByLabelText('list')).toBeEmptyDOMElement();
});

test('an open dialog gets scans if it subscribes, and nothing behind it does', () => {
  const { rerender } = render(<Scans of="list" />);
  rerender(
    <Scans of="list">
      <div role="dialog">
        <input />
      </div>
    </Scans>,
  );
  scanCode('4601234567893', screen.getByRole('textbox'));
  expect(screen.getByRole('textbox')).toHaveValue('');
  rerender(
    <Scans of="list">
      <div role="dialog">
        <Scans of="return" place="dialog" />
      </div>
    </Scans>,
  );
  scanCode('2000000022017');
  expect(screen.getByLabelText('return')).toHaveTextContent(/^2000000022017$/);
  expect(screen.getByLabelText('list')).toBeEmptyDOMElement();
});

test('passwords are left alone, and so is everything while nobody wants scans', () => {
  render(
    <>
      <input type="password" aria-label="password" />
      <input aria-label="login" />
      <Scans of="list" />
    </>,
  );
  scanCode('olga1234', screen.getByLabelText('password'));
  expect(screen.getByLabelText('password')).toHaveValue('olga1234');
  render(<Scans of="off" isOn={false} />);
  expect(screen.getByLabelText('list')).toBeEmptyDOMElement();
});

test('200 scans, one after the other without a pause, all count once and in order, each well under 50 ms', () => {
  render(<Scans of="list" />);
  const codes = Array.from({ length: 200 }, (_, index) => `SKU-${1000 + index}`);
  const times = codes.map((code) => {
    const startedMs = performance.now();
    scanCode(code);
    return performance.now() - startedMs;
  });
  expect(screen.getByLabelText('list')).toHaveTextContent(codes.join(' '));
  expect(times.toSorted((one, other) => one - other)[100]).toBeLessThan(50);
});
