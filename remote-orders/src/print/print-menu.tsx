import { openedFromScreen } from 'shared/print/opened-from-screen';
import { useNavigate } from 'shared/router';
import { MenuButton } from 'shared/ui/menu-button';
import { MenuItem, MenuText } from 'shared/ui/menu-popup';
import { texts } from '../texts';
import { documentKinds, mostPrinted, printAddress } from './print-address';

interface PrintMenuProps {
  count: number;
  /** Asked for when a document is chosen, in the order in which they are printed. */
  ids: () => number[];
}

/** 'Печать': which document of these orders to look at before it is printed. */
export const PrintMenu = ({ count, ids }: PrintMenuProps) => {
  const navigate = useNavigate();
  const isTooMany = count > mostPrinted;
  return (
    <MenuButton label={texts.print.menu}>
      {documentKinds.map((kind) => (
        <MenuItem
          key={kind}
          disabled={isTooMany}
          onClick={() => navigate(printAddress(kind, ids()), { state: openedFromScreen })}
        >
          {texts.print.documents[kind]}
        </MenuItem>
      ))}
      {isTooMany && <MenuText>{texts.print.tooMany(mostPrinted)}</MenuText>}
    </MenuButton>
  );
};
