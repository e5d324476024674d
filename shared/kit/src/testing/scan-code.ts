import { createEvent, fireEvent } from '@testing-library/react';

/** The clock of events is not that of `performance` here. */
const nowMs = () => new Event('now').timeStamp;

/** As a browser does, a key that nothing has handled types its character into a field. */
const typeInto = (field: Element, character: string) => {
  if (!(field instanceof HTMLInputElement) || character.length > 1) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + character);
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
};

const press = (target: Element, key: { key: string; code: string }, timeMs: number) => {
  const event = createEvent.keyDown(target, key);
  Object.defineProperty(event, 'timeStamp', { value: timeMs });
  if (fireEvent(target, event)) typeInto(target, key.key);
};

/** Keys without a pause belong to the same scan. */
const pauseMs = 300;

/** A key pressed after a person's pause: letters and Enter without one are a scan. */
export const pressByHand = (key: 'Enter', target: Element): void =>
  press(target, { key, code: key }, nowMs() + pauseMs);

const keyOf = (character: string) => {
  if (/\d/.test(character)) return { key: character, code: `Digit${character}` };
  if (character === '-') return { key: '-', code: 'Minus' };
  return { key: character, code: `Key${character.toUpperCase()}`, shiftKey: character !== character.toLowerCase() };
};

/** The letters, digits and hyphens of a code, and Enter, in the rhythm of a scanner, however busy the machine is, after a pause. */
export const scanCode = (code: string, target: Element = document.body): void => {
  const startedAt = nowMs() + pauseMs;
  const keys = [...Array.from(code, keyOf), { key: 'Enter', code: 'Enter' }];
  for (const [index, key] of keys.entries()) press(target, key, startedAt + index);
};
