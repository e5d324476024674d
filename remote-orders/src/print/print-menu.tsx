import { MenuButton } from 'shared/ui/menu-button';
import { texts } from '../texts';
import { PrintItems } from './print-items';

/** 'Печать' on the card of an order. */
export const PrintMenu = ({ orderId }: { orderId: number }) => (
  <MenuButton label={texts.print.menu}>
    <PrintItems count={1} ids={() => [orderId]} />
  </MenuButton>
);
