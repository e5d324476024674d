import * as runtime from 'react-refresh/runtime';

/** A section's hot update in this page. */
export interface DevelopedSection {
  /** The hash of the build that this page has. */
  hash: () => string;
  /** Loads and applies the newest build. It is rejected if a changed module is used outside of components. */
  update: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** The sections of this page by their id; the development build of each adds itself. */
    developedSections?: Map<string, DevelopedSection>;
    /** The runtime of Fast Refresh for a section; the modules of its components import it by this name. */
    fastRefreshOf?: (section: string) => typeof runtime;
  }
}

// React looks for it when it is loaded, so this module is the first of the host. One runtime serves all sections.
runtime.injectIntoGlobalHook(window);
window.developedSections = new Map();
window.fastRefreshOf = (section) => ({
  ...runtime,
  // The names of modules are unique in their section only.
  register: (type, id) => runtime.register(type, `${section} ${id}`),
});
