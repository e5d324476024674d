/**
 * What a person has set on this machine, kept under a name. Anything may stand in the storage (an older version wrote it,
 * a person edited it), so whoever reads checks it.
 */
export const storedSettings = {
  read(name: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },

  /** A storage that is full or forbidden costs the memory of the setting, not the setting. */
  write(name: string, value: unknown): void {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      localStorage.removeItem(name);
    }
  },
};
