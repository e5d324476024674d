import { createStore, useSelector } from '@tanstack/react-store';

const slot = createStore<{ element: Element | undefined }>({ element: undefined });

/** Sets where the scan line is shown while a camera is open; returns what takes that back. */
export const provideCameraSlot = (element: Element): (() => void) => {
  slot.setState(() => ({ element }));
  return () => slot.setState(() => ({ element: undefined }));
};

/** The element of the open camera for the scan line, which the camera may cover; undefined while none is open. */
export const useCameraSlot = (): Element | undefined => useSelector(slot).element;
