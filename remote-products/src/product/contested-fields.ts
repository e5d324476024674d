import type { ContestedField } from 'shared/card/conflict-dialog';
import { texts } from '../texts';
import type { FieldName, ProductFields } from './product-fields';

/** The fields that two people changed, each in both versions. */
export const contestedFields = (
  names: readonly FieldName[],
  typed: ProductFields,
  theirs: ProductFields,
  authors: Readonly<Record<string, string>>,
): ContestedField[] =>
  names.map((name) => ({
    id: name,
    label: texts.fields[name],
    mine: typed[name],
    theirs: theirs[name],
    author: authors[name],
  }));
