import { packingDeed } from '@shared/contract/vocabulary/presence';
import type { Order } from '@shared/contract/wire/order';
import { formatDate, formatWhen } from '@shared/kit/format/format-date';
import { openedFromScreen } from '@shared/kit/print/opened-from-screen';
import { Link, useNavigate, useParams, useSearchParams } from '@shared/kit/router';
import { failureDetail, failureStatus } from '@shared/kit/runtime/api/http';
import { useOpenRecord } from '@shared/kit/runtime/live/presence';
import { notify } from '@shared/kit/runtime/page/notify';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { reasonOf } from '@shared/kit/runtime/rights/rights';
import { useScanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound } from '@shared/kit/runtime/scan/sounds';
import type { ScannedCode } from '@shared/kit/scan/read-code';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import { Button, plainButtonStyles } from '@shared/kit/ui/button';
import { ScreenShortcuts } from '@shared/kit/ui/dialogs/shortcuts-dialog';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { orderQuery } from '../data/orders';
import { openedPackingQuery, packingQuery } from '../data/packings';
import { printAddress } from '../print/print-address';
import type { SlipAtOnce as Slip } from '../print/slip-at-once';
import { isNext } from '../task/keys';
import { Worker } from '../task/task-head';
import { TaskScreen } from '../task/task-layout';
import { texts as taskTexts } from '../task/texts';
import { PackingBox } from './packing-box';
import { PackingHead } from './packing-head';
import { type PackingPosition, usePackingPosition } from './packing-position';
import { RefusedSteps } from './packing-side';
import { texts } from './texts';
import { freshMs, usePacking } from './use-packing';

/** Loaded after the first order that is packed with it: the slip has the library that draws codes. */
const SlipAtOnce = lazy(async () => {
  const NoSlip: typeof Slip = ({ failed }) => failed;
  const loaded = await import('../print/slip-at-once').catch(() => undefined);
  return { default: loaded?.SlipAtOnce ?? NoSlip };
});

/** The walk that the order is packed for. */
const walkOf = (search: URLSearchParams): number | undefined => {
  const id = search.get('walk') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
};

/** `/warehouse/orders/{orderId}/pack`: 'Сборка' of one order, on the whole screen; `?walk=4` goes on with that walk. */
export const PackingScreen = () => {
  const { orderId } = useParams();
  const [search] = useSearchParams();
  return <OrderPacking key={orderId} orderId={Number(orderId)} walkId={walkOf(search)} />;
};

const aboutOf = (order: Order | undefined, box: number | undefined) =>
  order &&
  [
    box !== undefined && texts.box(box),
    order.full_name,
    formatDate(order.order_date),
    texts.delivery(order.delivery_method, order.city),
  ]
    .filter(Boolean)
    .join(' · ');

const OrderPacking = ({ orderId, walkId }: { orderId: number; walkId: number | undefined }) => {
  const visit = useId();
  const opened = useQuery(openedPackingQuery(orderId, visit));
  useOpenRecord('order', opened.data === undefined ? undefined : orderId, packingDeed);
  const { data: packingId } = useQuery({
    ...packingQuery(opened.data ?? 0),
    enabled: opened.data !== undefined,
    staleTime: freshMs,
    select: ({ packing }) => packing.id,
  });
  const { data: order } = useQuery({ ...orderQuery(orderId), staleTime: Number.POSITIVE_INFINITY });
  const position = usePackingPosition(orderId, walkId);
  const early = useRef<ScannedCode[]>([]);
  // What is scanned before the packing is there is counted when it is.
  useScanner((scanned) => void early.current.push(scanned), { isOn: packingId === undefined && !opened.isError });
  const shared = { orderId, about: aboutOf(order, position.box) ?? '', position };

  return (
    <TaskScreen data-whole-screen>
      <title>{texts.title(orderId)}</title>
      {packingId === undefined ? (
        <NoPacking {...shared} query={opened} />
      ) : (
        <OpenedPacking key={packingId} {...shared} packingId={packingId} order={order} early={early} />
      )}
      <ScreenShortcuts shortcuts={texts.shortcuts} />
    </TaskScreen>
  );
};

interface SharedProps {
  orderId: number;
  about: string;
  position: PackingPosition;
}

interface OpenedPackingProps extends SharedProps {
  packingId: number;
  order: Order | undefined;
  early: RefObject<ScannedCode[]>;
}

