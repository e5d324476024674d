/** Long enough for the browser's save dialog and the person's answer. */
const keptMs = 10 * 60_000;

/** Downloads a file. Characters that a file system does not allow in a name become spaces. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
};
