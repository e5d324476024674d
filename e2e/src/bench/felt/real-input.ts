import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from './devtools-pipe';

const letterKey = 67;
const escapeKey = 27;
/** Between pointing and pressing. Also, a press right after an answer of the page would never meet a task under way. */
export const handMs = 100;

/** Input as from a mouse and a keyboard: event timing counts no other. */
export const realInput = (send: Send) => ({
  clickAt: async (place: { x: number; y: number }) => {
    await send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' });
    await pause(handMs);
    await send('Input.dispatchMouseEvent', { ...place, type: 'mousePressed', button: 'left', clickCount: 1 });
    await send('Input.dispatchMouseEvent', { ...place, type: 'mouseReleased', button: 'left', clickCount: 1 });
  },
  /** A field takes the letter, wherever its key is. */
  pressLetter: async (letter: string) => {
    const key = { key: letter, windowsVirtualKeyCode: letterKey };
    await send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: letter });
    await send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  },
  pressEscape: async () => {
    const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: escapeKey };
    await send('Input.dispatchKeyEvent', { ...key, type: 'keyDown' });
    await send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  },
});
