import { findHost } from './find-host.ts';
import { createLocalServer } from './local-server.ts';
import { watchSection } from './watch-section.ts';

interface Wish {
  /** The section's package. */
  folder: string;
  /** The site whose page, api and other sections are used. */
  host: string;
  /** Of this machine; 0 takes a free one. */
  port: number;
  /** Where the bundler may write. */
  output: string;
  print: (line: string) => void;
}

/**
 * Serves one section from its sources over a host that runs elsewhere, until the process ends: each change is built, and
 * pages that are open load themselves anew.
 * @throws DeliveryFailure when there is no host, or the port is taken.
 */
export const developSection = async ({ folder, host, port, output, print }: Wish): Promise<void> => {
  const site = await findHost(host);
  let server: ReturnType<typeof createLocalServer> | undefined;
  await new Promise<void>((resolve, reject) => {
    const endWatching = watchSection(folder, output, {
      onFailed: (message) => print(server ? `${message}\nThe page keeps the build before it.` : message),
      onBuilt: (build) => {
        const { id } = build.section.manifest;
        if (server) {
          server.show(build);
          print(`${id}: built`);
          return;
        }
        server = createLocalServer(site, build);
        server.listen(port).then(
          (address) => {
            print(`${id} from its sources: ${address}\nall else from ${site.origin}`);
            resolve();
          },
          (error: unknown) => {
            endWatching();
            reject(error);
          },
        );
      },
    });
  });
};
