/**
 * What a person may do, by what is done. A right `see.<section>` opens a section at all; sections may define further rights
 * of their own, so a right is a text wherever it is sent.
 */
export const rightGroups = [
  { group: 'orders', rights: ['orders.change', 'orders.create', 'orders.delete', 'orders.export'] },
  { group: 'stock', rights: ['stock.pack', 'stock.returns', 'stock.correct', 'stock.count'] },
  { group: 'products', rights: ['products.change', 'products.prices', 'products.cost'] },
  { group: 'purchase', rights: ['purchase.create', 'purchase.receive', 'purchase.prices'] },
  { group: 'people', rights: ['people.invite', 'people.roles', 'people.journal'] },
  { group: 'sections', rights: ['sections.publish', 'sections.try'] },
  { group: 'views', rights: ['views.share'] },
  { group: 'see', rights: ['see.orders', 'see.products', 'see.remains', 'see.parties', 'see.buyers'] },
] as const;

/** A right that the api itself knows. */
export type Right = (typeof rightGroups)[number]['rights'][number];

/** All rights that the api itself knows. */
export const rights: readonly Right[] = rightGroups.flatMap((each): readonly Right[] => each.rights);

/** The form of a right, also of one that a section defines: `invoices.pay`. */
export const rightPattern = '^[a-z][a-z0-9-]{0,29}([.][a-z0-9-]{1,30}){1,2}$';

/** The longest text that is a right. */
export const longestRight = 90;

const seen = ['see.orders', 'see.products', 'see.remains', 'see.parties'] as const;

const storekeeper = [
  'orders.change',
  'stock.pack',
  'stock.returns',
  'stock.correct',
  'stock.count',
  'purchase.receive',
  ...seen,
] as const;

/** All that belongs to the daily work of the shop. */
const manager = [
  ...storekeeper,
  'orders.create',
  'orders.delete',
  'orders.export',
  'products.change',
  'products.prices',
  'products.cost',
  'purchase.create',
  'purchase.prices',
  'views.share',
  'see.buyers',
] as const;

/**
 * The built-in roles as an installation begins with them. An owner has every right, also those of sections, and stays so; the
 * rights of the others can be changed.
 */
export const builtInRoles = {
  owner: rights,
  manager,
  storekeeper,
  reader: [...seen, 'see.buyers'],
} as const satisfies Record<string, readonly Right[]>;

/** The key of a built-in role. */
export type RoleKey = keyof typeof builtInRoles;
