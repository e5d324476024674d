import { createEvent, fireEvent } from '@testing-library/react';

/** The clock of events is not that of `performance` here. */
const nowMs = () => new Event('now').timeStamp;

const press = (target: Element, key: { key: string; code: string }, timeMs: number) => {
  const event = createEvent.keyDown(target, key);
  Object.defineProperty(event, 'timeStamp', { value: timeMs });
  fireEvent(target, event);
};

/** Keys without a pause belong to the same scan. */
const pauseMs = 200;

/** A key pressed after a person's pause: letters and Enter without one are a scan. */
export const pressByHand = (key: 'Enter', target: Element): void =>
  press(target, { key, code: key }, nowMs() + pauseMs);

/** The digits of a code, and Enter, in the rhythm of a scanner, however busy the machine is, after a pause. */
export const scanCode = (code: string, target: Element = document.body): void => {
  const startedAt = nowMs() + pauseMs;
  const keys = [...[...code].map((digit) => ({ key: digit, code: `Digit${digit}` })), { key: 'Enter', code: 'Enter' }];
  for (const [index, key] of keys.entries()) press(target, key, startedAt + index);
};
