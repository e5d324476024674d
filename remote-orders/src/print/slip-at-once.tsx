import { PrintAtOnce } from '@shared/kit/print/print-at-once';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { printableOrders, printedOrdersQuery } from '../data/printed-orders';
import { texts } from '../texts';
import { PackingSlip } from './packing-slip';

interface SlipAtOnceProps {
  orderId: number;
  /** Instead of a slip that did not load. */
  failed: ReactNode;
}

/** Prints the packing slip of an order without leaving the screen. */
export const SlipAtOnce = ({ orderId, failed }: SlipAtOnceProps) => {
  const { data } = useQuery(printedOrdersQuery([orderId], () => undefined));
  if (!data) return null;
  const [order] = printableOrders([orderId], data).orders;
  if (!order) return failed;
  return (
    <PrintAtOnce title={texts.print.title(texts.print.documents.packing, [orderId])} records={1}>
      <PackingSlip order={order} productOf={(id) => data.products.get(id) ?? undefined} />
    </PrintAtOnce>
  );
};
