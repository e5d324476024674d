declare global {
  interface Window {
    /** What is used of it here: the types of the DOM do not have it yet. */
    trustedTypes?: { createPolicy(name: 'default', rules: typeof trustedTypeRules): unknown };
  }
}

const ownFiles = /^\/(?:assets|s|dev)\//;

/**
 * The default policy of Trusted Types: what a text must be to become a script or markup. A browser asks it wherever code of the
 * page, a library or a section passes a text; undefined refuses it. There is no rule for code from text, so none passes.
 */
export const trustedTypeRules = {
  /** A file of this site that the page loads scripts from. */
  createScriptURL: (address: string): string | undefined => {
    const { origin, pathname } = new URL(address, window.location.href);
    return origin === window.location.origin && ownFiles.test(pathname) ? address : undefined;
  },

  /** A document beside the page, in which nothing runs, or a text without an element, such as that of a style. */
  createHTML: (text: string, _type: string, sink: string): string | undefined =>
    sink === 'DOMParser parseFromString' || !text.includes('<') ? text : undefined,
};

window.trustedTypes?.createPolicy('default', trustedTypeRules);
