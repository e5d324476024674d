import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DocumentLink } from 'shared/print/document-link';
import { PrintScreen } from 'shared/print/print-screen';
import { useLocation, useNavigate, useSearchParams } from 'shared/router';
import { EmptyState } from 'shared/ui/empty-state';
import { printedOrdersQuery, type ReadingProgress } from '../data/printed-orders';
import { texts } from '../texts';
import { LoadingNote } from './loading-note';
import { MissingOrdersNote } from './missing-orders-note';
import { PackingSlip } from './packing-slip';
import { PickList } from './pick-list';
import { documentKinds, printAddress, readPrintAddress } from './print-address';
import { printableOrders } from './printable-orders';

/** `/warehouse/orders/print?kind=…&ids=…`: complete documents about these orders, or no document at all. */
export const PrintOrdersScreen = () => {
  const [search] = useSearchParams();
  const { kind, ids } = useMemo(() => readPrintAddress(search), [search]);
  const { state } = useLocation();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<ReadingProgress>({ what: 'orders', done: 0, total: ids.length });
  const query = useQuery({ ...printedOrdersQuery(ids, setProgress), enabled: ids.length > 0 });
  const printable = useMemo(() => query.data && printableOrders(ids, query.data), [ids, query.data]);
  const orders = printable?.orders.length === ids.length ? printable.orders : undefined;
  const productOf = (productId: number) => query.data?.products.get(productId) ?? undefined;

  return (
    <PrintScreen
      title={texts.print.title(texts.print.documents[kind], ids)}
      records={ids.length}
      back="/warehouse/orders"
      documents={documentKinds.map((each) => (
        <DocumentLink key={each} to={printAddress(each, ids)} isShown={each === kind}>
          {texts.print.documents[each]}
        </DocumentLink>
      ))}
      papers={
        orders &&
        (kind === 'packing' ? (
          orders.map((order) => <PackingSlip key={order.id} order={order} productOf={productOf} />)
        ) : (
          <PickList orders={orders} productOf={productOf} />
        ))
      }
    >
      {ids.length === 0 && <EmptyState title={texts.print.nothing} />}
      {ids.length > 0 && query.isPending && <LoadingNote progress={progress} />}
      {printable && (
        <MissingOrdersNote
          printable={printable}
          isRetrying={query.isFetching}
          onRetry={query.refetch}
          onLeaveOut={() =>
            navigate(
              printAddress(
                kind,
                printable.orders.map(({ id }) => id),
              ),
              { replace: true, state },
            )
          }
        />
      )}
    </PrintScreen>
  );
};
