import { binScreens } from './bin-screens';
import { buyersScreens } from './buyers-screens';
import { hostScreens } from './host-screens';
import { journalScreens } from './journal-screens';
import type { KnownScreen, ScreenArea } from './known-screen';
import { labelScreens } from './label-screens';
import { loginScreens } from './login-screens';
import { markScreens } from './mark-screens';
import { navigationScreens } from './navigation-screens';
import { newProductScreens } from './new-product-screens';
import { noteScreens } from './note-screens';
import { notificationScreens } from './notification-screens';
import { orderCardScreens } from './orders/order-card-screens';
import { orderChangesScreens } from './orders/order-changes-screens';
import { orderFilesScreens } from './orders/order-files-screens';
import { orderReturnScreens } from './orders/order-return-screens';
import { ordersBarScreens } from './orders/orders-bar-screens';
import { ordersMenuScreens } from './orders/orders-menu-screens';
import { ordersScreens } from './orders/orders-screens';
import { ordersViewsScreens } from './orders/orders-views-screens';
import { packingScreens } from './packing-screens';
import { partiesScreens } from './parties-screens';
import { peopleScreens } from './people-screens';
import { printScreens } from './print-screens';
import { productCardScreens } from './product-card-screens';
import { productListsScreens } from './product-lists-screens';
import { roleScreens } from './role-screens';
import { sectionsScreens } from './sections-screens';
import { shiftScreens } from './shift-screens';
import { stockScreens } from './stock-screens';
import { stocktakeScreens } from './stocktake-screens';
import { walkScreens } from './walk-screens';

/** The catalogue of all screens of the product, for checks that visit all of them. A new screen gets its line here. */
export const screenAreas: readonly ScreenArea[] = [
  { name: 'login', screens: loginScreens },
  { name: 'orders list', screens: ordersScreens },
  { name: 'orders list: bars', screens: ordersBarScreens },
  { name: 'orders list: menus and dialogs', screens: ordersMenuScreens },
  { name: 'orders list: views', screens: ordersViewsScreens },
  { name: 'lists of products', screens: productListsScreens },
  { name: 'stock', screens: stockScreens },
  { name: 'stocktakes', screens: stocktakeScreens },
  { name: 'parties', screens: partiesScreens },
  { name: 'buyers', screens: buyersScreens },
  { name: 'order card', screens: orderCardScreens },
  { name: 'order card: what others do', screens: orderChangesScreens },
  { name: 'order card: notes', screens: noteScreens },
  { name: 'order card: returns', screens: orderReturnScreens },
  { name: 'order card: files', screens: orderFilesScreens },
  { name: 'packing', screens: packingScreens },
  { name: 'walks', screens: walkScreens },
  { name: 'product card', screens: productCardScreens },
  { name: 'new product', screens: newProductScreens },
  { name: 'print', screens: printScreens },
  { name: 'labels', screens: labelScreens },
  { name: 'marks', screens: markScreens },
  { name: 'navigation', screens: navigationScreens },
  { name: 'host', screens: hostScreens },
  { name: 'notifications', screens: notificationScreens },
  { name: 'live sections', screens: sectionsScreens },
  { name: 'journal', screens: journalScreens },
  { name: 'roles', screens: roleScreens },
  { name: 'bin', screens: binScreens },
  { name: 'people', screens: peopleScreens },
  { name: 'shift', screens: shiftScreens },
];

export const knownScreens: readonly KnownScreen[] = screenAreas.flatMap(({ screens }) => screens);
