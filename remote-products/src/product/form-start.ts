import type { Product } from 'shared/contract/product';
import { drafts } from 'shared/runtime/drafts';
import { fieldNames, fieldsOf, type ProductFields } from './product-fields';

/** What the person saw when they began to type: a change is told by it, and so is another person's. */
export interface Seen {
  fields: ProductFields;
  /** Undefined where the back end counts none. */
  version: number | undefined;
}

interface Start {
  seen: Seen;
  typed: ProductFields;
}

/** The product as it is stored, and over it what was typed and not saved before the tab was closed. */
export const startOf = (product: Product, recordName: string): Start => {
  const stored = fieldsOf(product);
  const start: Start = { seen: { fields: { ...stored }, version: product.version }, typed: { ...stored } };
  const kept = drafts.read(recordName);
  for (const name of fieldNames) {
    const draft = kept[name];
    if (!draft) continue;
    start.typed[name] = draft.typed;
    start.seen.fields[name] = draft.before;
    // The drafts of one form were all begun at the same version.
    start.seen.version = draft.version;
  }
  return start;
};
