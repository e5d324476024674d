import { createHash } from 'node:crypto';
import { Buyer } from 'shared/contract/buyer';
import { OrderRow } from 'shared/contract/order';
import { PartyRow } from 'shared/contract/party';
import { Category, Collection, ProductRow } from 'shared/contract/product';

const rows = [Buyer, Category, Collection, OrderRow, PartyRow, ProductRow];

/**
 * Names the form of the lists' rows in this code. It is part of every revision: a browser that holds rows of another
 * form is given the whole list.
 */
export const rowShape: string = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 4);
