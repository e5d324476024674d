import type { ReturnTarget } from '@shared/contract/vocabulary/return';
import type { Order } from '@shared/contract/wire/order';
import type { ReturnItem } from '@shared/contract/wire/return';
import { RecordForm } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { failureDetail } from '@shared/kit/runtime/api/http';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import type { ScanSound } from '@shared/kit/runtime/scan/sounds';
import { CameraButton } from '@shared/kit/scan/camera-button';
import { useSizeScans } from '@shared/kit/scan/use-size-scans';
import { marksQuery } from '@shared/kit/shop/marks-query';
import { color, media, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { LeaveButton } from '@shared/kit/ui/dialogs/leave-button';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { isContested, returnDraft, useAcceptReturn } from '../data/returns';
import { texts } from '../texts';
import { ReturnFoot } from './return-foot';
import { ReturnRow } from './return-row';
import {
  discountShare,
  isStatusOffered,
  judgeMark,
  lacksReason,
  leftOf,
  type Part,
  type Parts,
  partOf,
  piecesOf,
  returnOf,
} from './return-rules';
import { type LastScan, ReturnScanLine } from './return-scan-line';

const words = texts.returns;

/** A scanner types its next key sooner than any person. */
const scannerGapMs = 80;

/** Keys of the whole dialog, besides those of a counted number. */
const targetKeys: Partial<Record<string, ReturnTarget>> = { KeyS: 'stock', KeyW: 'write_off' };

/** A number of pieces, or a control without text: letters have no meaning of their own there. */
const takesLetters = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([data-count], [type="radio"], [type="checkbox"]), select');

/** Ctrl+Enter in a number of pieces accepts what is typed there too: leaving the field sets the number. */
const finishTyping = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
  const isSending = key === 'Enter' && (ctrlKey || metaKey);
  if (!isSending || !(target instanceof HTMLInputElement) || !target.matches('[data-count]')) return;
  target.blur();
  target.focus();
};

/** A scan from before the items were loaded. */
export interface EarlyScan {
  modificationId: number;
  pieces: number;
}

interface ReturnFormProps {
  order: Order;
  items: readonly ReturnItem[];
  /** What was scanned before the items were loaded; taken out of it. */
  early: EarlyScan[];
  onClose: () => void;
}

/**
 * Counts what came back of an order. The counts stay on this machine until they are accepted, also if the dialog is
 * closed; they follow what others accept meanwhile.
 */
