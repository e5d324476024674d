import { findHost } from './find-host.ts';
import { createLocalServer } from './local-server.ts';
import { watchSection } from './watch-section.ts';

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
 * and open pages reload.
 * @throws DeliveryFailure if there is no host, or the port is taken.
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
