import { MenuItem, MenuLine } from 'shared/ui/menu-popup';
import { useIsCards } from '../grid/grid-layout';
import { texts } from '../texts';

/** A second way to the keys of a list, the last item of 'Настройки'. A phone has no keys. */
export const ShortcutsItem = ({ onOpen }: { onOpen: () => void }) =>
  !useIsCards() && (
    <>
      <MenuLine />
      <MenuItem onClick={onOpen}>{texts.shortcuts}</MenuItem>
    </>
  );
