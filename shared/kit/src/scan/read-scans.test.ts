import { describe, expect, test } from '@jest/globals';
import { readCode, type ScannedCode } from './read-code';
import { type Keystroke, noKeys, readKey } from './read-keys';

/** A keyboard: what a computer makes of the keys that a scanner presses. */
interface Keyboard {
  isRussian?: boolean;
  hasCapsLock?: boolean;
  /** Digits come from the pad. */
  isPad?: boolean;
  /** Each character is Alt and its number on the pad. */
  isAlt?: boolean;
  /** Without codes of keys, as over some remote desktops. */
  hasNoCodes?: boolean;
  gapMs?: number;
}

type Key = Omit<Keystroke, 'timeMs'>;

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./-=\\ ";
const latinWithShift = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?_+| ';
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю.-=\\ ';
const codes = [
  'Backquote',
  ...Array.from('qwertyuiop', (letter) => `Key${letter.toUpperCase()}`),
  'BracketLeft',
  'BracketRight',
  ...Array.from('asdfghjkl', (letter) => `Key${letter.toUpperCase()}`),
  'Semicolon',
  'Quote',
  ...Array.from('zxcvbnm', (letter) => `Key${letter.toUpperCase()}`),
  'Comma',
  'Period',
  'Slash',
  'Minus',
  'Equal',
  'Backslash',
  'Space',
];
const digitsWithShift = ')!@#$%^&*(';

const shift = { key: 'Shift', code: 'ShiftLeft' };
const alt = { key: 'Alt', code: 'AltLeft', altKey: true };
const named: Record<string, Key> = {
  '⏎': { key: 'Enter', code: 'Enter' },
  '⌤': { key: 'Enter', code: 'NumpadEnter' },
  '⇥': { key: 'Tab', code: 'Tab' },
  '⑫': { key: 'F12', code: 'F12' },
  '⇓': { key: 'j', code: 'KeyJ', ctrlKey: true },
  '⌫': { key: 'Backspace', code: 'Backspace' },
  '◫': { key: ']', code: 'BracketRight', ctrlKey: true },
};

const keysOf = (character: string, { isRussian, hasCapsLock, isPad, isAlt }: Keyboard): Key[] => {
  const special = named[character];
  if (special) return special.ctrlKey ? [{ key: 'Control', code: 'ControlLeft', ctrlKey: true }, special] : [special];
  if (isAlt) {
    const digits = String(character.charCodeAt(0)).padStart(4, '0');
    return [alt, ...Array.from(digits, (digit) => ({ key: digit, code: `Numpad${digit}`, altKey: true }))];
  }
  if (/\d/.test(character)) return [{ key: character, code: `${isPad ? 'Numpad' : 'Digit'}${character}` }];
  if (isPad && character === '-') return [{ key: '-', code: 'NumpadSubtract' }];
  const digit = digitsWithShift.indexOf(character);
  if (digit >= 0) return [shift, { key: character, code: `Digit${digit}`, shiftKey: true }];
  const isShifted = latinWithShift.includes(character) && character !== ' ';
  const place = (isShifted ? latinWithShift : latin).indexOf(character);
  if (place < 0) return [{ key: character, code: '' }];
  const plain = (isRussian ? russian : latin)[place] ?? '';
  const isCapital = isShifted !== (hasCapsLock ?? false);
  const key = isCapital ? plain.toUpperCase() : plain;
  const pressed = { key, code: codes[place] ?? '', shiftKey: isShifted };
  return isShifted ? [shift, pressed] : [pressed];
};

/** The scans that a stream of keys contains. In it '…' is a pause, and signs stand for Enter, Tab and other keys. */
const scansIn = (stream: string, keyboard: Keyboard = {}): string[] => {
  const scans: string[] = [];
  let run = noKeys;
  let timeMs = 1000;
  for (const character of stream) {
    if (character === '…') timeMs += 400;
    for (const key of character === '…' ? [] : keysOf(character, keyboard)) {
      timeMs += keyboard.gapMs ?? 8;
      const reading = readKey(run, { ...key, ...(keyboard.hasNoCodes && { code: '' }), timeMs });
      run = reading.run;
      if (reading.scanned !== undefined) scans.push(reading.scanned);
    }
  }
  return scans;
};

