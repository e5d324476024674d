import { isSection } from '@shared/contract/section/is-registry';
import { type LocalBuild, localBuildElement, localBuildEvents } from '@shared/contract/section/local-build';
import type { Registry } from '@shared/contract/section/registry';
import { type BuildOverride, createOverride } from './create-override';

/**
 * Calls `reload` once the build of a page is not the newest. A hidden page does not connect, because a browser has six
 * connections for all its tabs together; when it is visible again it receives at once what it missed.
 */
export const followLocalBuild = (page: Document, version: string, reload: () => void): void => {
  let events: EventSource | undefined;

  const listen = () => {
    events?.close();
    if (page.visibilityState !== 'visible') return;
    events = new EventSource(localBuildEvents);
    events.addEventListener('built', ({ data }: MessageEvent<string>) => {
      if (data !== version) reload();
    });
  };

  page.addEventListener('visibilitychange', listen);
  listen();
};

const endedKey = 'local-build-ended';

const isLocalBuild = (value: unknown): value is LocalBuild => {
  if (typeof value !== 'object' || value === null) return false;
  const { section, version }: { [Field in keyof LocalBuild]?: unknown } = value;
  return isSection(section) && typeof version === 'string';
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The registered sections, and the local one with its own title, address and order: it may be new. */
const withLocal =
  (local: LocalBuild['section']) =>
  ({ sections }: Pick<Registry, 'sections'>): Pick<Registry, 'sections'> => {
    const registered = sections.find(({ manifest }) => manifest.id === local.manifest.id) ?? local;
    const others = sections.filter((section) => section !== registered);
    const all = [...others, { ...registered, manifest: local.manifest }];
    return { sections: all.sort((one, other) => one.manifest.order - other.manifest.order) };
  };

/**
 * The override with the build that `dev` put into the page. It is not signed: anyone who can insert it serves the whole
 * page, and that is the developer, on localhost. Once ended, it stays ended in this tab; a new tab has it again.
 */
export const startLocalBuild = (
  page: Document,
  follow = (version: string) => followLocalBuild(page, version, () => window.location.reload()),
): BuildOverride | undefined => {
  const local = parse(page.getElementById(localBuildElement)?.textContent ?? '');
  if (!isLocalBuild(local) || sessionStorage.getItem(endedKey) !== null) return undefined;
  follow(local.version);
  const { manifest, live } = local.section;
  return createOverride({
    section: manifest.id,
    title: manifest.title,
    build: live,
    forget: () => sessionStorage.setItem(endedKey, 'yes'),
    sectionsOf: withLocal(local.section),
  });
};
