import type { Modification } from '@shared/contract/wire/product';

/** A size of a product whose stock is explained. */
export interface ExplainedSize extends Modification {
  /** The name of the product. */
  name: string;
}
