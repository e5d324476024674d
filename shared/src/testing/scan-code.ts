import { createEvent, fireEvent } from '@testing-library/react';

/** The digits of a code, and Enter, in the rhythm of a scanner, however busy the machine is. */
export const scanCode = (code: string, target: Element = document.body): void => {
  const startedAt = performance.now();
  const keys = [...[...code].map((digit) => ({ key: digit, code: `Digit${digit}` })), { key: 'Enter', code: 'Enter' }];
  for (const [place, key] of keys.entries()) {
    const event = createEvent.keyDown(target, key);
    Object.defineProperty(event, 'timeStamp', { value: startedAt + place });
    fireEvent(target, event);
  }
};
