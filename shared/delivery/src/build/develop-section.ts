import type { SourceProblem } from '@shared/contract/section/development-state';
import { buildErrorsScript } from './development-config.ts';
import { findHost } from './find-host.ts';
import { createLocalServer } from './local-server.ts';
import { type WatchedBuild, watchSection } from './watch-section.ts';

interface Wish {
  /** The section's package. */
  folder: string;
  /** The site that provides the page, the api and the other sections. */
  host: string;
  /** On this machine; 0 takes a free one. */
  port: number;
  /** A folder for the files of the bundler. */
  output: string;
  print: (line: string) => void;
}

/**
 * Serves one section from its sources with a host that runs elsewhere, until the process ends: each change is built,
 * and open pages reload, or show the errors in it.
 * @throws DeliveryFailure if there is no host, or the port is taken.
 */
export const developSection = async ({ folder, host, port, output, print }: Wish): Promise<void> => {
  const site = await findHost(host);
  const errorsScript = await buildErrorsScript(`${output}-errors`);
  let problems: SourceProblem[] = [];
  let server: ReturnType<typeof createLocalServer> | undefined;
  let endWatching = () => {};
  const first = new Promise<WatchedBuild>((resolve, reject) => {
    watchSection(folder, output, {
      onFailed: (message) => print(server ? `${message}\nThe page keeps the build before it.` : message),
      onProblems: (found) => {
        problems = found;
        server?.report(found);
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
  const build = await first;
  server = createLocalServer(site, build, errorsScript);
  server.report(problems);
  try {
    const address = await server.listen(port);
    print(`${build.section.manifest.id} from its sources: ${address}\nall else from ${site.origin}`);
  } catch (error) {
    endWatching();
    throw error;
  }
};
