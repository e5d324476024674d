import { test } from 'node:test';
import { expect } from 'expect';
import { demoUser } from '../users/demo-user.ts';
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
  password1234: 'common',
  qwertyuiop12: 'common',
  'P@ssw0rd1234': 'common',
  123456789012: 'common',
  passwordpassword: 'common',
  йцукенгшщзхъ: 'common',
  йцукенйцукен: 'common',
  aaaaaaaaaaaaaaaa: 'common',
};

for (const [password, fault] of Object.entries(faults)) {
  test(`of ${password.slice(0, 30)} (${password.length}) is said: ${fault}`, () => {
    expect(passwordFault(password, 'anna-sokolova')).toBe(fault);
  });
}

test('a letter of two halves is one character', () => {
  expect(passwordFault('🪡🧵✂️🧷🪡🧵🪡', 'anna')).toBe('tooShort');
});

test('the demo user has a password that anybody may have', () => {
  expect(passwordFault(demoUser.password, demoUser.login)).toBeNull();
});

test('the longest password takes no time to be looked at', () => {
  const began = performance.now();
  passwordFault('aA1!иЯ'.repeat(34).slice(0, 200), 'anna');
  expect(performance.now() - began).toBeLessThan(1000);
});
