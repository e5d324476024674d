import { createContext, useContext, useEffect } from 'react';

/** Keeps a row in the page although it is scrolled away: its input is not saved yet. */
export const KeptRows = createContext<(id: number, isKept: boolean) => void>(() => undefined);

export const useKeptRow = (id: number, isKept: boolean): void => {
  const keep = useContext(KeptRows);
  useEffect(() => {
    if (!isKept) return undefined;
    keep(id, true);
    return () => keep(id, false);
  }, [keep, id, isKept]);
};
