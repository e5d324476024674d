import { Activity, type ReactNode, useRef } from 'react';

interface KeptBarProps {
  isHidden: boolean;
  children: ReactNode;
}

/**
 * A bar in whose place another one may stand for a while. It keeps what was typed in it, and is not drawn again before it is
 * back.
 */
export const KeptBar = ({ isHidden, children }: KeptBarProps) => {
  const lastShown = useRef(children);
  if (!isHidden) lastShown.current = children;
  return <Activity mode={isHidden ? 'hidden' : 'visible'}>{lastShown.current}</Activity>;
};
