import type { Queries } from '../../database/database.ts';

/** SQL of the contract's `Modification` of a row. Nulls are only stripped where there is something to show. */
export const modificationJson = (tx: Queries, row: ReturnType<Queries>) => tx`
  case when num_nonnulls(${row}.minimum, ${row}.place, ${row}.barcode) = 0
    then json_build_object(${always(tx, row)})
    else json_strip_nulls(json_build_object(${always(tx, row)},
      'minimum', ${row}.minimum, 'place', ${row}.place, 'barcode', ${row}.barcode))
  end`;

const always = (tx: Queries, row: ReturnType<Queries>) => tx`
  'id', ${row}.id, 'product_id', ${row}.product_id, 'size', ${row}.size, 'remaining', ${row}.remaining,
  'reserved', ${row}.reserved, 'expected', ${row}.expected`;
