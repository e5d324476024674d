import { DeliveryFailure } from '../delivery/delivery-failure.ts';
import { hostDescriptionFile } from '../section/host-description.ts';
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

const timeoutMs = 10_000;

const findHost = async (address: string): Promise<URL> => {
  const host = URL.canParse(address) ? new URL(address) : undefined;
  if (!host || !['http:', 'https:'].includes(host.protocol)) {
    throw new DeliveryFailure(`'${address}' is no address of a site: https://…, as --host takes it.`);
  }
  const answer = await fetch(new URL(`/${hostDescriptionFile}`, host), {
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (answer?.ok) return host;
  throw new DeliveryFailure(
    `No host answers at ${host.origin}. Start one ('npm start', in another terminal), or name one by --host.`,
  );
};

/**
 * Serves one section from its sources over a host that runs elsewhere, until the process ends: each change is built, and
 * pages that are open load themselves anew.
 * @throws DeliveryFailure when there is no host, or the port is taken.
 */
export const developSection = async ({ folder, host, port, output, print }: Wish): Promise<void> => {
  const site = await findHost(host);
  let server: ReturnType<typeof createLocalServer> | undefined;
  await new Promise<void>((resolve, reject) => {
    watchSection(folder, output, {
      onFailed: print,
      onBuilt: (build) => {
        if (server) {
          server.show(build);
          return print(`${build.section.manifest.id}: built`);
        }
        server = createLocalServer(site, build);
        server.listen(port).then((address) => {
          print(`${build.section.manifest.id} from its sources: ${address}\nall else from ${site.origin}`);
          resolve();
        }, reject);
      },
    });
  });
};