export const ReturnForm = ({ order, items, early, onClose }: ReturnFormProps) => {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const accept = useAcceptReturn(order.id, () => !isGone.current);
  // What is accepted later than this, others accept while this person counts.
  const [seen] = useState(() => new Map(items.map(({ order_item_id, accepted }) => [order_item_id, accepted.length])));
  const held = useRef<{ run: () => void; timer: ReturnType<typeof setTimeout> }>(undefined);
  const table = useRef<HTMLTableElement>(null);
  const [currentId, setCurrentId] = useState<number>();
  const [steps, setSteps] = useState<readonly { id: number; by: number; mark?: string | undefined }[]>([]);
  const hasMarks = useAbility('GET /api/marks/');
  const { data: marked } = useQuery({ ...marksQuery({ kind: 'order', id: order.id }), enabled: hasMarks });
  const [last, setLast] = useState<LastScan>();

  const isNothingLeft = items.every((item) => leftOf(item) === 0);
  const start: { parts: Parts; isReturned: boolean } = { parts: {}, isReturned: true };
  const form = useRecordForm({
    start,
    right: 'stock.returns',
    body: ({ parts, isReturned }) => returnOf(parts, items, isReturned && isStatusOffered(parts, items, order)),
    problems: (_body, { parts }) => ({
      parts: items.some((item) => lacksReason(parts, item)) && words.reasonWanted,
    }),
    draft: { name: returnDraft(order.id), isBlank: ({ parts }) => piecesOf(parts, items) === 0 },
    isSentOffline: true,
    isOff: isNothingLeft,
    awaited: accept,
    ask: ({ items: counted }, goOn) => counted.length > 0 && goOn(),
    send: (body, keyOf) => accept.mutation.mutateAsync({ body, key: keyOf() }),
    onDone: onClose,
  });
  const { parts, isReturned } = form.watch();
  const pieces = piecesOf(parts, items);
  const current = items.find(({ order_item_id }) => order_item_id === currentId);
  const { error } = accept.mutation;
  const isLate = isContested(error);
  const isReasonWanted = form.formState.errors.parts !== undefined;
  const isOnline = useIsOnline();
  const hint = form.progress === 'waiting' ? words.waiting : isOnline ? form.isRestored && words.draft : words.offline;
  const problem = form.isFailed
    ? isLate
      ? words.changedMeanwhile
      : failureDetail(error)
    : isReasonWanted && words.reasonWanted;
  const note = problem
    ? ({ tone: 'alert', text: problem } as const)
    : ({ tone: 'warning', text: isNothingLeft ? words.nothing : hint } as const);

  const change = (item: ReturnItem, fields: Partial<Part>) => {
    const known = form.getValues('parts');
    form.change({ parts: { ...known, [item.order_item_id]: { ...partOf(known, item), ...fields } } });
  };

  /** The keys of a counted number go where the last piece was counted, if they were at a number before. */
  const moveFocus = ({ order_item_id }: ReturnItem) => {
    if (!document.activeElement?.matches('[data-count]')) return;
    table.current?.querySelector<HTMLElement>(`[data-item="${order_item_id}"] [data-count]`)?.focus();
  };

  /** Counts as far as there is something to count. */
  const add = (item: ReturnItem, by: number, mark?: string): ScanSound => {
    const { pieces: before, marks = [] } = partOf(form.getValues('parts'), item);
    const after = Math.max(0, Math.min(before + by, leftOf(item)));
    setCurrentId(item.order_item_id);
    moveFocus(item);
    const state = after === before && by > 0 ? 'again' : 'right';
    setLast({ state, itemId: item.order_item_id });
    if (after === before) return state;
    const named = mark === undefined ? marks.slice(0, after) : [...marks, mark];
    change(item, { pieces: after, ...((marks.length > 0 || named.length > 0) && { marks: named }) });
    setSteps((known) => [...known, { id: item.order_item_id, by: after - before, mark }]);
    return state;
  };

  const undo = () => {
    const step = steps.at(-1);
    const item = items.find(({ order_item_id }) => order_item_id === step?.id);
    if (!step || !item) return;
    const { marks } = partOf(form.getValues('parts'), item);
    if (step.mark !== undefined) change(item, { marks: marks?.filter((mark) => mark !== step.mark) ?? [] });
    add(item, -step.by);
    setSteps(steps.slice(0, -1));
  };

  const countScan = (modificationId: number, scanned: number, mark?: string): ScanSound => {
    const ordered = items.filter(({ modification_id }) => modification_id === modificationId);
    const open = ordered.find((item) => partOf(form.getValues('parts'), item).pieces < leftOf(item));
    const item = open ?? ordered[0];
    const line = marked?.lines.find(({ modification_id }) => modification_id === modificationId);
    const ofMark = judgeMark(mark, line, form.getValues('parts'));
    if (item && ofMark === 'again') {
      setLast({ state: 'again', itemId: item.order_item_id, isSameMark: true });
      return 'again';
    }
    if (item && ofMark !== 'other') return add(item, scanned, ofMark === 'own' ? mark : undefined);
    setLast({ state: 'other' });
    return 'wrong';
  };
  const { unknown, waiting } = useSizeScans({
    name: returnDraft(order.id),
    isOn: true,
    place: 'dialog',
    lines: items,
    onScan: countScan,
  });

  const countEarly = useEffectEvent(() => {
    for (const { modificationId, pieces: scanned } of early.splice(0)) countScan(modificationId, scanned);
  });
  useEffect(() => countEarly(), []);

  const choose = (item: ReturnItem, to: ReturnTarget) => {
    if (partOf(form.getValues('parts'), item).to === to) return;
    change(item, { to, reason: '', isOwnReason: false });
  };

  const obey = (event: KeyboardEvent<HTMLFormElement>) => {
    const target = targetKeys[event.code];
    const isOther = event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target);
    if (!target || isOther || !current || current.is_gone || leftOf(current) === 0) return;
    event.preventDefault();
    const run = () => {
      held.current = undefined;
      choose(current, target);
    };
    held.current = { run, timer: setTimeout(run, scannerGapMs) };
  };

  /** A letter that another key follows at once was scanned; before Ctrl+Enter it was pressed by a fast person. */
  const settleLetter = ({ key }: KeyboardEvent) => {
    if (!held.current) return;
    clearTimeout(held.current.timer);
    if (key === 'Control' || key === 'Meta') held.current.run();
    held.current = undefined;
  };

  return (
    <Frame
      onKeyDownCapture={(event) => {
        settleLetter(event);
        finishTyping(event);
      }}
    >
      <RecordForm
        form={form}
        words={{ offline: words.offline }}
        action={words.accept(pieces)}
        onLeave={onClose}
        onKeyDown={obey}
        actions={
          <ReturnFoot
            sums={{ parts, items, share: discountShare(order) }}
            status={
              isStatusOffered(parts, items, order) && pieces > 0
                ? { isChosen: isReturned, onToggle: () => form.change({ isReturned: !isReturned }) }
                : undefined
            }
            note={note}
          >
            <CameraButton />
            <LeaveButton progress={form.progress} cancelLabel={words.cancelLabel} onClick={onClose} />
            <Button
              tone="primary"
              type="submit"
              aria-keyshortcuts="Control+Enter"
              isOff={form.isOff || pieces === 0}
              isBusy={form.progress !== 'none'}
            >
              {form.isFailed && !isLate ? words.again : words.accept(pieces)}
            </Button>
          </ReturnFoot>
        }
      >
        <ReturnScanLine
          last={last}
          unknown={unknown}
          waiting={waiting}
          items={items}
          parts={parts}
          counted={steps.at(-1)?.by ?? 0}
          onUndo={undo}
        />
        <Items ref={table}>
          <VisuallyHidden as="thead">
            <tr>
              <th scope="col">{words.columns.item}</th>
              <th scope="col">{words.columns.count}</th>
              <th scope="col">{words.columns.target}</th>
            </tr>
          </VisuallyHidden>
          <tbody>
            {items.map((item) => (
              <ReturnRow
                key={item.order_item_id}
                item={item}
                part={partOf(parts, item)}
                share={discountShare(order)}
                seen={seen.get(item.order_item_id) ?? 0}
                isCurrent={item === current && leftOf(item) > 0}
                isWrong={isReasonWanted && lacksReason(parts, item)}
                onEnter={() => setCurrentId(item.order_item_id)}
                onAdd={(by) => add(item, by)}
                onUndo={undo}
                onChoose={(to) => choose(item, to)}
                onReason={(reason) => change(item, reason)}
              />
            ))}
          </tbody>
        </Items>
      </RecordForm>
    </Frame>
  );
};

/* From one edge of the dialog to the other. In a dialog that fills the window its foot is at the lower edge. */
const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  margin-inline: calc(-1 * var(--dialog-padding));

  > form {
    flex: 1;
    gap: 0;
    grid-template-rows: auto 1fr auto;
  }

  > form > :last-child {
    padding-block-start: ${space(3)};
    padding-inline: var(--dialog-padding);
    border-block-start: 1px solid ${color.line};

    /* The line is where what scrolls ends. */
    &::before {
      display: none;
    }
  }
`;

/* Its rows are grids, which become cards on a phone. */
const Items = styled.table`
  display: block;

  > tbody {
    display: block;
  }

  > tbody > tr:last-child {
    border-block-end-color: transparent;
  }

  @media ${media.phone} {
    padding-block: ${space(1)};

    > tbody > tr:last-child {
      border-block-end-color: ${color.line};
    }
  }
`;
