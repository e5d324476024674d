import { MenuItem, MenuLine } from 'shared/ui/menu-popup';
import { useIsCards } from './grid-layout';
import { texts } from './texts';

/** The other way to the keys of a list, the last of 'Настройки'. A phone has no keys. */
export const ShortcutsItem = ({ onOpen }: { onOpen: () => void }) =>
  !useIsCards() && (
    <>
      <MenuLine />
      <MenuItem onClick={onOpen}>{texts.shortcuts}</MenuItem>
    </>
  );
