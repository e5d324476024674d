import { scanner } from '@shared/kit/runtime/scan/scanner';
import { giveScan } from './give-scan';
import { readCode } from './read-code';
import { fastGapMs, type Keystroke, mostGapMs, mostStutterMs, noKeys, readKey } from './read-keys';

/** A field for codes, marked with the attribute `data-scan-field`: a scan replaces its text. */
const codeField = '[data-scan-field]';

/** Passwords are typed by programs too, as fast as by a scanner. */
const secretField = 'input[type="password"]';

/** Keys that in a field only change its text, which is restored after a scan; others may do more. */
const plainText = /^[A-Za-z0-9 ]$/;

/** How codes begin; other keys are shortcuts that need not wait. */
const firstOfCode = /^[A-Za-z0-9\](]$/;

const textlessTypes = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textField = (target: EventTarget | null): TextField | undefined => {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !textlessTypes.includes(target.type) ? target : undefined;
};

/** Sets the text of a field as if a person had typed it: React ignores a plain assignment. */
const setText = (field: TextField, text: string): void => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
};

/** Types a character into the field with the focus, as its key would have. */
const typeChar = (field: TextField, char: string): void => {
  // Deprecated, and the only way that keeps what Ctrl+Z takes back; every browser has it.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, char)) return;
  const { selectionStart: start, selectionEnd: end, value } = field;
  // Numbers and addresses have no selection.
  if (start === null || end === null) setText(field, value + char);
  else {
    field.setRangeText(char, start, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: char }));
  }
};

interface FieldBefore {
  field: TextField;
  text: string;
  selection: [start: number | null, end: number | null];
}

const remember = (field: TextField): FieldBefore => ({
  field,
  text: field.value,
  selection: [field.selectionStart, field.selectionEnd],
});

const restore = ({ field, text, selection: [start, end] }: FieldBefore): void => {
  if (field.value === text) return;
  setText(field, text);
  if (start !== null) field.setSelectionRange(start, end);
};

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const strokeOf = (event: KeyboardEvent): Keystroke => ({
  key: event.key,
  code: event.code,
  timeMs: event.timeStamp,
  shiftKey: event.shiftKey,
  ctrlKey: event.ctrlKey,
  altKey: event.altKey,
  metaKey: event.metaKey,
  repeat: event.repeat,
});

/**
 * Reads scans from the keys of the page, until the returned function is called. `early` are keys that were pressed before:
 * the page had them already, but a scan in them counts. Keys that may be of a scanner are held
 * back for a moment, so that they act nowhere; if they are a person's they are released in their order, unless the screen has
 * changed: a key never acts on another one. In a field letters and digits are not held: typing has no delay, and a scan gives
 * the field its text back.
 */
export const listenToKeys = (early: readonly KeyboardEvent[] = []): (() => void) => {
  let run = noKeys;
  let held: KeyboardEvent[] = [];
  /** The address at which they were pressed. */
  let heldAt = '';
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;
  let before: FieldBefore | undefined;
  /** Held keys that are on their way to the page again. */
  const released = new WeakSet<Event>();
  /** Keys whose press the page has not seen. */
  const swallowed = new Set<string>();

  const forget = () => {
    clearTimeout(releaseTimer);
    held = [];
  };

  const release = () => {
    const keys = location.pathname === heldAt ? held : [];
    forget();
    for (const { target, key, code, shiftKey, ctrlKey } of keys) {
      // A separator of GS1, which no person presses in the middle of a word.
      if (ctrlKey) continue;
      // What an earlier key has opened may have the focus by now.
      const now = document.activeElement ?? target;
      if (!now) continue;
      const again = new KeyboardEvent('keydown', {
        key,
        code,
        shiftKey,
        bubbles: true,
        cancelable: true,
        composed: true,
      });
      released.add(again);
      const field = textField(now);
      if (now.dispatchEvent(again) && field && !field.readOnly && !field.disabled) typeChar(field, key);
    }
  };

  const hold = (event: KeyboardEvent) => {
    stop(event);
    swallowed.add(event.code);
    if (held.length === 0) heldAt = location.pathname;
    held.push(event);
    clearTimeout(releaseTimer);
    releaseTimer = setTimeout(release, run.isSure ? mostStutterMs : mostGapMs);
  };

  const take = (text: string, target: EventTarget | null) => {
    const scanned = readCode(text);
    const field = target instanceof Element && target.closest(codeField) ? textField(target) : undefined;
    if (field) return setText(field, scanned.text);
    if (before) restore(before);
    return giveScan(scanned);
  };

  const read = (event: KeyboardEvent) => {
    if (released.has(event) || event.isComposing) return;
    const { target } = event;
    const isSecret = target instanceof Element && target.closest(secretField);
    if (isSecret || !scanner.isWanted()) {
      release();
      run = noKeys;
      return;
    }
    const { lastMs } = run;
    const { run: next, role, scanned } = readKey(run, strokeOf(event));
    run = next;
    const field = textField(target);
    const isForCodes = target instanceof Element && target.closest(codeField) !== null;

    if (role === 'end') {
      forget();
      stop(event);
      swallowed.add(event.code);
      if (scanned !== undefined) take(scanned, target);
      before = undefined;
    } else if (role === 'typing') {
      release();
      before = undefined;
    } else if (role === 'first') {
      release();
      before = field && remember(field);
      const isPlain = !field && !isForCodes && !(target instanceof HTMLSelectElement);
      if (isPlain && !event.ctrlKey && firstOfCode.test(run.text)) hold(event);
    } else if (role === 'next') {
      const isFast = event.timeStamp - lastMs <= fastGapMs;
      const isHarmless = field !== undefined && plainText.test(run.text.slice(-1));
      if (!isForCodes && (held.length > 0 || (isFast && !isHarmless))) hold(event);
    }
  };

  const readUp = (event: KeyboardEvent) => {
    if (swallowed.delete(event.code)) stop(event);
  };

  for (const event of early) {
    const { run: next, scanned } = readKey(run, strokeOf(event));
    run = next;
    if (scanned !== undefined) take(scanned, event.target);
  }
  // Before any field or shortcut.
  window.addEventListener('keydown', read, true);
  window.addEventListener('keyup', readUp, true);
  window.addEventListener('pointerdown', release, true);
  window.addEventListener('blur', release);
  return () => {
    forget();
    window.removeEventListener('keydown', read, true);
    window.removeEventListener('keyup', readUp, true);
    window.removeEventListener('pointerdown', release, true);
    window.removeEventListener('blur', release);
  };
};
