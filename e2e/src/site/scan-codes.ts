import type { CDPSession, Page } from '@playwright/test';

const msPerKey = 8;

/** What follows without a pause is the same scan. */
const pauseMs = 300;

const keys = new Map([
  ['-', { code: 'Minus', windowsVirtualKeyCode: 189 }],
  ['\r', { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }],
]);

const keyOf = (char: string) => {
  const code = /\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`;
  const windowsVirtualKeyCode = char.toUpperCase().charCodeAt(0);
  const shift = 8;
  const modifiers = /[A-Z]/.test(char) ? shift : 0;
  return { key: char, code, windowsVirtualKeyCode, modifiers, ...keys.get(char) };
};

/** One for each page: the end of a session puts a page that is offline online again. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/**
 * Types codes of Latin letters, digits and hyphens as a scanner does: a key each 8 ms, Enter, and then the pause of the
 * person who holds it. The keys carry the time of their press, as those of a keyboard do, so a busy machine changes
 * nothing.
 */
export const scanCodes = async (page: Page, ...codes: string[]): Promise<void> => {
  const session = await sessionOf(page);
  for (const code of codes) {
    const startMs = Date.now();
    const sent = [...code, '\r'].flatMap((char, index) => {
      const stroke = { ...keyOf(char), timestamp: (startMs + index * msPerKey) / 1000 };
      return [
        session.send('Input.dispatchKeyEvent', { ...stroke, text: char, type: 'keyDown' }),
        session.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' }),
      ];
    });
    await Promise.all(sent);
    await page.waitForTimeout(pauseMs);
  }
};
