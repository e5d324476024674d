import { jsonStorage } from './json-storage';

/** The settings of a person on this machine, by name. A setting that is not stored still applies. */
export const storedSettings = jsonStorage(() => localStorage);
