import { loginOfScreen } from 'shared/runtime/signed-in-login';

let kept: { login: string | undefined; files: readonly File[] } = { login: undefined, files: [] };

/**
 * Photos chosen for a product that is not created yet. They survive its dialog, but not the page, because files are not
 * stored as text.
 */
export const newProductPhotos = {
  /** Never those of another person. */
  read: (): readonly File[] => (kept.login === loginOfScreen() ? kept.files : []),
  keep: (files: readonly File[]): void => {
    kept = { login: loginOfScreen(), files };
  },
};
