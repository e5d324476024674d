/** The name that is shown: what follows the first underscore of a file's address (spec §2), readable. */
export const fileName = (url: string): string => {
  const path = url.replace(/[?#].*$/, '');
  const name = path.slice(path.indexOf('_') + 1);
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // A percent sign that is a percent sign.
    if (error instanceof URIError) return name;
    throw error;
  }
};

/** What kind of file that is, by the end of its name: `PDF`; empty where it has none. */
export const fileKind = (name: string): string => /\.([^.\s]{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';
