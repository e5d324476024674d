import { PrintScreen } from '@shared/kit/print/print-screen';
import { Link, useLocation, useNavigate, useSearchParams } from '@shared/kit/router';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import {
  type PrintableOrders,
  printableOrders,
  printedOrdersQuery,
  type ReadingProgress,
} from '../data/printed-orders';
import { texts } from '../texts';
import { PackingSlip } from './packing-slip';
import { PickList } from './pick-list';
import { documentKinds, printAddress, readPrintAddress } from './print-address';

interface MissingOrdersNoteProps {
  printable: PrintableOrders;
  isRetrying: boolean;
  onRetry: () => void;
  onLeaveOut: () => void;
}

/** The orders that prevent printing, with two choices: try them again, or print the others. */
const MissingOrdersNote = ({ printable, isRetrying, onRetry, onLeaveOut }: MissingOrdersNoteProps) => {
  const { orders, gone, failed } = printable;
  return (
    <Note role="alert">
      <Title>{texts.print.incomplete}</Title>
      {failed.length > 0 && <p>{texts.print.failed(failed)}</p>}
      {gone.length > 0 && <p>{texts.print.gone(gone)}</p>}
      <Ways>
        {failed.length > 0 && (
          <Button tone="primary" isBusy={isRetrying} onClick={onRetry}>
            {texts.print.retry}
          </Button>
        )}
        {orders.length > 0 && <Button onClick={onLeaveOut}>{texts.print.printOthers}</Button>}
      </Ways>
    </Note>
  );
};

/** How many of the orders, and then of their products, are loaded. */
const LoadingNote = ({ progress: { what, done, total } }: { progress: ReadingProgress }) => {
  const wordsId = useId();
  return (
    <Place>
      <p id={wordsId}>{texts.print.loading[what](done, total)}</p>
      <Line aria-labelledby={wordsId} value={done} max={total} />
    </Place>
  );
};

interface DocumentLinkProps extends ComponentProps<typeof Link> {
  isShown: boolean;
}

/** A link to another document that replaces this one: 'Назад' still leads to the screen before both. */
const DocumentLink = ({ isShown, ...link }: DocumentLinkProps) => (
  <Document {...link} replace state={useLocation().state} aria-current={isShown ? 'page' : undefined} />
);

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

const Note = styled.div`
  max-inline-size: ${size.dialog};
  padding: ${space(18)} ${space(4)};
  margin-inline: auto;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  margin-block-end: ${space(2)};
  font: 600 ${text.l} ${font};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: ${space(5)};
`;

const Place = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: center;
  padding: ${space(18)} ${space(4)};
`;

const Line = styled.progress`
  inline-size: min(${size.loginForm}, 100%);
  accent-color: ${color.accent};
`;

const Document = styled(Link)`
  padding-block: ${space(3)};
  border-block: 2px solid transparent;
  color: ${color.inkSoft};
  font: 500 ${text.m} ${font};

  &:hover {
    color: ${color.ink};
  }

  &[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.ink};
  }
`;