const gs = '\u001d';
const ean = '4601234567893';
const gtin = '04601234567893';
const serial = '5Abc!DEF"g12H';
const identification = `01${gtin}21${serial}`;
const check = `${'aB3+/x'.repeat(7)}g=`;
const withCheck = `${identification}${gs}91EE08${gs}92${check}`;
const mark: Partial<ScannedCode> = { text: withCheck, gtin, serial, mark: identification };
const milk: Partial<ScannedCode> = { text: `${identification}${gs}93Zx9+`, gtin, serial, mark: identification };

type Recorded = [name: string, stream: string, read: Partial<ScannedCode>[], keyboard?: Keyboard];

const recorded: Recorded[] = [
  ['EAN-13 and Enter', `${ean}⏎`, [{ text: ean, gtin }]],
  ['EAN-13 and Tab', `${ean}⇥`, [{ text: ean, gtin }]],
  ['EAN-13 and F12', `${ean}⑫`, [{ text: ean, gtin }]],
  ['EAN-13 and Enter of the pad', `${ean}⌤`, [{ text: ean, gtin }]],
  ['EAN-13 and a line feed as Ctrl+J', `${ean}⇓`, [{ text: ean, gtin }]],
  ['carriage return and line feed as two Enter', `${ean}⏎⏎`, [{ text: ean, gtin }]],
  ['Enter and Tab', `${ean}⏎⇥`, [{ text: ean, gtin }]],
  ['EAN-13 on ЙЦУКЕН', `${ean}⏎`, [{ text: ean, gtin }], { isRussian: true }],
  ['EAN-13 with Caps Lock', `${ean}⏎`, [{ text: ean, gtin }], { hasCapsLock: true }],
  ['EAN-13 on the numeric pad', `${ean}⌤`, [{ text: ean, gtin }], { isPad: true }],
  ['EAN-13 as Alt codes', `${ean}⏎`, [{ text: ean, gtin }], { isAlt: true }],
  ['EAN-13 without codes of keys', `${ean}⏎`, [{ text: ean, gtin }], { hasNoCodes: true }],
  ['EAN-13 by a fast scanner', `${ean}⏎`, [{ text: ean, gtin }], { gapMs: 1 }],
  ['EAN-13 by a slow radio scanner', `${ean}⏎`, [{ text: ean, gtin }], { gapMs: 30 }],
  ['EAN-13 that stutters in the middle', '4601234…567893⏎', [{ text: '567893' }]],
  ['EAN-8', '96385074⏎', [{ text: '96385074', gtin: '00000096385074' }]],
  ['UPC-A', '036000291452⏎', [{ text: '036000291452', gtin: '00036000291452' }]],
  ['UPC-A as EAN-13', '0036000291452⏎', [{ text: '0036000291452', gtin: '00036000291452' }]],
  ['ITF-14 of a pack', '14601234567890⏎', [{ text: '14601234567890', gtin: '14601234567890' }]],
  ['an internal barcode', '2000000022017⏎', [{ text: '2000000022017', gtin: '02000000022017' }]],
  ['prefix ]E0', `]E0${ean}⏎`, [{ text: ean, gtin }]],
  ['prefix ]E0 on ЙЦУКЕН', `]E0${ean}⏎`, [{ text: ean, gtin }], { isRussian: true }],
  ['prefix ]E0 with Caps Lock', `]E0${ean}⏎`, [{ text: ean, gtin }], { hasCapsLock: true }],
  ['prefix ]E4 of EAN-8', ']E496385074⏎', [{ text: '96385074', gtin: '00000096385074' }]],
  ['prefix ]I1 of ITF-14', ']I114601234567890⏎', [{ text: '14601234567890', gtin: '14601234567890' }]],
  ['prefix ]C0 of Code 128', ']C0ABC-123⏎', [{ text: 'ABC-123' }]],
  ['prefix ]A0 of Code 39', ']A0SKU 77⏎', [{ text: 'SKU 77' }]],
  ['prefix ]Q1 of a QR code', ']Q1https://sklad.example/x?a=1⏎', [{ text: 'https://sklad.example/x?a=1' }]],
  ['a code of capitals and digits', 'SKU-10432⏎', [{ text: 'SKU-10432' }]],
  ['the same on ЙЦУКЕН', 'SKU-10432⏎', [{ text: 'SKU-10432' }], { isRussian: true }],
  ['the same with Caps Lock', 'SKU-10432⏎', [{ text: 'SKU-10432' }], { hasCapsLock: true }],
  ['the same on ЙЦУКЕН with Caps Lock', 'sku_10432⏎', [{ text: 'sku_10432' }], { isRussian: true, hasCapsLock: true }],
  [
    'the same on ЙЦУКЕН without codes of keys',
    'sku.10432⏎',
    [{ text: 'sku.10432' }],
    { isRussian: true, hasNoCodes: true },
  ],
  ['the same as Alt codes', 'SKU-10432⏎', [{ text: 'SKU-10432' }], { isAlt: true }],
  ['signs with Shift', 'a!b@c#1%(2)⏎', [{ text: 'a!b@c#1%(2)' }], { isRussian: true }],
  ['a place', 'A-03-2⏎', [{ text: 'A-03-2' }], { isRussian: true }],
  ['a place with the pad', 'A-03-2⌤', [{ text: 'A-03-2' }], { isPad: true }],
  ['an order code', 'Z1046K⏎', [{ text: 'Z1046K', order: 1046 }]],
  ['an order code on ЙЦУКЕН', 'Z1046K⏎', [{ text: 'Z1046K', order: 1046 }], { isRussian: true }],
  ['an order code by a keyboard in small letters', 'z1046k⏎', [{ text: 'z1046k', order: 1046 }]],
  ['an order code with a wrong character', 'Z1064K⏎', [{ text: 'Z1064K' }]],
  ['a mark with the separator itself', `${withCheck}⏎`, [mark]],
  ['a mark, ]d2 and the separator itself', `]d2${withCheck}⏎`, [mark]],
  ['a mark with Ctrl+]', `${withCheck.replaceAll(gs, '◫')}⏎`, [mark]],
  ['a mark with Ctrl+] on ЙЦУКЕН', `]d2${withCheck.replaceAll(gs, '◫')}⏎`, [mark], { isRussian: true }],
  ['a mark with Ctrl+] and Caps Lock', `${withCheck.replaceAll(gs, '◫')}⏎`, [mark], { hasCapsLock: true }],
  ['a mark with Ctrl+] first', `◫${withCheck.replaceAll(gs, '◫')}⏎`, [mark]],
  ['a mark with <GS>', `${withCheck.replaceAll(gs, '<GS>')}⏎`, [mark], { isRussian: true }],
  ['a mark with {GS}', `${withCheck.replaceAll(gs, '{GS}')}⏎`, [mark]],
  ['a mark with ~', `${withCheck.replaceAll(gs, '~')}⏎`, [mark]],
  ['a mark with | on ЙЦУКЕН', `${withCheck.replaceAll(gs, '|')}⏎`, [mark], { isRussian: true }],
  ['a mark with ␝', `${withCheck.replaceAll(gs, '␝')}⏎`, [mark]],
  ['a mark with è', `${withCheck.replaceAll(gs, 'è')}⏎`, [mark]],
  ['a mark with ^]', `${withCheck.replaceAll(gs, '^]')}⏎`, [mark]],
  ['a mark without separators', `${withCheck.replaceAll(gs, '')}⏎`, [mark]],
  ['a mark without separators, ]d2, ЙЦУКЕН', `]d2${withCheck.replaceAll(gs, '')}⏎`, [mark], { isRussian: true }],
  ['a mark as Alt codes', `${withCheck}⏎`, [mark], { isAlt: true, gapMs: 2 }],
  ['a short mark', `${milk.text}⏎`, [milk]],
  ['a short mark without separators', `${milk.text?.replaceAll(gs, '')}⏎`, [milk]],
  ['a mark of its identification only', `${identification}⏎`, [{ ...mark, text: identification }]],
  ['a mark printed for people', `(01)${gtin}(21)${serial}⏎`, [{ ...mark, text: identification }]],
  [
    'a mark whose last field is cut',
    `${withCheck.slice(0, -9)}⏎`,
    [{ ...mark, text: withCheck.slice(0, -9), faults: ['cut'] }],
  ],
  ['a mark without its serial number', `01${gtin}21⏎`, [{ text: `01${gtin}21`, gtin, faults: ['cut'] }]],
  ['a mark of a misread GTIN', `]d201${gtin.slice(0, -1)}021${serial}⏎`, [{ faults: ['check-digit'] }]],
  ['GS1-128 of a pack', `]C102${gtin}3712⏎`, [{ text: `02${gtin}3712`, gtin }]],
  [
    'GS1-128 with a batch and a day',
    `]C101${gtin}1726123110L7${gs}3712⏎`,
    [{ text: `01${gtin}1726123110L7${gs}3712`, gtin }],
  ],
  ['two marks in one', `${identification}${identification}⏎`, [{ faults: ['glued'] }]],
  ['two scans one after the other', `${ean}⏎2000000022017⏎`, [{ text: ean, gtin }, { text: '2000000022017' }]],
  [
    'the same twice one after the other',
    `${ean}⏎${ean}⏎`,
    [
      { text: ean, gtin },
      { text: ean, gtin },
    ],
  ],
  ['two scans in one', `${ean}2000000022017⏎`, [{ text: `${ean}2000000022017`, faults: ['glued'] }]],
  ['the same twice in one', `${ean}${ean}⏎`, [{ text: `${ean}${ean}`, faults: ['glued'] }]],
  ['two prefixed scans in one', `]E0${ean}]E096385074⏎`, [{ faults: ['glued'] }]],
  ['a digit too few', `${ean.slice(0, -1)}⏎`, [{ text: ean.slice(0, -1) }]],
  ['a misread digit', '4601234567890⏎', [{ text: '4601234567890', faults: ['check-digit'] }]],
  [
    'a prefixed EAN with a digit too few',
    `]E0${ean.slice(0, -1)}⏎`,
    [{ text: ean.slice(0, -1), faults: ['check-digit'] }],
  ],
  ['no terminator', ean, []],
  ['a terminator after a pause', `${ean}…⏎`, []],
  ['too short', '123⏎', []],
  ['Enter alone', '⏎', []],
  ['a key that no scanner types just before', `⌫${ean}⏎`, []],
];

