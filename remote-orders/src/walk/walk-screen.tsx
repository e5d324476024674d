import { useBackTo } from '@shared/kit/card/record-position';
import { formatWhen } from '@shared/kit/format/format-date';
import { openedFromScreen } from '@shared/kit/print/opened-from-screen';
import { Link, useNavigate, useParams } from '@shared/kit/router';
import { failureStatus } from '@shared/kit/runtime/api/http';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { reasonOf, useRight } from '@shared/kit/runtime/rights/rights';
import { useScanner } from '@shared/kit/runtime/scan/scanner';
import type { ScannedCode } from '@shared/kit/scan/read-code';
import { color, media, radius, size, space } from '@shared/kit/theme/tokens';
import { Button, plainButtonStyles } from '@shared/kit/ui/button';
import { ScreenShortcuts } from '@shared/kit/ui/dialogs/shortcuts-dialog';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { listPath } from '../data/orders';
import { useWalker, walkQuery, walkQueue } from '../data/walks';
import { printAddress } from '../print/print-address';
import { TaskHead, Worker } from '../task/task-head';
import { TaskScreen } from '../task/task-layout';
import { texts as taskTexts } from '../task/texts';
import { texts } from './texts';
import { useWalk } from './use-walk';
import { RefusedPicks } from './walk-side';
import { WalkStops } from './walk-stops';

/** `/warehouse/orders/walks/{walkId}`: 'Сборка' of several orders by place, on the whole screen. */
export const WalkScreen = () => {
  const { walkId } = useParams();
  return <Walk key={walkId} id={Number(walkId)} />;
};

const Walk = ({ id }: { id: number }) => {
  // What waits on the device is read while the walk is loading.
  walkQueue(id);
  const walk = useQuery({ ...walkQuery(id), select: ({ walk: { id: loaded } }) => loaded });
  const early = useRef<ScannedCode[]>([]);
  // What is scanned before the walk is there is counted when it is.
  useScanner((scanned) => void early.current.push(scanned), { isOn: walk.data === undefined && !walk.isError });
  return (
    <TaskScreen data-whole-screen>
      {walk.data === undefined ? <NoWalk query={walk} /> : <OpenedWalk id={walk.data} early={early} />}
      <ScreenShortcuts shortcuts={texts.shortcuts} />
    </TaskScreen>
  );
};

const OpenedWalk = ({ id, early }: { id: number; early: RefObject<ScannedCode[]> }) => {
  const task = useWalk(id);
  const { walk, orders } = task.shown;
  const back = useBackTo('order', listPath);
  const navigate = useNavigate();
  const isPhone = useMedia('phone');
  const isOnline = useIsOnline();
  const nameOf = usePersonNames();
  const mayPack = useRight('stock.pack');
  const walker = useWalker(walk.id);
  const title = texts.title(orders.length);
  const head = {
    title: isPhone ? texts.shortTitle(orders.length) : title,
    about: texts.about(walk.form),
    back,
  };
  const isOpen = walk.status === 'open';
  if (isOpen && mayPack && orders.some(({ status }) => status === 'open')) {
    const open = orders.filter(({ status, is_set_aside }) => status === 'open' && !is_set_aside);
    const picked = printAddress(
      'picking',
      open.map(({ order_id }) => order_id),
    );
    const print = () => void navigate(picked, { state: openedFromScreen });
    return (
      <>
        <title>{title}</title>
        <WalkStops
          task={task}
          early={early}
          onPrint={print}
          onClose={() => void navigate(back.to, { state: back.state })}
          head={(children) => (
            <TaskHead {...head}>
              {!isPhone && <Worker worker={walk.walker} me={task.me} />}
              {children}
            </TaskHead>
          )}
        />
      </>
    );
  }
  const ended = texts.ended(walk.ended?.user ? nameOf(walk.ended.user) : null, formatWhen(walk.ended?.at ?? '').time);
  const end = () => walker.mutate({ to: 'end' }, { onSuccess: () => void navigate(back.to, { state: back.state }) });
  return (
    <>
      <title>{title}</title>
      <TaskHead {...head} />
      <Ended>
        <EmptyState
          kind={isOpen && !mayPack ? 'forbidden' : 'none'}
          title={isOpen ? (mayPack ? texts.allPacked : reasonOf('stock.pack')) : ended}
        >
          <Way {...back}>{texts.toList}</Way>
          {isOpen && mayPack && (
            <Button tone="primary" isOff={!isOnline} isBusy={walker.isPending} onClick={end}>
              {texts.end}
            </Button>
          )}
        </EmptyState>
        <RefusedPicks task={task} />
      </Ended>
    </>
  );
};

interface NoWalkProps {
  query: { isError: boolean; error: Error | null; refetch: () => unknown };
}

/** The walk is on its way, or why there is none. */
const NoWalk = ({ query }: NoWalkProps): ReactNode => {
  const back = useBackTo('order', listPath);
  const isOnline = useIsOnline();
  const isMissing = failureStatus(query.error) === 404;
  return (
    <>
      <TaskHead title={texts.begun} about="" back={back} />
      {query.isError ? (
        <EmptyState kind={isMissing ? 'missing' : 'failed'} title={isMissing ? texts.notFound : texts.loadFailed}>
          {!isMissing && <Button onClick={() => void query.refetch()}>{taskTexts.retry}</Button>}
        </EmptyState>
      ) : isOnline ? (
        <Bars role="status" aria-label={texts.loading}>
          {[60, 45, 70, 50, 40].map((width) => (
            <Bar key={width}>
              <Skeleton $width={`${width}%`} />
            </Bar>
          ))}
        </Bars>
      ) : (
        <EmptyState kind="offline" title={texts.offlineStart} />
      )}
    </>
  );
};

const Ended = styled.div`
  display: grid;
  gap: ${space(4)};
  max-inline-size: ${size.dialogWide};
  margin-inline: auto;
`;

const Way = styled(Link)`
  ${plainButtonStyles}
`;

const Bars = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  margin-block: ${space(4)};
  background: ${color.surface};

  @media ${media.phone} {
    margin-inline: ${space(3)};
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  min-block-size: ${size.walkStop};
  padding-inline: ${space(5)};

  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;
