import { createContext, useContext } from 'react';

/** Whether the record of the card is deleted: unsaved input stays in its fields and cannot be changed. */
const RecordGone = createContext(false);

export const RecordGoneProvider = RecordGone.Provider;

export const useIsRecordGone = (): boolean => useContext(RecordGone);
