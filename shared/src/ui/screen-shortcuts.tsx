import { useCallback, useState } from 'react';
import { type Shortcut, ShortcutsDialog } from './shortcuts-dialog';

interface ScreenShortcutsProps {
  shortcuts: readonly Shortcut[];
  of?: 'screen' | 'page';
}

/** Lists the keys of a screen under '?', for a screen that shows them nowhere else. */
export const ScreenShortcuts = (props: ScreenShortcutsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  return <ShortcutsDialog {...props} isOpen={isOpen} onOpen={open} onClose={() => setIsOpen(false)} />;
};
