/**
 * What the host provides to every section. Exactly one copy of each is in the page, the host's, so a section's build
 * contains only its own code. Each entry has its reason; one more is bytes for every visitor and a version for every team.
 * A trailing slash means every module below.
 */

/** In the host's first file. */
export const firstModules = {
  react: 'hooks work only with the renderer’s own copy',
  'react/': 'the JSX runtime belongs to the same copy',
  'react-dom': 'one renderer, one event system',
  'react-dom/': 'one renderer, one event system',
  '@tanstack/react-query': 'the cache reaches components through its context',
  'styled-components': 'one style sheet, one order of rules',
  '@shared/kit/runtime/': 'session, http, cache and toasts are the page’s state',
  '@shared/kit/router': 'links and loaders belong to the host’s one router',
  '@shared/kit/theme/': 'one set of tokens',
  '@shared/kit/format/': 'formatters are made once',
  '@shared/kit/ui/': 'controls: every screen has them',
  '@shared/kit/table/': 'the list kit: every section has a list',
  '@shared/kit/shop/': 'the products of the shop: lists show their photos and statuses',
} as const;

/** In a file of the host that is fetched with the first screen that needs it. */
export const laterModules = {
  '@shared/kit/ui/date-calendar': 'the calendar of a date field, with its library: only an open one needs it',
  '@shared/kit/shop/marks-dialog': 'the dialog of marks: only its button needs it',
  'react-hook-form': 'the form machine is built on it, and its controls belong to the same copy',
  '@shared/kit/form/': 'the form machine and its dialog: every section has a form',
  '@shared/kit/card/': 'the card kit: three sections have a card',
  '@shared/kit/stock/': 'the explanation of a stock number: three sections have such numbers',
  '@shared/kit/scan/': 'the reader of codes and the line above what is counted: three sections scan',
  '@shared/kit/notes/': 'the notes of a record: three cards have them, and a page has one cache of them',
  '@shared/kit/files/': 'files and photos: each card has them',
  '@shared/kit/labels/': 'labels with codes, which every list of sizes prints: with the library that draws them',
  '@shared/kit/print/': 'printed documents: three sections print',
} as const;

export const providedModules = { ...firstModules, ...laterModules };
