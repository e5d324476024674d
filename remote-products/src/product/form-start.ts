import type { Product } from 'shared/contract/product';
import { drafts } from 'shared/runtime/drafts';
import { fieldNames, fieldsOf, type ProductFields } from './product-fields';

/** The values when the person began to type: changes of the person and of others are compared with them. */
export interface Seen {
  fields: ProductFields;
  /** Undefined if the back end has no versions. */
  version: number | undefined;
}

interface Start {
  seen: Seen;
  typed: ProductFields;
}

/** The stored product, with the unsaved input from before the tab was closed. */
export const startOf = (product: Product, recordName: string): Start => {
  const stored = fieldsOf(product);
  const start: Start = { seen: { fields: { ...stored }, version: product.version }, typed: { ...stored } };
  const kept = drafts.read(recordName);
  for (const name of fieldNames) {
    const draft = kept[name];
    if (!draft) continue;
    start.typed[name] = draft.typed;
    start.seen.fields[name] = draft.before;
    // All drafts of one form began at the same version.
    start.seen.version = draft.version;
  }
  return start;
};
