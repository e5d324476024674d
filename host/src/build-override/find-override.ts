import { localBuildElement } from '@shared/contract/section/local-build';
import type { PlatformKeys } from '@shared/contract/section/open-registry';
import type { Registry } from '@shared/contract/section/registry';
import { reportIncident } from '@shared/kit/runtime/telemetry/telemetry';
import type { BuildOverride } from './create-override';
import { keptLink } from './kept-link';

/** A page from one of these hosts is served by the machine it is shown on. */
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

const hasLocalBuild = (page: Document, { hostname }: Pick<Location, 'hostname'>) =>
  ownMachine.has(hostname) && page.getElementById(localBuildElement) !== null;

interface OverridePlaces {
  page: Document;
  location: Pick<Location, 'hostname'>;
  /** The link that the page was opened with. */
  link: string | undefined;
  registry: Registry;
  keys: PlatformKeys;
}

const loadOverride = async ({
  page,
  location,
  link,
  registry,
  keys,
}: OverridePlaces): Promise<BuildOverride | undefined> => {
  if (link !== undefined || keptLink.read() !== undefined) {
    const { startOverride } = await import('./start-override');
    const override = await startOverride(link, registry, keys);
    if (override) return override;
  }
  if (!hasLocalBuild(page, location)) return undefined;
  const { startLocalBuild } = await import('./local-build');
  return startLocalBuild(page);
};

/** The build override of this tab, if any. Its code is fetched only then; if that fails, the page works as usual. */
export const findOverride = async (places: OverridePlaces): Promise<BuildOverride | undefined> => {
  try {
    return await loadOverride(places);
  } catch (error) {
    reportIncident({ kind: 'section', message: 'A build override did not start', detail: { cause: String(error) } });
    return undefined;
  }
};
