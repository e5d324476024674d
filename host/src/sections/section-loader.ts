import type { Section } from 'shared/section/define-section';
import type { RegisteredSection, SectionBuild } from 'shared/section/registry';
import { recordSectionFailure } from './section-failure';
import { withinTime } from './within-time';

interface SectionLoaderParts {
  loadBuild: (id: string, build: SectionBuild) => Promise<Section>;
  /** How long one attempt may take, and all of them together. */
  attemptLimitMs: number;
  totalLimitMs: number;
}

/**
 * Loads sections, each once: its live build, the same again, then the build before it. What failed is forgotten, so
 * that asking again tries again.
 */
export const createSectionLoader = ({ loadBuild, attemptLimitMs, totalLimitMs }: SectionLoaderParts) => {
  const loading = new Map<string, Promise<Section>>();

  const attempt = async ({ manifest, live, previous }: RegisteredSection): Promise<Section> => {
    const deadline = performance.now() + totalLimitMs;
    let cause: unknown;
    for (const build of [live, live, previous]) {
      const leftMs = Math.min(attemptLimitMs, deadline - performance.now());
      if (!build || leftMs <= 0) continue;
      try {
        return await withinTime(loadBuild(manifest.id, build), leftMs);
      } catch (error) {
        cause = error;
      }
    }
    throw recordSectionFailure(manifest, cause);
  };

  return {
    /** @throws SectionFailure when no build of the section can be had. */
    load(registered: RegisteredSection): Promise<Section> {
      const { id } = registered.manifest;
      const known = loading.get(id);
      if (known) return known;
      const section = attempt(registered).catch((error: unknown) => {
        loading.delete(id);
        throw error;
      });
      loading.set(id, section);
      return section;
    },
  };
};

export type SectionLoader = ReturnType<typeof createSectionLoader>;
