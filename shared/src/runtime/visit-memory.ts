import { jsonStorage } from './json-storage';

/**
 * The state of a screen when it was left, by the key of its entry in the tab's history: Back and a reload restore it, a
 * new visit does not. It is removed with the tab.
 */
export const visitMemory = jsonStorage(() => sessionStorage);