describe('what scanners typed', () => {
  test.each(recorded)('%s', (_, stream, expected, keyboard = {}) => {
    const read = scansIn(stream, keyboard).map(readCode);
    expect(read).toHaveLength(expected.length);
    for (const [index, code] of read.entries()) {
      const { text = code.text, gtin: number, serial: ofPiece, mark: piece, order, faults } = expected[index] ?? {};
      const isLoose = expected[index]?.text === undefined || text === '2000000022017';
      expect(code).toEqual(
        isLoose
          ? expect.objectContaining(expected[index] ?? {})
          : {
              text,
              ...(number && { gtin: number }),
              ...(ofPiece && { serial: ofPiece }),
              ...(piece && { mark: piece }),
              ...(order && { order }),
              ...(faults && { faults }),
            },
      );
    }
  });

  test('a scanner that is late in the middle of a code is still one scan', () => {
    let run = noKeys;
    let timeMs = 0;
    const scans: string[] = [];
    for (const [index, key] of [...ean, '⏎'].flatMap((character) => keysOf(character, {})).entries()) {
      timeMs += index === 9 ? 180 : 8;
      const reading = readKey(run, { ...key, timeMs });
      run = reading.run;
      if (reading.scanned) scans.push(reading.scanned);
    }
    expect(scans).toEqual([ean]);
  });

  test('a key that is held down is no scan', () => {
    let run = noKeys;
    for (let index = 0; index < 30; index += 1) {
      run = readKey(run, { key: '0', code: 'Digit0', repeat: index > 0, timeMs: index * 8 }).run;
    }
    expect(readKey(run, { key: 'Enter', code: 'Enter', timeMs: 244 }).scanned).toBeUndefined();
  });
});

