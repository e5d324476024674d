import type { WalkOrder } from '@shared/contract/wire/walk';
import { useNavigate } from '@shared/kit/router';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useWakeLock } from '@shared/kit/runtime/page/use-wake-lock';
import { type NamedSize, useCanBind } from '@shared/kit/scan/bind-code';
import { BindCodeSheet } from '@shared/kit/scan/bind-code-sheet';
import type { ScannedCode } from '@shared/kit/scan/read-code';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { MenuItem, MenuLine } from '@shared/kit/ui/choices/menu-popup';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { packAddress, useSetAside, useWalker } from '../data/walks';
import { type Shelf, wordsOfScan } from '../packing/line-words';
import { ordersToPack } from '../packing/packing-position';
import { usePackingScans } from '../packing/use-packing-scans';
import { isDown, isEscape, isMinus, isNext, isPlus, isUp } from '../task/keys';
import { SavingNote } from '../task/saving-note';
import { headButton } from '../task/task-head';
import { TaskColumns, TaskMain, TaskMenu, TaskSide, TaskStrip } from '../task/task-layout';
import { type LineNotice, TaskLine } from '../task/task-line';
import { TaskNotice } from '../task/task-notice';
import { TaskProgress } from '../task/task-progress';
import { texts as taskTexts } from '../task/texts';
import { type ShelfRow, type ShownPick, type ShownWalk, type Stop, shelfRows } from './shown-walk';
import { texts } from './texts';
import { type ShownWalkTask, sizeOf } from './use-walk';
import { WalkBar } from './walk-bar';
import { RefusedPicks, ShortStops, WalkOrders } from './walk-side';
import { WalkStop } from './walk-stop';

/** A button in focus has this key for itself. */
const isSpace = ({ code, target }: KeyboardEvent) =>
  code === 'Space' && !(target instanceof Element && target.closest('button, a'));
const printer = 'M4.5 6V2.5h7V6M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7v4h-7z';

const isBackspace = ({ code }: KeyboardEvent) => code === 'Backspace';

const isDone = ({ due, counted }: Stop) => counted >= due;

/** The stop where the person is: the chosen one, else the first that is not done and has goods, else the first. */
const useCurrentStop = (stops: readonly Stop[], list: RefObject<HTMLElement | null>) => {
  const [chosen, setChosen] = useState<number>();
  const current =
    stops.find(({ item }) => item.id === chosen) ??
    stops.find((stop) => !isDone(stop) && stop.item.on_hand > stop.counted) ??
    stops.find((stop) => !isDone(stop)) ??
    stops[0];

  const step = (by: 1 | -1) => {
    const next = stops[current ? stops.indexOf(current) + by : 0];
    if (!next) return;
    setChosen(next.item.id);
    list.current?.querySelector<HTMLElement>(`[data-stop="${next.item.id}"]`)?.focus();
  };
  return { current, choose: setChosen, step };
};

/** What a pick was, in the words of a walk. */
const wordsOfPick = (shown: ShownWalk, pick: ShownPick, shelf: Shelf): LineNotice => {
  const words = texts.line;
  const name = pick.name ?? '';
  const sizeName = pick.size ?? '';
  if (pick.result === 'right' && pick.orderId !== null) {
    const stop = shown.rows.find(({ item }) => item.modification_id === pick.modification_id);
    const left = stop ? Math.max(0, stop.due - stop.counted) : 0;
    const title = `${name}, ${sizeName}`;
    const detail =
      shown.walk.form === 'cluster' && pick.box !== null
        ? words.intoBox(pick.box, pick.orderId, left)
        : words.taken(pick.pieces, pick.orderId, shelf.isShort ? null : (stop?.item.place ?? null), left);
    return { state: 'right', title, detail };
  }
  const notice = wordsOfScan(shown, pick, shelf);
  if (pick.result === 'unknown') return { ...notice, detail: words.unknownDetail };
  const isOther = pick.result === 'wrong' && pick.wrong === 'product';
  return isOther ? { ...notice, title: words.wrongProduct(name, sizeName) } : notice;
};

interface WalkStopsProps {
  task: ShownWalkTask;
  /** What was scanned before the walk was loaded. */
  early: RefObject<ScannedCode[]>;
  head: (actions: ReactNode) => ReactNode;
  onPrint: () => void;
  onClose: () => void;
}

