import { readFile } from 'node:fs/promises';

/** Enough for a page: its list of a thousand rows is of no use. */
const mostLines = 160;

/**
 * @typedef {{ status: string, attachments: { name: string, path?: string }[] }} Result
 * @typedef {{ title: string, specs?: { title: string, tests: { results: Result[] }[] }[], suites?: Suite[] }} Suite
 */

/**
 * Prints what was on the page of each failed journey, which a second run may not show again.
 * @param {{ suites: Suite[] }} report of Playwright
 */
export const printFailedPages = async (report) => {
  for (const { title, path } of report.suites.flatMap(failedPages)) {
    const lines = (await readFile(path, 'utf8')).split('\n');
    const start = Math.max(0, lines.indexOf('# Page snapshot'));
    console.log([`\n── The page of: ${title}`, ...lines.slice(start, start + mostLines)].join('\n'));
  }
};

/**
 * @param {Suite} suite
 * @returns {{ title: string, path: string }[]}
 */
const failedPages = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => status !== 'passed')
      .flatMap(({ attachments }) => attachments)
      .flatMap(({ name, path }) => (name === 'error-context' && path ? [{ title, path }] : [])),
  ),
  ...suites.flatMap(failedPages),
];