/** The same numbers in each run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

describe('a person and a scanner', () => {
  const characters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCXYZ- ';

  test('a person who types 120 words a minute, in bursts and with rollover, is never taken for a scanner', () => {
    const random = randomFrom(31);
    let run = noKeys;
    let timeMs = 0;
    let taken = 0;
    let left = 0;
    let paceMs = 100;
    const keys = 100_000;
    for (let index = 0; index < keys; index += 1) {
      if (left === 0) {
        // A known word is typed in one go, the next one after a thought: 100 ms a key on the average.
        const isBurst = random() < 0.5;
        left = isBurst ? 3 + Math.floor(random() * 7) : 1 + Math.floor(random() * 4);
        paceMs = isBurst ? 60 + random() * 30 : 100 + random() * 45;
      }
      left -= 1;
      // The next finger presses before the last one is up: nearly at once.
      const isRollover = random() < 0.15;
      const gapMs = isRollover ? 4 + random() * 26 : paceMs * (0.6 + random() * 0.8);
      timeMs += gapMs;
      const isEnd = random() < 0.12;
      const character = characters[Math.floor(random() * characters.length)] ?? 'a';
      for (const key of isEnd ? keysOf(random() < 0.5 ? '⏎' : '⇥', {}) : keysOf(character, {})) {
        const reading = readKey(run, { ...key, timeMs });
        run = reading.run;
        if (reading.scanned !== undefined) taken += 1;
        if (key.code === 'ShiftLeft') timeMs += 40;
      }
    }
    expect(timeMs / keys).toBeLessThan(110);
    expect(taken).toBe(0);
  });

  test('a scanner at 8 ms a key always is, also right after a person', () => {
    const random = randomFrom(158);
    const all = characters.replace(' ', '');
    for (let round = 0; round < 1500; round += 1) {
      const length = 4 + Math.floor(random() * 44);
      const code = Array.from({ length }, () => all[Math.floor(random() * all.length)]).join('');
      let run = noKeys;
      let timeMs = 0;
      for (const key of keysOf('a', {})) run = readKey(run, { ...key, timeMs }).run;
      timeMs += 61 + random() * 300;
      const scans: string[] = [];
      const end = '⏎⇥⑫'[round % 3] ?? '⏎';
      const keyboard = { isRussian: random() < 0.5, hasCapsLock: random() < 0.5, isPad: random() < 0.3 };
      for (const key of [...code, end].flatMap((character) => keysOf(character, keyboard))) {
        const reading = readKey(run, { ...key, timeMs });
        run = reading.run;
        if (reading.scanned !== undefined) scans.push(reading.scanned);
        timeMs += 8 + (random() - 0.5) * 4;
      }
      expect(scans).toEqual([code]);
    }
  });

  test('no text makes the reader fail, and what it has read is read as the same again', () => {
    const random = randomFrom(7);
    const pieces = [
      gs,
      ']d2',
      ']E0',
      '01',
      '21',
      '91',
      '92',
      gtin,
      ean,
      serial,
      '(01)',
      '<GS>',
      '~',
      '[',
      ' ',
      'я',
      '3103',
    ];
    for (let round = 0; round < 5000; round += 1) {
      const text = Array.from({ length: Math.floor(random() * 9) }, () =>
        random() < 0.7 ? pieces[Math.floor(random() * pieces.length)] : String.fromCharCode(random() * 128),
      ).join('');
      const read = readCode(text);
      const again = readCode(read.text);
      if (read.gtin) expect(again.gtin).toBe(read.gtin);
      if (read.mark && !read.faults) expect(again.mark).toBe(read.mark);
    }
  });
});
