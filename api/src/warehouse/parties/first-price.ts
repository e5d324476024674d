import type { Person } from '../../accounts/rights/rights.ts';
import type { Queries } from '../../database/database.ts';

/**
 * SQL: what a new line is bought for until somebody writes it: the cost price of product `p`. A person who would read it there
 * without seeing costs begins with none.
 */
export const firstPrice = (tx: Queries, { rights }: Pick<Person, 'rights'>) =>
  rights.has('purchase.prices') && !rights.has('products.cost') ? tx`null::numeric` : tx`p.cost_price`;
