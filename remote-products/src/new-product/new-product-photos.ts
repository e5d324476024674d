import { loginOfScreen } from 'shared/runtime/signed-in-login';

let kept: { login: string | undefined; files: readonly File[] } = { login: undefined, files: [] };

/** Photos chosen for a product that is not made yet. They outlive its dialog, but not the page: a file is no text. */
export const newProductPhotos = {
  /** None of another person's. */
  read: (): readonly File[] => (kept.login === loginOfScreen() ? kept.files : []),
  keep: (files: readonly File[]): void => {
    kept = { login: loginOfScreen(), files };
  },
};
