import { afterEach, expect, test } from '@jest/globals';
import { createProblemPanel, type ShownProblem } from './problem-panel';

afterEach(() => {
  document.body.replaceChildren();
});

const aProblem = (problem: Partial<ShownProblem> = {}): ShownProblem => ({
  kind: 'build',
  package: 'remote-orders',
  file: 'src/texts.ts',
  line: 9,
  message: 'Unterminated string constant',
  excerpt: "> 9 | title: 'Заказы,",
  ...problem,
});

/** Its own root hides it from queries of the page. */
const panel = () => document.body.lastElementChild?.shadowRoot?.querySelector('[role="alert"]');

test('a problem is an alert with its kind, its place, the message of the tool and an excerpt', () => {
  createProblemPanel(document)([aProblem()]);
  expect([...(panel()?.querySelectorAll('h2, p, pre') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Сборка не удалась, на странице прежняя',
    'remote-orders/src/texts.ts:9',
    'Unterminated string constant',
    "> 9 | title: 'Заказы,",
  ]);
});

test('a message is text, never markup', () => {
  createProblemPanel(document)([aProblem({ message: '<img src=x>' })]);
  expect(panel()?.querySelector('pre')?.textContent).toBe('<img src=x>');
  expect(panel()?.querySelector('img')).toBeNull();
});

test('it is gone once there are no problems', () => {
  const show = createProblemPanel(document);
  show([aProblem()]);
  show([]);
  expect(panel()).toBeUndefined();
});

test('a panel that was closed stays closed until the problems change', () => {
  const show = createProblemPanel(document);
  show([aProblem()]);
  panel()?.querySelector('button')?.click();
  show([aProblem()]);
  expect(panel()).toBeUndefined();
  show([aProblem({ line: 10 })]);
  expect(panel()?.querySelector('p')?.textContent).toBe('remote-orders/src/texts.ts:10');
});
