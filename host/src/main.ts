// First: everything that adds a style or a script after it needs the nonce and the policy.
import './style-nonce';
import './trusted-types';
import './fonts.css';
import type { Registry } from '@shared/contract/section/registry';
import { readRegistry } from './sections/read-registry';
import { requestFirstList } from './sections/request-first-list';

/**
 * The code of the start, in the order in which it runs. It is in this file; run at once it would block the page for
 * longer than a frame.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@shared/kit/ui/choices/menu-popup'),
  () => import(/* webpackMode: "eager" */ '@shared/kit/table/list-screen'),
  () => import(/* webpackMode: "eager" */ './routes'),
  () => import(/* webpackMode: "eager" */ './start-host'),
];

const yieldToPage = () => new Promise((resolve) => setTimeout(resolve));

/** Only the host's own screens exist. */
const noSections: Registry = { teams: { serial: 0, sections: [], rollbackKeys: [] }, sections: [] };

const start = async () => {
  const reading = readRegistry(document, process.env.REGISTRY_KEYS).then((registry) => registry ?? noSections);
  void reading.then((registry) => requestFirstList(window.location, registry, document.cookie));
  for (const run of steps) {
    await yieldToPage();
    await run();
  }
  const { startHost } = await import(/* webpackMode: "eager" */ './start-host');
  await yieldToPage();
  await startHost(document, await reading);
};

void start();
