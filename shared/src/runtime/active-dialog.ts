import { useEffect, useSyncExternalStore } from 'react';

/** The dialogs of which one at a time is open (spec §2). */
export type DialogKind = 'NEW_PRODUCT' | 'PRODUCT_DETAILS' | 'PRODUCTS_PHOTO';

let active: DialogKind | undefined;
const listeners = new Set<() => void>();

const become = (next: DialogKind | undefined) => {
  if (next === active) return;
  active = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The open dialog: one `DialogKind`, or undefined. Opening one replaces another. One per page. */
export const activeDialog = {
  kind: () => active,
  open: (kind: DialogKind): void => become(kind),
  /** Closes this dialog; if another has replaced it, that one stays open. */
  close: (kind: DialogKind): void => {
    if (active === kind) become(undefined);
  },
};

export const useActiveDialog = (): DialogKind | undefined => useSyncExternalStore(subscribe, activeDialog.kind);

/** One of these dialogs, for the screen that renders it: it is closed when that screen is left. */
export const useDialog = (kind: DialogKind) => {
  const isOpen = useActiveDialog() === kind;
  useEffect(() => () => activeDialog.close(kind), [kind]);
  return { isOpen, open: () => activeDialog.open(kind), close: () => activeDialog.close(kind) };
};
