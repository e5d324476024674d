import { notificationKinds } from '@shared/contract/wire/host/notification';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { seeRights } from '../records/entity-rights.ts';
import { personHas } from '../records/person-sees.ts';

const neededFor = {
  order: seeRights.order,
  waiting: seeRights.order,
  packing: seeRights.order,
  party: seeRights.party,
  size: seeRights.product,
} as const;

/** SQL: whether a person sees what a notification is about; a mention is of the kind of its record. */
export const seesNotification = (tx: Queries, userId: Fragment, kind: Fragment, entity: Fragment): Fragment =>
  notificationKinds
    .filter((each) => each !== 'mention')
    .map((each) => tx`when ${kind} = ${each} then (${personHas(tx, userId, neededFor[each])})`)
    .concat(
      (['order', 'party', 'product'] as const).map(
        (each) => tx`when ${entity} = ${each} then (${personHas(tx, userId, seeRights[each])})`,
      ),
    )
    .reduceRight<Fragment>((others, one) => tx`case ${one} else ${others} end`, tx`false`);
