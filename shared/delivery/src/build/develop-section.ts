import type { DevelopmentState } from '@shared/contract/section/development-state';
import { localBuildName } from '@shared/contract/section/local-build';
import type { PublicKeys } from '@shared/delivery/registry/public-keys';
import { developSite } from './develop-site.ts';
import { buildErrorsScript } from './development-config.ts';
import { type FoundHost, ownHost } from './find-host.ts';
import { createLocalServer, type PageParts } from './local-server.ts';
import { type WatchedBuild, watchSection } from './watch-section.ts';

interface Wish {
  /** The section's package. */
  folder: string;
  /** The site that provides the page, the api and the other sections. */
  host: FoundHost;
  /** On this machine; 0 takes a free one. */
  port: number;
  /** A folder for the files of the bundler. */
  output: string;
  print: (line: string) => void;
}

type LocalServer = ReturnType<typeof createLocalServer>;

/** Starts the server with the first build. */
const serve = async ({ host, port, print }: Wish, build: WatchedBuild, parts: PageParts): Promise<LocalServer> => {
  const server = createLocalServer(host.site, build, parts);
  const address = await server.listen(port);
  print(`${build.section.manifest.id} from its sources: ${address}\nall else from ${host.site.origin}`);
  return server;
};

/** Over the live host, whose React is a production build: open pages reload after each change. */
const developOverHost = async (wish: Wish) => {
  const { folder, output, print } = wish;
  const errorsScript = await buildErrorsScript(`${output}-errors`);
  let state: Parameters<LocalServer['report']>[0] = { problems: [] };
  let server: LocalServer | undefined;
  let endWatching = () => {};
  const first = await new Promise<WatchedBuild>((resolve, reject) => {
    watchSection(folder, output, {
      onFailed: (message) => print(server ? `${message}\nThe page keeps the build before it.` : message),
      onProblems: (problems) => {
        state = { problems };
        server?.report(state);
      },
      onBuilt: (build) => {
        resolve(build);
        if (!server) return;
        server.show(build);
        print(`${build.section.manifest.id}: built`);
      },
    }).then((end) => {
      endWatching = end;
    }, reject);
  });
  try {
    server = await serve(wish, first, { errorsScript });
    server.report(state);
  } catch (error) {
    endWatching();
    throw error;
  }
};

/**
 * With a development build of this clone's host in the place of the live one: a change of a component keeps the page, and
 * the debugger has the sources of the host and the kit.
 */
const developWithOwnHost = async (wish: Wish, publicKeys: PublicKeys) => {
  const { folder, output, host, print } = wish;
  let newest: DevelopmentState | undefined;
  let server: LocalServer | undefined;
  let isBuilt: (build: WatchedBuild) => void = () => {};
  const first = new Promise<WatchedBuild>((resolve) => {
    isBuilt = resolve;
  });
  const { end } = await developSite({
    host: ownHost,
    sections: [folder],
    site: output,
    types: `${output}-types`,
    api: host.site.origin,
    publicKeys,
    print,
    onState: (state, [section]) => {
      newest = state;
      server?.report(state);
      if (!section) return;
      // The page asks for the newest build by its state, not by the version.
      const build = { section, version: localBuildName, files: new Map() };
      server?.show(build);
      isBuilt(build);
    },
  });
  try {
    server = await serve(wish, await first, { site: output });
    if (newest) server.report(newest);
  } catch (error) {
    end();
    throw error;
  }
};

/**
 * Serves one section from its sources with a site that runs elsewhere, until the process ends. Each change is built and
 * shown in open pages, errors in the sources too. With the keys of the site its mode is development, else production.
 * @throws DeliveryFailure if the port is taken.
 */
export const developSection = (wish: Wish): Promise<void> =>
  wish.host.publicKeys ? developWithOwnHost(wish, wish.host.publicKeys) : developOverHost(wish);
