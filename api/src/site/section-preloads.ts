/** A file of a section that a page will need, with the hash of its bytes. */
export interface SectionFile {
  address: string;
  integrity: string;
}

interface PublishedSection {
  manifest: { id: string; mount: string };
  live: { build: string; files: Record<string, string>; first: string[] };
}

/** The page validates the registry, not the api: with an unexpected shape nothing is preloaded. */
const sectionsOf = (registry: string): PublishedSection[] => {
  try {
    return JSON.parse(JSON.parse(registry).payload).sections;
  } catch {
    return [];
  }
};

const isPlain = (text: string) => /^[A-Za-z0-9/._+=-]+$/.test(text);

/** The files that the section of a path needs before its first screen, in the order of their requests. */
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

/**
 * Lets a browser fetch them in parallel with the host's own code, and not before it, because the host has to run first.
 */
export const preloadTags = (files: SectionFile[]): string =>
  files
    .map(
      ({ address, integrity }) =>
        `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" href="${address}" integrity="${integrity}">`,
    )
    .join('');
