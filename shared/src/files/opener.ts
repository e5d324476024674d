import type { FileTarget } from './file-target';

/** The id of the button that opens a file: it takes the focus after the viewer. */
export const openerId = ({ place, id, saveType }: FileTarget, fileId: number): string =>
  `open-${place}-${id}-${saveType}-${fileId}`;

/**
 * Moves the focus to the file that replaces a removed one.
 * @returns whether there is any.
 */
export const focusNeighbour = (target: FileTarget, files: readonly { id: number }[], removedId: number): boolean => {
  const index = files.findIndex(({ id }) => id === removedId);
  const neighbour = files[index + 1] ?? files[index - 1];
  if (!neighbour) return false;
  document.getElementById(openerId(target, neighbour.id))?.focus();
  return true;
};
