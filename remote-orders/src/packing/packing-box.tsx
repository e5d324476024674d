import { PinnedNote } from '@shared/kit/notes/pinned-note';
import { useNavigate } from '@shared/kit/router';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { storedSettings } from '@shared/kit/runtime/page/json-storage';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useWakeLock } from '@shared/kit/runtime/page/use-wake-lock';
import type { ScannedCode } from '@shared/kit/scan/read-code';
import { space } from '@shared/kit/theme/tokens';
import { MenuBox, MenuCheckboxItem, MenuItem, MenuLine } from '@shared/kit/ui/choices/menu-popup';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDropPacking, usePackOrder, useTakeOver } from '../data/packings';
import { isDown, isEscape, isMinus, isNext, isPlus, isUp } from '../task/keys';
import { SavingNote } from '../task/saving-note';
import { TaskColumns, TaskMain, TaskMenu, TaskSide, TaskStrip } from '../task/task-layout';
import { type LineNotice, TaskLine } from '../task/task-line';
import { TaskNotice, WaitNotice } from '../task/task-notice';
import { texts as taskTexts } from '../task/texts';
import { isOfMark, wordsOfScan } from './line-words';
import { type BarActions, PackingBar } from './packing-bar';
import { PackingHead } from './packing-head';
import { AsideQuestion, PartQuestion, UnsolvedQuestion } from './packing-questions';
import { ItemRow, SurplusRow } from './packing-row';
import { FollowingOrders, Progress, RefusedSteps, ScanLog, UnknownCodes } from './packing-side';
import { type PackingRow, sizeOf, unknownCodes } from './shown-packing';
import { texts } from './texts';
import type { Packing } from './use-packing';
import { usePackingScans } from './use-packing-scans';

const printSetting = 'packing.print';

const isPack = ({ code }: KeyboardEvent) => code === 'KeyP';

/** The row that is counted by hand: the chosen one, else the first that is not complete. */
const useCurrentRow = (rows: readonly PackingRow[], list: RefObject<HTMLElement | null>) => {
  const [chosen, setChosen] = useState<number>();
  const isThere = rows.some(({ item }) => item.id === chosen);
  const currentId = isThere ? chosen : (rows.find(({ due, counted }) => counted < due) ?? rows[0])?.item.id;
  const current = rows.find(({ item }) => item.id === currentId);

  const step = (by: 1 | -1) => {
    const place = rows.findIndex(({ item }) => item.id === currentId) + by;
    const next = rows[place];
    if (!next) return;
    setChosen(next.item.id);
    list.current?.querySelector<HTMLElement>(`[data-item="${next.item.id}"]`)?.focus();
  };
  return { current, choose: setChosen, step };
};

interface PackingBoxProps {
  packing: Packing;
  head: Omit<ComponentProps<typeof PackingHead>, 'children'>;
  early: RefObject<ScannedCode[]>;
  /** A phone shows it beside the progress. */
  buyer: string;
  /** It is packed, and its slip is wanted at once. */
  onSlip: () => void;
}

type Question = 'part' | 'unsolved' | 'aside';

