import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether the browser is online: offline, changes wait. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());
