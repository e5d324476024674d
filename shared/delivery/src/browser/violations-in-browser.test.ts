import { expect, test } from '@jest/globals';
import { type Observation, violationsInBrowser } from './violations-in-browser.ts';

const observed = (facts: Partial<Observation> = {}) =>
  violationsInBrowser({
    failures: [],
    globals: [],
    builtIns: [],
    timers: [],
    listeners: [],
    styles: [],
    outside: [],
    nodes: [],
    ...facts,
  }).map(({ message }) => message);

test('a page that is as it was before is no violation', () => {
  expect(observed()).toEqual([]);
});

test('what is left at each visit is one violation with its count', () => {
  expect(observed({ timers: ['setInterval (a.js:1:2)', 'setTimeout (a.js:3:4)', 'setInterval (a.js:1:2)'] })).toEqual([
    'leaves a timer running: setInterval (a.js:1:2), 2 times',
    'leaves a timer running: setTimeout (a.js:3:4)',
  ]);
});

test('nodes are a violation if each visit keeps some, and not if a cache was filled once', () => {
  const nodes = (last: number) => [
    { visits: 5, count: 1_000 },
    { visits: 50, count: last },
  ];
  expect(observed({ nodes: nodes(1_450) })).toEqual([]);
  expect(observed({ nodes: nodes(1_900) })).toEqual([
    'keeps 20 DOM nodes of each visit: 1000 DOM nodes after 5 visits, 1900 after 50',
  ]);
});
