import type { ReactNode } from 'react';
import { ToastArea } from './toast-area';

/** The frame of every screen: the toasts (spec §2). */
export const RootLayout = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <ToastArea />
  </>
);
