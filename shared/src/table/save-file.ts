/** Long enough for a browser to ask where to put the file, and for the person to answer. */
const keptMs = 10 * 60_000;

/** Hands a file to the browser's downloads. What no file system takes in a name becomes a space. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
};
