import { test } from 'node:test';
import { expect } from 'expect';
import { demoUser } from '../../first-start.ts';
import { passwordFault } from './password-rules.ts';

const faults = {
  'летний дождь': null,
  'correct horse battery': null,
  'кот съел 3 пуговицы': null,
  'летний дожд': 'tooShort',
  ['иголка '.repeat(28).slice(0, 200)]: null,
  [`${'иголка и нитка '.repeat(14).slice(0, 201)}`]: 'tooLong',
  'anna-sokolova и кот': 'likeLogin',
  'ANNA-SOKOLOVA-2026': 'likeLogin',
  'ａｎｎａ-ｓｏｋｏｌｏｖａ и кот': 'likeLogin',
  ｐａｓｓｗｏｒｄ1234: 'common',
  ['летний дождй'.normalize('NFD')]: null,
  ['летни дождй'.normalize('NFD')]: 'tooShort',
  password1234: 'common',
  qwertyuiop12: 'common',
  'P@ssw0rd1234': 'common',
  123456789012: 'common',
  passwordpassword: 'common',
  йцукенгшщзхъ: 'common',
  йцукенйцукен: 'common',
  aaaaaaaaaaaaaaaa: 'common',
  'Москва2026!!': 'common',
  'Vjcrdf2026!!': 'common',
  'Moskva2026!!': 'common',
  'П@роль123456': 'common',
  МоскваЗима26: 'common',
  Анастасия2001: 'common',
  'иванова.1990': 'common',
  'Склад2026!!!': 'common',
  СкладЗаказ26: 'common',
  'Platye2026!!': 'common',
  Ghbdtn123456: 'common',
  'Екатеринбург!': 'common',
  'солнце над рекой': null,
  'зима близко 9': null,
  'парадное платье 12': null,
};

for (const [password, fault] of Object.entries(faults)) {
  test(`the result for ${password.slice(0, 30)} (${password.length}) is: ${fault}`, async () => {
    expect(await passwordFault(password, 'anna-sokolova')).toBe(fault);
  });
}

test('a surrogate pair is one character', async () => {
  expect(await passwordFault('🪡🧵✂️🧷🪡🧵🪡', 'anna')).toBe('tooShort');
});

test('the demo user has a valid password', async () => {
  expect(await passwordFault(demoUser.password, demoUser.login)).toBeNull();
});

test('only the beginning is analysed, so that a long password takes no longer', async () => {
  const strong = 'летний дождь и зонт с пуговицей';
  expect(await passwordFault(`${'password'.repeat(5)}${strong}`, 'anna')).toBe('common');
  expect(await passwordFault(`${strong}${'password'.repeat(20)}`, 'anna')).toBeNull();
});
