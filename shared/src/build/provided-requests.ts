import { hostOnlyModules, kitModules, laterKitModules } from './provided-modules.ts';
import { publicModules } from './public-modules.ts';

const requestsOf = (modules: string[]): string[] =>
  modules.flatMap((request) => {
    if (!request.endsWith('/')) return [request];
    // Below react and react-dom are the JSX runtime and the client, which the host's own code imports.
    return publicModules(request);
  });

const later = Object.keys(laterKitModules);

/** A module of the graph that runs none of these modules; a section that asks for one runs it. */
const graphOf = (requests: string[], importOf: (request: string) => string) =>
  `data:text/javascript,export default [${requests.map((request) => `() => ${importOf(request)}`).join()}]`;

/**
 * A module that imports every provided module, as a section does. A host provides only modules of its own graph; a public
 * module of a provided box is provided, so there is no second list to maintain. All of them are in the host's first file.
 */
export const providedRequests = (): string => {
  const provided = Object.keys({ ...hostOnlyModules, ...kitModules }).filter((request) => !later.includes(request));
  return graphOf(requestsOf(provided), (request) => `import(/* webpackMode: "eager" */ '${request}')`);
};

/**
 * A module that imports those which a first screen does not need, so that they are in the graph, but in no first file.
 */
export const laterRequests = (): string => graphOf(requestsOf(later), (request) => `import('${request}')`);

/** The files of these, and of modules that only these import. */
export const filesOfLater = (): RegExp =>
  new RegExp([...later.map((request) => request.replace('shared/', '/shared/src/')), '/@base-ui/'].join('|'));
