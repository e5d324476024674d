import { afterEach } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';

afterEach(() => onlineManager.setOnline(true));

/** The network of the browser, as a person loses it and has it again. */
export const network = {
  lose: (): void => act(() => onlineManager.setOnline(false)),
  /** What waited for it is sent before this returns. */
  regain: (): Promise<void> => act(async () => onlineManager.setOnline(true)),
};
