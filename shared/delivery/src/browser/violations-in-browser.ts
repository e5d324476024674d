import type { Violations } from '../publish/violations.ts';
import type { Leftovers } from './watch-page.ts';

/** What a browser showed while a section was entered and left many times. */
export interface Observation extends Leftovers {
  /** Why the section was not shown, or what it wrote to the console as an error. */
  failures: string[];
  /** Listeners of its code on the window and the document after it was left. */
  listeners: string[];
  /** The DOM nodes of the page, also detached ones, each time after the section was left. */
  nodes: { visits: number; count: number }[];
}

/** What a page may keep of each visit: some caches of the host grow until they are full. */
const mostNodesAVisit = 10;

/** `resize on window (own.js:12), 50 times`. */
const counted = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => {
    const times = texts.filter((each) => each === text).length;
    return times === 1 ? text : `${text}, ${times} times`;
  });

const growth = ([first, last]: Observation['nodes']): string[] => {
  if (!first || !last) return [];
  const perVisit = (last.count - first.count) / (last.visits - first.visits);
  if (perVisit <= mostNodesAVisit) return [];
  const figures = `${first.count} DOM nodes after ${first.visits} visits, ${last.count} after ${last.visits}`;
  return [`keeps ${Math.round(perVisit)} DOM nodes of each visit: ${figures}`];
};

/** What a section does to the page around it, in the words of a violation. */
export const violationsInBrowser = ({ nodes, ...found }: Observation): Violations => {
  const messages = [
    ...found.failures.map((text) => `fails: ${text}`),
    ...found.globals.map((name) => `leaves or replaces the global ${name}`),
    ...found.builtIns.map((name) => `changes the built-in ${name}`),
    ...counted(found.timers).map((text) => `leaves a timer running: ${text}`),
    ...counted(found.listeners).map((text) => `leaves a listener: ${text}`),
    ...found.styles.map((text) => `adds styles of the whole page: ${text}`),
    ...found.outside.map((text) => `leaves something outside of its screen: ${text}`),
    ...growth(nodes),
  ];
  return messages.map((message) => ({ field: 'in the browser', message }));
};
