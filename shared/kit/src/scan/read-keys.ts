/** A keydown, as far as it matters here. */
export interface Keystroke {
  /** The physical key; empty on some remote desktops and phones. */
  code: string;
  key: string;
  timeMs: number;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  repeat?: boolean;
}

/** The keys since the last pause, as far as they may be a scan. */
export interface KeyRun {
  text: string;
  /** Digits of a character that is typed as Alt and its number. */
  altDigits: string;
  /** Keys so far, also modifiers: a scanner that types a capital needs two. */
  keys: number;
  startedMs: number;
  lastMs: number;
  /** Fast enough for long enough: only a scanner does that, so it may stutter. */
  isSure: boolean;
  /** It has a key that no scanner types: whatever follows without a pause is typing too. */
  isTyping: boolean;
  /** A scan has just ended: a second terminator still belongs to it, a character begins the next one. */
  isEnded: boolean;
}

/**
 * What a key means. `first`: it may begin a scan. `next`: it continues what may be a scan. `end`: it ends a scan, or
 * follows its end. `typing`: it belongs to a person.
 */
export type KeyRole = 'first' | 'next' | 'end' | 'modifier' | 'typing';

export interface KeyReading {
  run: KeyRun;
  role: KeyRole;
  /** The text of the scan that this key has ended. */
  scanned?: string;
}

/** A longer pause ends a run: slow wireless scanners need 40 ms a key. */
export const mostGapMs = 60;

/** A scanner may be late in the middle of a code: radio, a busy computer. */
export const mostStutterMs = 250;

/** Two keys that are closer are a scanner, or two fingers of a person. */
export const fastGapMs = 25;

const fewestChars = 4;

/** The mean pause of a scan of 4, 5, 6… characters: fingers are at times that fast for a few keys, not for many. */
const mostMeansMs = [10, 13, 20, 25, 30, 35];
const mostMeanMs = (chars: number): number => mostMeansMs[chars - fewestChars] ?? 35;

const sureChars = 6;
const sureMeanMs = 16;

export const noKeys: KeyRun = {
  text: '',
  altDigits: '',
  keys: 0,
  startedMs: 0,
  lastMs: Number.NEGATIVE_INFINITY,
  isSure: false,
  isTyping: false,
  isEnded: false,
};

const groupSeparator = '\u001d';

/** Keys with two characters, on the layout with which scanners are delivered. */
const plainKeys = new Map(
  Object.entries({
    Minus: '-_',
    Equal: '=+',
    BracketLeft: '[{',
    BracketRight: ']}',
    Backslash: '\\|',
    IntlBackslash: '\\|',
    Semicolon: ';:',
    Quote: '\'"',
    Backquote: '`~',
    Comma: ',<',
    Period: '.>',
    Slash: '/?',
    Space: '  ',
    NumpadAdd: '++',
    NumpadSubtract: '--',
    NumpadMultiply: '**',
    NumpadDivide: '//',
    NumpadDecimal: '..',
  }),
);

const digitsWithShift = ')!@#$%^&*(';

/** For keys without a code: the letters of ЙЦУКЕН and those of the same keys. */
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

const latinOf = (key: string): string => {
  const small = key.toLowerCase();
  const latin = latinKeys[russianKeys.indexOf(small)];
  if (latin === undefined) return key;
  return small === key ? latin : latin.toUpperCase();
};

const modifierKey = /^(?:Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Fn)(?:Left|Right)?$/;

/** The character of a key by its place: neither the keyboard layout nor Caps Lock changes it. */
const charOf = ({ code, key, shiftKey = false, ctrlKey = false }: Keystroke): string | undefined => {
  if (key === groupSeparator || (ctrlKey && code === 'BracketRight')) return groupSeparator;
  if (ctrlKey) return undefined;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (digit) return shiftKey ? digitsWithShift[Number(digit)] : digit;
  const [, onPad] = /^Numpad(\d)$/.exec(code) ?? [];
  // Without Num Lock the pad moves the cursor.
  if (onPad) return key === onPad ? onPad : undefined;
  const pair = plainKeys.get(code);
  if (pair) return pair[shiftKey ? 1 : 0];
  return key.length === 1 ? latinOf(key) : undefined;
};

