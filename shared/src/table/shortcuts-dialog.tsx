import { Fragment } from 'react';
import { color, font, radius, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { MenuItem, MenuLine } from 'shared/ui/menu-popup';
import styled from 'styled-components';
import { useIsCards } from './grid-layout';
import { useShortcut } from './shortcut';
import { texts } from './texts';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The sign stands on another key in the Russian layout: there both places open it. */
const isQuestionMark = ({ code, key, shiftKey }: KeyboardEvent) => (shiftKey && code === 'Slash') || key === '?';

/** Under '?': the keys of a list. */
export const ShortcutsDialog = ({ isOpen, onOpen, onClose }: ShortcutsDialogProps) => {
  useShortcut(isQuestionMark, onOpen);
  return (
    <Dialog title={texts.shortcuts} isOpen={isOpen} onClose={onClose}>
      <Shortcuts>
        {texts.shortcutList.map(({ keys, does }) => (
          <Fragment key={does}>
            <Keys>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </Keys>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </Shortcuts>
      <Button onClick={onClose}>{texts.close}</Button>
    </Dialog>
  );
};

/** The other way in, the last of 'Настройки'. A phone has no keys. */
export const ShortcutsItem = ({ onOpen }: { onOpen: () => void }) =>
  !useIsCards() && (
    <>
      <MenuLine />
      <MenuItem onClick={onOpen}>{texts.shortcuts}</MenuItem>
    </>
  );

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

const Key = styled.kbd`
  padding: ${space(0.5)} ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;