const OpenedPacking = ({ orderId, about, position, packingId, order, early }: OpenedPackingProps) => {
  const packing = usePacking(packingId);
  const { packing: record } = packing.shown;
  const isPhone = useMedia('phone');
  const [isSlipWanted, setIsSlipWanted] = useState(false);
  const head = {
    orderId,
    about,
    position,
    packer: record.status === 'open' && <Worker worker={record.packer} me={packing.me} />,
  };
  if (record.status !== 'open') {
    const { user = null, at = '' } = record.ended ?? {};
    const by = user !== null && user !== packing.me ? texts.ended.packedBy(user, formatWhen(at).time) : '';
    return (
      <>
        <PackingHead {...head} />
        <Ended>
          <EndedPacking
            title={record.status === 'packed' ? texts.ended.packed(orderId) : texts.ended.dropped(orderId)}
            by={record.status === 'packed' ? by : ''}
            orderId={orderId}
            position={position}
          />
          <Suspense>
            {isSlipWanted && (
              <SlipAtOnce orderId={orderId} failed={<NotPrinted role="alert">{texts.ended.noSlip}</NotPrinted>} />
            )}
          </Suspense>
          <RefusedSteps packing={packing} />
        </Ended>
      </>
    );
  }
  const buyer = [order?.full_name, order?.delivery_method].filter(Boolean).join(' · ');
  return (
    <PackingBox
      packing={packing}
      head={head}
      early={early}
      buyer={isPhone ? buyer : ''}
      onSlip={() => setIsSlipWanted(true)}
    />
  );
};

interface NoPackingProps extends SharedProps {
  query: { isError: boolean; error: Error | null; fetchStatus: string; refetch: () => unknown };
}

/** The packing is on its way, or why there is none. */
const NoPacking = ({ orderId, about, position, query }: NoPackingProps) => {
  const isOnline = useIsOnline();
  const status = failureStatus(query.error);
  return (
    <>
      <PackingHead orderId={orderId} about={about} position={position} />
      {query.isError && status === 409 ? (
        <EndedPacking
          title={failureDetail(query.error) ?? texts.nothingToPack}
          by=""
          orderId={orderId}
          position={position}
        />
      ) : status === 403 ? (
        <EmptyState kind="forbidden" role="alert" title={reasonOf('stock.pack')} />
      ) : query.isError ? (
        <EmptyState
          kind={status === 404 ? 'missing' : 'failed'}
          title={status === 404 ? texts.notFound : texts.loadFailed}
        >
          {status !== 404 && <Button onClick={() => void query.refetch()}>{taskTexts.retry}</Button>}
        </EmptyState>
      ) : isOnline ? (
        <Tiles role="status" aria-label={texts.loading}>
          {[60, 45, 70, 50].map((width) => (
            <Tile key={width}>
              <span />
              <Skeleton $width={`${width}%`} />
            </Tile>
          ))}
        </Tiles>
      ) : (
        <EmptyState kind="offline" title={texts.offlineStart} />
      )}
    </>
  );
};

interface EndedPackingProps {
  title: string;
  /** Who has ended it, if it was somebody else. */
  by: string;
  orderId: number;
  position: PackingPosition;
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/** Nothing is left to pack: the ways on. */
const EndedPacking = ({ title, by, orderId, position }: EndedPackingProps) => {
  const navigate = useNavigate();
  const [next] = position.following;
  const go = (id: number) => void navigate(position.addressOf(id));
  const begin = () => next && go(next.id);
  useShortcut(isNext, begin);
  useScanner(({ order }) => {
    playScanSound(order === undefined ? 'wrong' : 'right');
    if (order === undefined) notify.error(texts.ended.notCounted);
    else go(order);
  });
  return (
    <EmptyState title={title} explanation={by}>
      <Way {...position.back}>{position.walkId === undefined ? texts.toList : texts.toWalk}</Way>
      <Button onClick={() => void navigate(printAddress('packing', [orderId]), { state: openedFromScreen })}>
        {texts.ended.slip}
      </Button>
      {next && (
        <Button
          tone="primary"
          // The next thing that who packs wants to do.
          ref={focusOnMount}
          onClick={begin}
        >
          {texts.ended.next(texts.followingOrder(next.id, next.name))}
        </Button>
      )}
    </EmptyState>
  );
};

const Ended = styled.div`
  display: grid;
  gap: ${space(4)};
  max-inline-size: ${size.dialogWide};
  margin-inline: auto;
`;

const NotPrinted = styled.p`
  color: ${color.danger};
  text-align: center;
`;

const Tiles = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(4)};

  @media ${media.phone} {
    padding-inline: ${space(3)};
  }
`;

const Tile = styled.div`
  display: flex;
  gap: ${space(5)};
  align-items: center;
  min-block-size: ${size.packingRow};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: 14px;
  background: ${color.surface};

  > :first-child {
    inline-size: 72px;
    aspect-ratio: 3 / 4;
    border-radius: 8px;
    background: ${color.sunken};
  }
`;

const Way = styled(Link)`
  ${plainButtonStyles}
`;
