import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';

/** The dialogs of which one at a time is open (spec §2). */
export type DialogKind = 'NEW_PRODUCT' | 'PRODUCT_DETAILS' | 'PRODUCTS_PHOTO';

const active = createStore<DialogKind | undefined>(undefined);

/** The open dialog: one `DialogKind`, or undefined. Opening one replaces another. One per page. */
export const activeDialog = {
  kind: active.get,
  open: (kind: DialogKind): void => active.setState(() => kind),
  /** Closes this dialog; if another has replaced it, that one stays open. */
  close: (kind: DialogKind): void => active.setState((open) => (open === kind ? undefined : open)),
};

export const useActiveDialog = (): DialogKind | undefined => useSelector(active);

/** One of these dialogs, for the screen that renders it: it is closed when that screen is left. */
export const useDialog = (kind: DialogKind) => {
  const isOpen = useActiveDialog() === kind;
  useEffect(() => () => activeDialog.close(kind), [kind]);
  return { isOpen, open: () => activeDialog.open(kind), close: () => activeDialog.close(kind) };
};
