import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { expect } from 'expect';
import { hashPassword, isPassword } from './passwords.ts';

const composed = 'мой йод и ёжик'.normalize('NFC');
const decomposed = composed.normalize('NFD');

test('a password is the same from every keyboard, whatever code points its letters have', async () => {
  expect(decomposed).not.toBe(composed);
  for (const [chosen, typed] of [
    [composed, decomposed],
    [decomposed, composed],
    ['пальто\u00a0и зонт 12', 'пальто и зонт 12'],
    ['ｆｕｌｌ width 12', 'full width 12'],
  ] as const) {
    expect(await isPassword(typed, await hashPassword(chosen))).toBe(true);
  }
  expect(await isPassword('мой иод и ежик', await hashPassword(composed))).toBe(false);
});

test('a hash of an earlier version was made of the typed text, and is still accepted', async () => {
  expect(await isPassword(decomposed, await hash(decomposed))).toBe(true);
  expect(await isPassword(composed, await hash(composed))).toBe(true);
  expect(await isPassword(decomposed, null)).toBe(false);
});
