/** The shown name: the part after the first underscore of a file's address (spec §2), decoded. */
export const fileName = (url: string): string => {
  const path = url.replace(/[?#].*$/, '');
  const name = path.slice(path.indexOf('_') + 1);
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // A literal percent sign.
    if (error instanceof URIError) return name;
    throw error;
  }
};

/** The type of the file, from the extension of its name: `PDF`; empty without one. */
export const fileKind = (name: string): string => /\.([^.\s]{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';
