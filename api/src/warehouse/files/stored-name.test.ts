import { test } from 'node:test';
import { expect } from 'expect';
import { parseStoredName, storedName } from './stored-name.ts';

const names: [original: string, stored: string][] = [
  ['чек_1.pdf', '7_чек_1.pdf'],
  ['Накладная 12 от 05.11.txt', '7_Накладная 12 от 05.11.txt'],
  ['Фото заказа (2).JPG', '7_Фото заказа (2).JPG'],
  ['Акт №5, «Лён» & Ко + копия; 2_я.pdf', '7_Акт №5, «Лён» & Ко + копия; 2_я.pdf'],
  [' счёт\u00a0за\tткань .pdf', '7_счёт за ткань .pdf'],
  ['../../etc/passwd', '7_etc-passwd'],
  ['C:\\windows\\win.ini', '7_C-windows-win.ini'],
  ['a\0b\nc.txt', '7_a-b c.txt'],
  ['.htaccess', '7_htaccess'],
  ['100% #1?.png', '7_100- -1-.png'],
  ['cod\u202egpj.exe', '7_codgpj.exe'],
  ['', '7_file'],
  ['   ', '7_file'],
  ['...', '7_file'],
  ['и\u0306.txt', '7_й.txt'],
];
for (const [original, stored] of names) {
  test(`${JSON.stringify(original)} is stored as ${stored}`, () => {
    expect(storedName(7, original)).toBe(stored);
    expect(parseStoredName(stored)).toEqual({ id: 7, name: stored.slice(2) });
  });
}

test('a name that is too long for a disk or an address keeps its beginning and its extension', () => {
  for (const letter of ['я', '𠀀']) {
    const name = storedName(2_147_483_647, `${letter.repeat(300)}.jpeg`);
    expect(name).toMatch(/\.jpeg$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.length).toBeLessThanOrEqual(100);
    expect(parseStoredName(name)).not.toBeNull();
  }
});

for (const [what, part] of [
  ['letters', 'я'],
  ['tabs', '\t'],
  ['spaces', ' '],
  ['spaces and line breaks', ' \n'],
  ['dots', '.'],
  ['invisible characters', '\u200b'],
  ['surrogate pairs', '𠀀'],
] as const) {
  test(`a name of 80 KB of ${what} is shortened at once, and keeps its extension`, () => {
    const began = performance.now();
    const name = storedName(7, `чек${part.repeat(80_000 / part.length)}чек.pdf`);
    expect(performance.now() - began).toBeLessThan(100);
    expect(name).toMatch(/^7_чек.*\.pdf$/u);
    expect(parseStoredName(name)).not.toBeNull();
  });
}

for (const text of [
  '',
  '7',
  '_a',
  '0_a',
  '07_a',
  '7_',
  '7_../a',
  '7_a/b',
  '7_..',
  '7_.a',
  '99999999999_a',
  '7_ a',
  '7_a ',
  '7_a?b',
  '7_a%b',
]) {
  test(`${JSON.stringify(text)} is not a stored name`, () => {
    expect(parseStoredName(text)).toBeNull();
  });
}