/** An open packing: its rows, what was scanned, and what ends it. */
export const PackingBox = ({ packing, head, early, buyer, onSlip }: PackingBoxProps) => {
  const { id, me, shown, phase, isStored } = packing;
  const { packing: record, rows, pieces, surplus, refused, unsent } = shown;
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isPhone = useMedia('phone');
  const list = useRef<HTMLUListElement>(null);
  const { current, choose, step } = useCurrentRow(rows, list);
  const [question, setQuestion] = useState<Question>();
  const [isPrinting, setIsPrinting] = useState(() => storedSettings.read(printSetting) === true);
  const pack = usePackOrder(id);
  const drop = useDropPacking(id);
  const takeOver = useTakeOver(id);
  const isTakenFromMe = record.taken_over?.from === me && record.taken_over.by === record.packer?.user;
  const isOpen = record.waits === null;
  const { orderId, position } = head;
  const { is_scan_only: isScanOnly = false } = record;
  useWakeLock(isOpen);

  const goTo = (other: number | undefined) => other !== undefined && void navigate(position.addressOf(other));
  const isEmpty = pieces.counted === 0 && surplus.length === 0;
  const left = pieces.wanted - pieces.counted;
  const isComplete = left === 0 && pieces.wanted > 0;
  const line = texts.line;

  /** The code of another order leads there while nothing is in this box. */
  const takeOrder = (scanned: number): LineNotice | undefined => {
    if (scanned === orderId) return { state: 'waiting', title: line.thisOrder, detail: '' };
    if (!isEmpty) return { state: 'wrong', title: line.otherOrder(scanned), detail: line.otherOrderDetail(orderId) };
    goTo(scanned);
    return undefined;
  };
  const idleLine = (): LineNotice => {
    if (isComplete && surplus.length === 0) return { state: 'waiting', ...line.complete };
    return { state: 'waiting', ...line.waiting, ...(isScanOnly && { detail: taskTexts.scanOnly }) };
  };
  const scans = usePackingScans({
    packing,
    isOn: isOpen,
    early,
    onRow: choose,
    onOrder: takeOrder,
    wordsOf: (scan, shelf) => wordsOfScan(shown, scan, shelf),
    idle: idleLine(),
    emptyPlace: line.emptyPlace,
  });
  const unknown = unknownCodes(shown.scans);
  const close = () => void navigate(position.back.to, { state: position.back.state });

  const nameOf = usePersonNames();
  const other = record.packer && record.packer.user !== me ? record.packer.user : null;
  const why = texts.bar.why;
  /** Why nothing can be shipped at all. */
  const whyNothing = (): string | undefined => {
    if (record.waits) return texts.waits[record.waits];
    if (!isOnline) return why.offline;
    if (other !== null) return why.other(nameOf(other));
    if (refused.length > 0) return why.refused;
    if (unsent > 0) return why.unsent;
    if (surplus.length > 0) return why.surplus;
    return undefined;
  };
  const whyNoPack = left > 0 ? (isPhone ? texts.bar.stillMissing(left) : texts.things(left)) : undefined;
  const blocked = whyNothing();
  // What is missing comes first: it is what a person does next.
  const isMissing = left > 0 && isOnline && isOpen;

  const ship = (partly: boolean) => {
    setQuestion(undefined);
    const body = { ...(partly && { partly }), ...(unknown.length > 0 && { unsolved: true }) };
    pack.mutate(body, { onSuccess: () => isPrinting && onSlip() });
  };

  const putAside = (box: 'keep' | 'clear') =>
    drop.mutate(
      { box },
      {
        onSuccess: close,
        onSettled: () => setQuestion(undefined),
      },
    );

  const print = () => {
    storedSettings.write(printSetting, !isPrinting);
    setIsPrinting(!isPrinting);
  };

  /** The row stays the current one, also when it is complete. */
  const countByHand = (row: PackingRow, pieces: 1 | -1) => {
    choose(row.item.id);
    if (isScanOnly) return scans.refuseByHand();
    if (pieces === 1) packing.plus(row);
    else if (row.counted > 0) packing.minus(sizeOf(row.item));
  };

  const actions: BarActions = {
    isOpen,
    why: isMissing ? whyNoPack : (blocked ?? (pieces.counted === 0 ? why.nothing : undefined)),
    isMissing,
    whyNoPart: blocked ?? (pieces.counted === 0 ? why.nothing : isComplete ? why.complete : undefined),
    whyNotAside: isOnline
      ? other === null
        ? unsent > 0
          ? why.unsent
          : undefined
        : why.other(nameOf(other))
      : why.offline,
    isBusy: pack.isPending,
    onPack: () => (unknown.length > 0 ? setQuestion('unsolved') : ship(false)),
    onPart: () => setQuestion('part'),
    onAside: () => {
      if (isEmpty) putAside(unknown.length > 0 ? 'keep' : 'clear');
      else setQuestion('aside');
    },
    isPrinting,
    onPrinting: print,
  };

  useShortcut(isUp, () => step(-1));
  useShortcut(isDown, () => step(1));
  useShortcut(isPlus, () => current && isOpen && countByHand(current, 1));
  useShortcut(isMinus, () => current && isOpen && countByHand(current, -1));
  useShortcut(isPack, () => actions.why === undefined && !pack.isPending && actions.onPack());
  useShortcut(isNext, () => goTo(position.nextId));
  useShortcut(isEscape, scans.understandLast);

  const faultOf = ({ item }: PackingRow) => {
    const { failedScan: failed, failedProduct } = scans;
    if (!failed) return undefined;
    if (failed.result === 'again' && failed.modification_id === item.modification_id) {
      return { tone: 'again' as const, text: texts.row.again };
    }
    if (isOfMark(failed.wrong) && failed.modification_id === item.modification_id) {
      return { tone: 'wrong' as const, text: failed.wrong === 'no_mark' ? texts.row.noMark : texts.row.wrongMark };
    }
    const isSister = failed.wrong === 'size' && failedProduct === item.product_id;
    return isSister && item.id === current?.item.id
      ? { tone: 'wrong' as const, text: texts.row.wrongSize(failed.size ?? '', item.size) }
      : undefined;
  };

  return (
    <>
      <PackingHead {...head}>
        {isPhone && (
          <TaskMenu label={taskTexts.more} content="⋯" tone="quiet">
            <MenuCheckboxItem checked={isPrinting} onCheckedChange={print}>
              <MenuBox isOn={isPrinting} />
              {texts.bar.print}
            </MenuCheckboxItem>
            <MenuLine />
            <MenuItem disabled={actions.whyNotAside !== undefined} onClick={actions.onAside}>
              {texts.bar.putAside}
            </MenuItem>
            <MenuItem disabled={actions.whyNoPart !== undefined} onClick={actions.onPart}>
              {texts.bar.shipPart}
            </MenuItem>
          </TaskMenu>
        )}
      </PackingHead>
      {record.waits ? (
        <WaitNotice>{texts.waits[record.waits]}</WaitNotice>
      ) : (
        <TaskNotice
          worker={record.packer}
          me={me}
          taken={isTakenFromMe ? (record.taken_over ?? undefined) : undefined}
          isBusy={takeOver.isPending}
          onTake={(note, onSettled) => takeOver.mutate({ note }, { onSettled })}
          hasNote
        />
      )}
      <TaskColumns>
        <TaskMain>
          {isPhone && (
            <TaskStrip>
              <Progress shown={shown} />
              <p title={buyer}>{buyer}</p>
            </TaskStrip>
          )}
          {isPhone && <PinnedNote id={orderId} />}
          <TaskLine line={scans.line} onUnderstood={scans.understandLast} onRetry={scans.reloadProducts} />
          <Rows ref={list} aria-label={texts.row.list}>
            {surplus.map(({ size: extra, pieces: more }) => (
              <SurplusRow
                key={extra.modification_id}
                name={extra.name}
                size={extra.size}
                pieces={more}
                isOpen={isOpen}
                onMinus={() => packing.minus(extra)}
              />
            ))}
            {rows.map((row) => (
              <ItemRow
                key={row.item.id}
                row={row}
                isCurrent={row === current}
                fault={faultOf(row)}
                isOpen={isOpen}
                isScanOnly={isScanOnly}
                onCurrent={() => choose(row.item.id)}
                onPlus={() => countByHand(row, 1)}
                onMinus={() => countByHand(row, -1)}
              />
            ))}
          </Rows>
        </TaskMain>
        <TaskSide>
          {!isPhone && <Progress shown={shown} />}
          {!isPhone && <PinnedNote id={orderId} />}
          <SavingNote unsent={unsent} phase={phase} isStored={isStored} />
          <RefusedSteps packing={packing} />
          <UnknownCodes packing={packing} isOpen={isOpen} />
          <ScanLog packing={packing} failed={scans.failed} isOpen={isOpen} onUnderstand={scans.understand} />
          <FollowingOrders position={position} />
        </TaskSide>
      </TaskColumns>
      <PackingBar actions={actions} next={position.following[0]} />
      <PartQuestion
        isOpen={question === 'part'}
        shown={shown}
        unknown={unknown.length}
        onConfirm={() => ship(true)}
        onCancel={() => setQuestion(undefined)}
      />
      <UnsolvedQuestion
        isOpen={question === 'unsolved'}
        count={unknown.length}
        onConfirm={() => ship(false)}
        onCancel={() => setQuestion(undefined)}
      />
      <AsideQuestion
        isOpen={question === 'aside'}
        counted={pieces.counted}
        isBusy={drop.isPending}
        onChoose={putAside}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  );
};

const Rows = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  margin: 0;
  list-style: none;
`;
