import { afterEach } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';

afterEach(() => onlineManager.setOnline(true));

/** The network of the browser, which a test switches off and on. */
export const network = {
  lose: (): void => act(() => onlineManager.setOnline(false)),
  /** Waiting requests are sent before this returns. */
  regain: (): Promise<void> => act(async () => onlineManager.setOnline(true)),
};
