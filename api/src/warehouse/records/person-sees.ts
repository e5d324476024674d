import type { Needed } from '@shared/contract/vocabulary/field-rights';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { seeRights } from './entity-rights.ts';

/** SQL: whether a person has all of this (`has_right`). Of a given person each right is looked up once, not for each row. */
export const personHas = (tx: Queries, userId: Fragment, needed: Needed): Fragment =>
  needed
    .map((each) => (typeof each === 'string' ? [each] : each))
    .map((alternatives) =>
      alternatives.reduce((any, right) => tx`${any} or (select has_right(${userId}, ${right}::text))`, tx`false`),
    )
    .reduce((all, any) => tx`${all} and (${any})`, tx`true`);

/** SQL: whether a person sees records of this kind. */
export const personSees = (tx: Queries, userId: Fragment, entity: keyof typeof seeRights): Fragment =>
  personHas(tx, userId, seeRights[entity]);
