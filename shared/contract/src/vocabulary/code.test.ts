import { codeKey, gtinCheckDigit, internalBarcode, isGtin, orderCode, orderOfCode, placeCode } from './code';

test('the check digits of EAN-8, UPC-A, EAN-13 and ITF-14 are those of the standard', () => {
  for (const code of ['96385074', '036000291452', '4006381333931', '10012345000017', '2000000022017']) {
    expect(gtinCheckDigit(code.slice(0, -1))).toBe(code.at(-1));
    expect(isGtin(code)).toBe(true);
    expect(isGtin(code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10))).toBe(false);
  }
  for (const other of ['', '4006381333', 'A-03-2', '123456784'.repeat(2)]) expect(isGtin(other)).toBe(false);
});

test('one number of a pack of goods is one code, however many zeros a scanner puts before it', () => {
  expect(codeKey('036000291452')).toBe(codeKey('0036000291452'));
  expect(codeKey('96385074')).toBe('00000096385074');
  expect(codeKey('сб-17')).toBe(codeKey('СБ-17'));
});

test('a size without a barcode gets an EAN-13 of the ranges of a shop, each its own', () => {
  expect(internalBarcode(2201)).toBe('2000000022017');
  expect(internalBarcode(2_147_483_647, 29)).toMatch(/^292147483647\d$/);
  expect(isGtin(internalBarcode(2_147_483_647, 29))).toBe(true);
});

test('the code of an order is read back, also in small letters, and no mistyped one is', () => {
  expect(orderCode(1046)).toBe('Z1046K');
  for (let id = 1; id < 3000; id += 7) expect(orderOfCode(` ${orderCode(id).toLowerCase()}`)).toBe(id);
  const code = orderCode(1046);
  for (let at = 1; at < code.length; at += 1) {
    for (const wrong of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (wrong === code[at]) continue;
      expect(orderOfCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeUndefined();
    }
  }
  for (const other of ['1046', 'Z1406K', 'Z', 'Z01046K', '2000000022017', '']) {
    expect(orderOfCode(other)).toBeUndefined();
  }
});

test('a place has one code in both alphabets, which a scanner can type', () => {
  for (const same of ['A-03-2', 'а-03-2', ' А – 03 — 2 ']) expect(placeCode(same)).toBe('A-03-2');
  expect(placeCode('Стеллаж 5')).toBe('CTELLAJ 5');
});

test('no two places in Cyrillic have the same code', () => {
  const letters = Array.from('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ');
  const places = letters.flatMap((one) => ['', ...letters].map((other) => one + other));
  const codes = places.map(placeCode);
  expect(new Set(codes).size).toBe(places.length);
  for (const code of codes) expect(code).toMatch(/^[A-Z]+$/);
});
