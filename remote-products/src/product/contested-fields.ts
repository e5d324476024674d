import type { ContestedField } from 'shared/card/conflict-dialog';
import type { Product } from 'shared/contract/product';
import type { EditConflict } from 'shared/runtime/save-record';
import { texts } from '../texts';
import { fieldNames, fieldsOf, type ProductFields } from './product-fields';

/** What two people changed of a product, each field in both versions. */
export const contestedFields = ({ current, fields }: EditConflict<Product>, typed: ProductFields): ContestedField[] => {
  const theirs = fieldsOf(current);
  return fieldNames
    .filter((name) => fields.includes(name))
    .map((name) => ({ id: name, label: texts.fields[name], mine: typed[name], theirs: theirs[name] }));
};
