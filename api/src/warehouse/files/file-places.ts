/** Where a file can be attached: to a record as a file, or to a product as a picture. */
export interface FilePlace {
  /** The table of the records, and their name in addresses. */
  owner: 'orders' | 'parties' | 'products';
  ownerColumn: 'order_id' | 'party_id' | 'product_id';
  kind: 'file' | 'image';
}

export const filePlaces: readonly FilePlace[] = [
  { owner: 'orders', ownerColumn: 'order_id', kind: 'file' },
  { owner: 'parties', ownerColumn: 'party_id', kind: 'file' },
  { owner: 'products', ownerColumn: 'product_id', kind: 'file' },
  { owner: 'products', ownerColumn: 'product_id', kind: 'image' },
];
