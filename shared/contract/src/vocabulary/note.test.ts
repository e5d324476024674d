import { expect, test } from '@jest/globals';
import { mentionedLogins, noteParts } from './note';

test.each([
  ['@Anna позвоните, и @boris.k.', ['anna', 'boris.k']],
  ['(@anna), @anna', ['anna']],
  ['пишите на anna@example.com или @', []],
  ['@Ольга-М: да', ['ольга-м']],
])('the mentions of %s', (text, logins) => {
  expect(mentionedLogins(text)).toEqual(logins);
});

test('the parts of a note are its whole text', () => {
  const text = 'Чек не нужен, @anna знает.\n@boris?';
  expect(noteParts(text)).toEqual([
    { text: 'Чек не нужен, ' },
    { text: '@anna', login: 'anna' },
    { text: ' знает.\n' },
    { text: '@boris', login: 'boris' },
    { text: '?' },
  ]);
});
