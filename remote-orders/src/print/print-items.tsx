import { openedFromScreen } from '@shared/kit/print/opened-from-screen';
import { useNavigate } from '@shared/kit/router';
import { MenuItem, MenuText } from '@shared/kit/ui/choices/menu-popup';
import { texts } from '../texts';
import { documentKinds, mostPrinted, printAddress } from './print-address';

interface PrintItemsProps {
  count: number;
  /** Called when a document is chosen; the ids in the order of printing. */
  ids: () => number[];
}

/** The items of the menu 'Печать': each opens the preview of a document of these orders. */
export const PrintItems = ({ count, ids }: PrintItemsProps) => {
  const navigate = useNavigate();
  const isTooMany = count > mostPrinted;
  return (
    <>
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
    </>
  );
};
