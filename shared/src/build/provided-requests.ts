import { hostOnlyModules, kitModules, laterKitModules } from './provided-modules.ts';
import { publicModules } from './public-modules.ts';

const requestsOf = (modules: string[]): string[] =>
  modules.flatMap((request) => {
    if (!request.endsWith('/')) return [request];
    // Below react and react-dom are the JSX runtime and the client, which the host's own code imports.
    return publicModules(request);
  });

const later = Object.keys(laterKitModules);

/**
 * Every provided module, as imported by a section. A host provides only modules of its own graph, so its entry imports
 * them all; a public module of a provided box is provided, so there is no second list to maintain.
 */
export const providedRequests = (): string[] =>
  requestsOf(Object.keys({ ...hostOnlyModules, ...kitModules }).filter((request) => !later.includes(request)));

/**
 * A module that imports those which a first screen does not need, so that they are in the graph, but in no first file.
 */
export const laterRequests = (): string => {
  const imports = requestsOf(later).map((request) => `() => import('${request}')`);
  return `data:text/javascript,export default [${imports.join()}]`;
};

/** The files of these, and of modules that only these import. */
export const filesOfLater = (): RegExp =>
  new RegExp([...later.map((request) => request.replace('shared/', '/shared/src/')), '/@base-ui/'].join('|'));
