import { createHash } from 'node:crypto';
import { Buyer } from '@shared/contract/wire/buyer';
import { OrderDetails, OrderMissing, OrderRow } from '@shared/contract/wire/order';
import { PartyRow } from '@shared/contract/wire/party';
import { Category, Collection, ProductRow } from '@shared/contract/wire/product';

/**
 * The position of a list or of the whole warehouse in the sequence of changes; revisions of different epochs are not
 * comparable.
 */
export interface Revision {
  epoch: string;
  number: number;
}

/** The text form: the contract's `Revision`. */
export const writeRevision = ({ epoch, number }: Revision): string => `${epoch}.${number}`;

/** Parses a text that matches the contract's `Revision`. */
export const readRevision = (text: string): Revision => {
  const [epoch = '', number = ''] = text.split('.');
  return { epoch, number: Number(number) };
};

/** Whether revision `one` includes all changes of `other`. */
export const includes = (one: Revision, other: Revision): boolean =>
  one.epoch === other.epoch && one.number >= other.number;

const rows = [Buyer, Category, Collection, OrderDetails, OrderMissing, OrderRow, PartyRow, ProductRow];

/**
 * Identifies the row format of the lists in this code. It is part of every revision: a browser whose rows have another
 * format gets the whole list.
 */
export const rowShape: string = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 4);
