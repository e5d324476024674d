/** A file of a section that a page will need, with what vouches for its bytes. */
export interface SectionFile {
  address: string;
  integrity: string;
}

interface PublishedSection {
  manifest: { id: string; mount: string };
  live: { build: string; files: Record<string, string>; first: string[] };
}

/** The api does not judge a registry, the page does: of one that is not as expected nothing is preloaded. */
const sectionsOf = (registry: string): PublishedSection[] => {
  try {
    return JSON.parse(JSON.parse(registry).payload).sections;
  } catch {
    return [];
  }
};

const isPlain = (text: string) => /^[A-Za-z0-9/._+=-]+$/.test(text);

/** What the section of an address needs before its first screen, in the order in which it asks for it. */
export const sectionFilesAt = (path: string, registry: string): SectionFile[] => {
  const section = sectionsOf(registry).find(
    ({ manifest: { mount } }) => path === mount || path.startsWith(`${mount}/`),
  );
  if (!section) return [];
  const { manifest, live } = section;
  return live.first
    .map((name) => ({ address: `/s/${manifest.id}/${live.build}/${name}`, integrity: live.files[name] ?? '' }))
    .filter(({ address, integrity }) => isPlain(address) && isPlain(integrity));
};

/** So that a browser fetches them beside the host's own code, not after it; nor before it, since that has to run first. */
export const preloadTags = (files: SectionFile[]): string =>
  files
    .map(
      ({ address, integrity }) =>
        `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" href="${address}" integrity="${integrity}">`,
    )
    .join('');
