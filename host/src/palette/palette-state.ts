import { createStore, useSelector } from '@tanstack/react-store';

const isOpen = createStore(false);

/** Whether the command palette is open. One per page. */
export const paletteState = {
  isOpen: isOpen.get,
  open: (): void => isOpen.setState(() => true),
  close: (): void => isOpen.setState(() => false),
};

export const useIsPaletteOpen = (): boolean => useSelector(isOpen);
