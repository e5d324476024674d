import type { CDPSession, Page } from '@playwright/test';

const keys = new Map([
  ['-', { code: 'Minus', windowsVirtualKeyCode: 189 }],
  ['\r', { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }],
  // The separator of GS1 as scanners type it: Ctrl+].
  ['\u001d', { key: ']', code: 'BracketRight', windowsVirtualKeyCode: 221, modifiers: 2, text: '' }],
]);

const keyOf = (char: string) => {
  const code = /\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`;
  const windowsVirtualKeyCode = char.toUpperCase().charCodeAt(0);
  const shift = 8;
  const modifiers = /[A-Z]/.test(char) ? shift : 0;
  return { key: char, text: char, code, windowsVirtualKeyCode, modifiers, ...keys.get(char) };
};

/** One for each page: the end of a session puts a page that is offline online again. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

interface Pace {
  msPerKey: number;
  /** From the last key of a scan to the first of the next one. */
  pauseMs: number;
}

const until = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs - Date.now()));

/**
 * Types codes of Latin letters, digits, hyphens and separators of GS1 as a scanner does, each with Enter. The keys carry the time of their
 * press, as those of a keyboard do, and none waits for the page, so a busy machine changes nothing.
 */
export const scanAtPace = async (page: Page, codes: readonly string[], { msPerKey, pauseMs }: Pace): Promise<void> => {
  const session = await sessionOf(page);
  const sent: Promise<unknown>[] = [];
  let timeMs = Date.now();
  for (const code of codes) {
    for (const char of `${code}\r`) {
      await until(timeMs);
      const stroke = { ...keyOf(char), timestamp: timeMs / 1000 };
      sent.push(session.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyDown' }));
      sent.push(session.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' }));
      timeMs += msPerKey;
    }
    timeMs += pauseMs - msPerKey;
  }
  await Promise.all(sent);
  await until(timeMs);
};

/** Scans codes one after another, with the pauses of the person who holds the scanner. */
export const scanCodes = (page: Page, ...codes: string[]): Promise<void> =>
  scanAtPace(page, codes, { msPerKey: 8, pauseMs: 300 });