/** An open walk: its places, what was scanned, and the way to packing. */
export const WalkStops = ({ task, early, head, onPrint, onClose }: WalkStopsProps) => {
  const { form, me, shown, phase, isStored } = task;
  const { walk, rows: stops, orders, pieces, refused, unsent } = shown;
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isPhone = useMedia('phone');
  const list = useRef<HTMLDivElement>(null);
  const { current, choose, step } = useCurrentStop(stops, list);
  /** The pieces of the last 'Взято всё', which are taken back together. */
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const walker = useWalker(walk.id);
  const setAside = useSetAside(walk.id);
  useWakeLock(true);

  const takeOrder = (id: number): LineNotice => {
    const order = orders.find(({ order_id }) => order_id === id);
    const words = texts.line;
    return order
      ? { state: 'waiting', title: words.order(id), detail: words.orderDetail(order.counted, order.wanted) }
      : { state: 'wrong', title: words.otherOrder(id), detail: words.otherOrderDetail };
  };
  const isComplete = pieces.wanted > 0 && pieces.counted >= pieces.wanted;
  const { is_scan_only: isScanOnly = false } = walk;
  const waiting = { ...texts.line.waiting, ...(isScanOnly && { detail: taskTexts.scanOnly }) };
  const scans = usePackingScans<ShownPick>({
    packing: task,
    isOn: true,
    early,
    onRow: choose,
    onOrder: takeOrder,
    wordsOf: (pick, shelf) => wordsOfPick(shown, pick, shelf),
    idle: { state: 'waiting', ...(isComplete ? texts.line.complete : waiting) },
    emptyPlace: texts.line.emptyPlace,
  });

  const canBind = useCanBind();
  const [unknown, setUnknown] = useState<ShownPick>();
  const { failedScan } = scans;
  const toBind = canBind && isOnline && failedScan?.result === 'unknown' ? failedScan : undefined;

  const { rightScan } = scans;
  const undone = rightScan && ticked.includes(rightScan.key) ? ticked : rightScan ? [rightScan.key] : [];
  const takeBack = () => task.takeBack(undone);

  const countByHand = (stop: Stop, by: 1 | -1) => {
    choose(stop.item.id);
    if (isScanOnly) return scans.refuseByHand();
    if (by === -1) return task.minus(stop);
    const key = task.plus(stop);
    if (key) scans.follow(key);
  };
  const tick = (stop: Stop) => {
    choose(stop.item.id);
    if (isScanOnly) return scans.refuseByHand();
    const keys = task.takeAll(stop);
    setTicked(keys);
    const last = keys.at(-1);
    if (last) scans.follow(last);
  };

  const why = texts.bar.why;
  const whyNoPack = (): string | undefined => {
    if (!isOnline) return why.offline;
    if (refused.length > 0) return why.refused;
    return unsent > 0 && phase === 'failed' ? why.unsent : undefined;
  };
  const [first] = ordersToPack(orders);
  const whyNot = first ? whyNoPack() : why.nothing;
  const pack = () => first && whyNot === undefined && void navigate(packAddress(first.order_id, walk.id));
  const personOf = usePersonNames();
  const isMine = walk.walker === null || walk.walker.user === me;
  const whyNotMine = isMine ? undefined : why.other(personOf(walk.walker?.user ?? ''));
  const whyNotAside = isOnline ? whyNotMine : why.offline;
  const putAside = () => walker.mutate({ to: 'nobody' }, { onSuccess: onClose });

  useShortcut(isUp, () => step(-1));
  useShortcut(isDown, () => step(1));
  useShortcut(isPlus, () => current && countByHand(current, 1));
  useShortcut(isMinus, () => current && countByHand(current, -1));
  useShortcut(isSpace, () => current && tick(current));
  useShortcut(isBackspace, takeBack);
  useShortcut(isNext, pack);
  useShortcut(isEscape, scans.understandLast);

  const done = stops.filter(isDone).length;
  const progress = texts.progress(done, stops.length);
  const next = stops.slice(current ? stops.indexOf(current) + 1 : 0).find((stop) => !isDone(stop));
  const complete = completeOrders(orders);
  const box = form === 'cluster' && rightScan ? rightScan.box : null;

  return (
    <>
      {head(
        isPhone ? (
          <>
            <HeadNote>{progress}</HeadNote>
            <TaskMenu label={taskTexts.more} content="⋯" tone="quiet">
              <MenuItem onClick={onPrint}>{texts.pickList}</MenuItem>
              <MenuLine />
              <MenuItem disabled={whyNotAside !== undefined} onClick={putAside}>
                {texts.bar.putAside}
              </MenuItem>
            </TaskMenu>
          </>
        ) : (
          <HeadButton onClick={onPrint}>
            <Icon path={printer} />
            {texts.pickList}
          </HeadButton>
        ),
      )}
      <TaskNotice
        worker={walk.walker}
        me={me}
        isBusy={walker.isPending}
        onTake={(_note, onSettled) => walker.mutate({ to: 'me' }, { onSettled })}
        hasNote={false}
      />
      <TaskColumns>
        <TaskMain>
          {isPhone && (
            <TaskStrip>
              <TaskProgress {...pieces} rows={progress} />
              <p>{`${texts.bar.complete} ${texts.bar.completeOf(complete, orders.length)}`}</p>
            </TaskStrip>
          )}
          <TaskLine
            line={scans.line}
            onUnderstood={scans.understandLast}
            onRetry={scans.reloadProducts}
            takeBack={undone.length > 0 ? { label: texts.line.takeBack(undone.length), act: takeBack } : undefined}
          >
            {toBind && <Button onClick={() => setUnknown(toBind)}>{texts.bind.open}</Button>}
            {box !== null && (
              <Box>
                <span>{texts.line.box} </span>
                <b>{box}</b>
              </Box>
            )}
          </TaskLine>
          <Places ref={list} aria-label={texts.stop.list} role="group">
            {shelfRows(stops).map((row) => (
              <section key={row.name ?? ''} aria-label={nameOf(row)}>
                <RowHead>
                  <b>{nameOf(row)}</b> <span>{aboutRow(row)}</span>
                </RowHead>
                <ul>
                  {row.stops.map((stop) => (
                    <WalkStop
                      key={stop.item.id}
                      stop={stop}
                      form={form}
                      isCurrent={stop === current}
                      isScanOnly={isScanOnly}
                      onCurrent={() => choose(stop.item.id)}
                      onPlus={() => countByHand(stop, 1)}
                      onMinus={() => countByHand(stop, -1)}
                      onTick={() => tick(stop)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </Places>
        </TaskMain>
        <TaskSide>
          {!isPhone && <TaskProgress {...pieces} rows={progress} />}
          <SavingNote unsent={unsent} phase={phase} isStored={isStored} />
          <RefusedPicks task={task} />
          <WalkOrders
            shown={shown}
            isOff={!isOnline || setAside.isPending}
            onSetAside={(order_id, is_set_aside) => setAside.mutate({ order_id, is_set_aside })}
          />
          <ShortStops stops={stops} />
        </TaskSide>
      </TaskColumns>
      <WalkBar
        left={{ pieces: pieces.wanted - pieces.counted, places: stops.length - done }}
        orders={{ complete, all: orders.length }}
        next={next && texts.stopName(next.item.place, next.item.name)}
        whyNot={whyNot}
        whyNotAside={whyNotAside}
        onAside={putAside}
        onPack={pack}
      />
      {unknown && (
        <BindPickedCode
          pick={unknown}
          stops={stops}
          onBound={(code, size, pieces) => {
            setUnknown(undefined);
            scans.understand(unknown.key);
            if (pieces > 0) scans.follow(task.scan({ code, size, pieces, mark: null }).key);
          }}
          onClose={() => setUnknown(undefined)}
        />
      )}
    </>
  );
};

interface BindPickedCodeProps {
  pick: ShownPick;
  stops: readonly Stop[];
  onBound: (code: string, size: NamedSize, pieces: number) => void;
  onClose: () => void;
}

/** An unknown code is bound on the spot: probably it is of a stop that is not done. */
const BindPickedCode = ({ pick: { code, at }, stops, onBound, onClose }: BindPickedCodeProps) =>
  code !== null && (
    <BindCodeSheet
      code={{ code, at, times: 1 }}
      likely={{ title: texts.bind.ofWalk, sizes: stops.filter((stop) => !isDone(stop)).map(sizeOf) }}
      countLabel={texts.bind.count}
      onBound={(size, pieces) => onBound(code, size, pieces)}
      onClose={onClose}
    />
  );

/** How many orders have all they need. */
const completeOrders = (orders: readonly WalkOrder[]) =>
  orders.filter(({ status, wanted, counted }) => status === 'packed' || (status === 'open' && counted >= wanted))
    .length;

const nameOf = ({ name }: ShelfRow) => (name === null ? texts.noPlace : texts.row(name));

const aboutRow = ({ stops }: ShelfRow) => {
  const done = stops.filter(isDone).length;
  if (done > 0) return texts.progressOf(done, stops.length);
  return texts.content(
    stops.length,
    stops.reduce((pieces, { due }) => pieces + due, 0),
  );
};

const HeadNote = styled.span`
  flex: none;
  white-space: nowrap;
`;

const HeadButton = styled.button`
  ${headButton}
`;

/** Read from an arm's length. */
const Box = styled.p`
  flex: none;
  color: ${color.green};
  font: 500 ${text.m} ${font};
  white-space: nowrap;

  b {
    font: 600 ${text.box} ${font};
  }

  /* The line has it in words. */
  @media ${media.phone} {
    span {
      display: none;
    }
  }
`;

const Places = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }

  > :last-child li:last-child {
    border: 0;
    border-end-start-radius: ${radius.l};
    border-end-end-radius: ${radius.l};
  }
`;

const RowHead = styled.h2`
  position: sticky;
  z-index: 1;
  inset-block-start: ${size.topbar};
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.control};
  padding-inline: ${space(5)};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};

  section:first-child > & {
    border-start-start-radius: ${radius.l};
    border-start-end-radius: ${radius.l};
  }

  b {
    color: ${color.ink};
    font: 600 ${text.m} ${font};
  }

  @media ${media.phone} {
    min-block-size: ${size.chip};
    padding-inline: ${space(3)};
  }
`;
