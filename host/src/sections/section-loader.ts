import { chooseBuilds } from 'shared/section/choose-builds';
import type { Section } from 'shared/section/define-section';
import type { RegisteredSection, SectionBuild } from 'shared/section/registry';
import { recordSectionFailure } from './section-failure';
import { withinTime } from './within-time';

interface SectionLoaderParts {
  loadBuild: (id: string, build: SectionBuild) => Promise<Section>;
  /** Whose sections these are: it decides who gets a canary build. */
  login: () => string | undefined;
  /** How long one attempt may take, and all of them together. */
  attemptLimitMs: number;
  totalLimitMs: number;
}

/**
 * Loads sections, each once: the build this person gets, the same again, then the one to fall
 * back to: for a live build the one before it, for a canary the live one. What failed is forgotten, so
 * that asking again tries again.
 */
export const createSectionLoader = ({ loadBuild, login, attemptLimitMs, totalLimitMs }: SectionLoaderParts) => {
  const loading = new Map<string, Promise<Section>>();

  const attempt = async (registered: RegisteredSection): Promise<Section> => {
    const { manifest } = registered;
    const { wanted, fallback } = chooseBuilds(registered, login());
    const deadline = performance.now() + totalLimitMs;
    let cause: unknown;
    for (const build of [wanted, wanted, fallback]) {
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
