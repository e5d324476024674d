/** The cookie with the ids of the sections that the person does not see: their code and their list are not requested early. */
export const hiddenCookie = 'sklad_hidden';

const hiddenPattern = new RegExp(`(?:^|; )${hiddenCookie}=([a-z0-9.-]*)(?:;|$)`);

/** The ids in the cookies of a page or of a request for one. */
export const hiddenSections = (cookies: string | undefined): ReadonlySet<string> => {
  const [, ids = ''] = hiddenPattern.exec(cookies ?? '') ?? [];
  return new Set(ids.split('.').filter(Boolean));
};

/** The value of the cookie for these ids. */
export const writeHidden = (ids: readonly string[]): string => ids.join('.');