const ends = new Set(['Enter', 'NumpadEnter', 'Tab', 'F12']);

/** Carriage return and line feed as control characters, which some scanners send. */
const controlEnds = new Set(['KeyM', 'KeyJ']);

const isEnd = ({ code, key, shiftKey, ctrlKey, altKey }: Keystroke): boolean =>
  !(shiftKey || altKey) && (ctrlKey ? controlEnds.has(code) : ends.has(code || key));

/** Windows types the character of a number when Alt is released. */
const withAltChar = (run: KeyRun): KeyRun => {
  if (run.altDigits === '') return run;
  return { ...run, altDigits: '', text: run.text + String.fromCharCode(Number(run.altDigits)) };
};

const meanMs = ({ startedMs, keys }: KeyRun, timeMs: number): number => (timeMs - startedMs) / Math.max(1, keys);

const isScan = (run: KeyRun, timeMs: number): boolean =>
  !run.isTyping && run.text.length >= fewestChars && (run.isSure || meanMs(run, timeMs) <= mostMeanMs(run.text.length));

const typed = (timeMs: number): KeyReading => ({ role: 'typing', run: { ...noKeys, lastMs: timeMs, isTyping: true } });

/**
 * Tells a scanner, which is a fast keyboard, from a person, one key at a time: by the pauses between keys, and by Enter,
 * Tab or F12 at the end. The text is what the scanner typed, whatever layout the computer has.
 */
export const readKey = (before: KeyRun, stroke: Keystroke): KeyReading => {
  const { code, timeMs, altKey = false, ctrlKey = false, metaKey = false, repeat = false } = stroke;
  const isConnected = timeMs - before.lastMs <= (before.isSure ? mostStutterMs : mostGapMs);
  const run = isConnected ? before : noKeys;

  if (modifierKey.test(code || stroke.key)) {
    if (run.keys === 0 || run.isTyping || run.isEnded) return { role: 'modifier', run };
    return { role: 'modifier', run: { ...withAltChar(run), keys: run.keys + 1, lastMs: timeMs } };
  }
  // A key that is held down repeats faster than anybody types.
  if (repeat || metaKey) return typed(timeMs);

  const [, altDigit] = (altKey && !ctrlKey && /^Numpad(\d)$/.exec(code)) || [];
  if (altDigit !== undefined) {
    if (run.isTyping) return typed(timeMs);
    const begun = run.keys === 0 || run.isEnded ? { ...noKeys, startedMs: timeMs } : run;
    const next = { ...begun, altDigits: begun.altDigits + altDigit, keys: begun.keys + 1, lastMs: timeMs };
    return { role: 'modifier', run: next };
  }
  if (altKey) return typed(timeMs);

  if (isEnd(stroke)) {
    if (run.isEnded) return { role: 'end', run: { ...run, lastMs: timeMs } };
    const whole = withAltChar(run);
    if (!isScan(whole, timeMs)) return ctrlKey || run.isTyping ? typed(timeMs) : { role: 'typing', run: noKeys };
    return { role: 'end', run: { ...noKeys, isEnded: true, lastMs: timeMs }, scanned: whole.text };
  }

  const char = charOf(stroke);
  if (char === undefined || run.isTyping) return typed(timeMs);
  const open = withAltChar(run);
  if (open.keys === 0 || open.isEnded) {
    // No code begins with a space, which scrolls the page and presses buttons.
    if (char === ' ') return typed(timeMs);
    return { role: 'first', run: { ...noKeys, text: char, keys: 1, startedMs: timeMs, lastMs: timeMs } };
  }
  const next = { ...open, text: open.text + char, keys: open.keys + 1, lastMs: timeMs };
  const isSure = next.isSure || (next.text.length >= sureChars && meanMs(open, timeMs) <= sureMeanMs);
  return { role: 'next', run: { ...next, isSure } };
};
