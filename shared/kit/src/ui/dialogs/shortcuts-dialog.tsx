import { font, space, text } from '@shared/kit/theme/tokens';
import { Fragment, useCallback, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { Key } from '../key';
import { texts } from '../texts';
import { useShortcut } from '../use-shortcut';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';

/** Keys, and what each of them, or all together, do. */
export interface Shortcut {
  keys: readonly string[];
  does: string;
}

interface ShortcutsDialogProps {
  /** The keys of the screen; the keys of every screen follow them. */
  shortcuts: readonly Shortcut[];
  /** Their scope: those of the page are shown if the screen has none. */
  of?: 'screen' | 'page';
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The question mark is on another key in the Russian layout: there both keys open it. */
const isQuestionMark = ({ code, key, shiftKey }: KeyboardEvent) => (shiftKey && code === 'Slash') || key === '?';

/** The dialog with the keys of a screen, under '?'. */
export const ShortcutsDialog = ({ shortcuts, of = 'screen', isOpen, onOpen, onClose }: ShortcutsDialogProps) => {
  useShortcut(isQuestionMark, onOpen, of);
  return (
    <Dialog title={texts.shortcuts} isOpen={isOpen} onClose={onClose}>
      <Shortcuts>
        {[...shortcuts, ...texts.shortcutsEverywhere].map(({ keys, does }) => (
          <Fragment key={does}>
            <Keys>
              {keys.map((key) => (
                <LargeKey key={key}>{key}</LargeKey>
              ))}
            </Keys>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </Shortcuts>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
};

const Shortcuts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space(2)} ${space(6)};
  align-items: baseline;
  margin-block-end: ${space(6)};
`;

const Keys = styled.dt`
  display: flex;
  gap: ${space(1)};
`;

const LargeKey = styled(Key)`
  padding: ${space(0.5)} ${space(1.5)};
  font: 500 ${text.s} ${font};
`;

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
