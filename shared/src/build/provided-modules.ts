/**
 * What the host provides to every section, so that a section's build contains only its own code. Each entry has its
 * reason; one more is bytes for every visitor and a version for every team. A trailing slash means every module below.
 */

/** Exactly one copy in the page, because these have state or identity. A section cannot bring its own. */
export const hostOnlyModules = {
  react: 'hooks work only with the renderer’s own copy',
  'react/': 'the JSX runtime belongs to the same copy',
  'react-dom': 'one renderer, one event system',
  'react-dom/': 'one renderer, one event system',
  '@tanstack/react-query': 'the cache reaches components through its context',
  'styled-components': 'one style sheet, one order of rules',
  'shared/runtime/': 'session, http, cache and toasts are the page’s state',
  'shared/router': 'links and loaders belong to the host’s one router',
} as const;

/** Rendering code without state: a section built with a newer kit brings its own copy, all others use the host's. */
const firstKitModules = {
  'shared/ui/': 'controls: every screen has them',
  'shared/table/': 'the list kit: every section has a list',
} as const;

/** Like the modules above, but in a file of the host that is fetched with the first screen that needs it. */
export const laterKitModules = {
  'shared/card/': 'the card kit: three sections have a card',
  'shared/stock/': 'the explanation of a stock number: three sections have such numbers',
} as const;

export const kitModules = { ...firstKitModules, ...laterKitModules };
