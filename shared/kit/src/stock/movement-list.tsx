import type { Movement, MovementPage } from '@shared/contract/wire/stock';
import { formatWhen, groupByDay } from '@shared/kit/format/format-date';
import { useRequestKey } from '@shared/kit/runtime/input/request-key';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { formatChange } from './format-pieces';
import { MovementRow } from './movement-row';
import { MovementTable } from './movement-table';
import { useReversal } from './stock-changes';
import { texts } from './texts';

interface MovementListProps {
  query: UseInfiniteQueryResult<InfiniteData<MovementPage>>;
  /** The movements of the query that are not held back. */
  shown: readonly Movement[];
  productId: number;
  /** Called before a movement is taken back. */
  onReverse: (id: number) => void;
}

const words = texts.movements;
const columns = ['time', 'what', 'size', 'quantity', 'balance', 'action'] as const;

/** Movements by day, newest first. */
export const MovementList = ({ query, shown, productId, onReverse }: MovementListProps) => {
  const { data, error, isFetching, hasNextPage } = query;
  const [asked, setAsked] = useState<{ movement: Movement; isOpen: boolean }>();
  if (!data && error) {
    return (
      <Message role="alert">
        {words.failed}
        <Button isBusy={isFetching} onClick={() => query.refetch()}>
          {texts.retry}
        </Button>
      </Message>
    );
  }
  const days = groupByDay(shown);
  return (
    <>
      <MovementTable aria-label={words.title} aria-busy={!data}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column}>
                {column === 'action' ? <VisuallyHidden>{words.columns[column]}</VisuallyHidden> : words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ day, items }) => (
          <tbody key={day}>
            <tr>
              <Day scope="rowgroup" colSpan={columns.length}>
                {day}, {dayWord(items[0]?.at ?? '')}
              </Day>
            </tr>
            {items.map((movement) => (
              <MovementRow key={movement.id} movement={movement} onUndo={() => setAsked({ movement, isOpen: true })} />
            ))}
          </tbody>
        ))}
      </MovementTable>
      {!data && <Pending />}
      {data && days.length === 0 && <EmptyState place="dialog" title={words.empty} />}
      {hasNextPage && (
        <Message>
          <Button isBusy={isFetching} onClick={() => query.fetchNextPage()}>
            {words.more}
          </Button>
        </Message>
      )}
      {asked && (
        <ReversalQuestion
          {...asked}
          productId={productId}
          onReverse={onReverse}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  );
};

interface ReversalQuestionProps {
  movement: Movement;
  isOpen: boolean;
  productId: number;
  onReverse: (id: number) => void;
  onClose: () => void;
}

/** Asks whether this movement is taken back; it names the movement, as a row may be another one than it seemed. */
const ReversalQuestion = ({ movement, isOpen, productId, onReverse, onClose }: ReversalQuestionProps) => {
  const { id, modification_id, kind, quantity, size, at, note } = movement;
  const { day, time } = formatWhen(at);
  const keyOf = useRequestKey();
  const { reverse } = useReversal({ id: modification_id, product_id: productId });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.undoQuestion(texts.kinds[kind], formatChange(quantity))}
      explanation={words.undoExplanation({ size, when: `${day}, ${time}`, note, opposite: formatChange(-quantity) })}
      confirmLabel={words.undoConfirm}
      leaveLabel={words.undoLeave}
      onConfirm={() => {
        onReverse(id);
        reverse(id, keyOf({ id }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'long' });
const dayMs = 24 * 60 * 60 * 1000;

/** Today, yesterday, or the day of the week. */
const dayWord = (at: string): string => {
  const { day } = formatWhen(at);
  const dayOf = (ms: number) => formatWhen(new Date(ms).toISOString()).day;
  if (day === dayOf(Date.now())) return words.today;
  if (day === dayOf(Date.now() - dayMs)) return words.yesterday;
  return weekday.format(Date.parse(at));
};

const pendingRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const Pending = () => (
  <div role="status" aria-label={texts.loading}>
    {pendingRows.map((row) => (
      <PendingRow key={row}>
        <Skeleton $width="40px" />
        <Skeleton $width="180px" />
        <Skeleton $width="40px" />
      </PendingRow>
    ))}
  </div>
);

const PendingRow = styled.div`
  display: flex;
  gap: ${space(6)};
  align-items: center;
  block-size: 52px;
  padding-inline: ${space(6)};
  border-block-end: 1px solid ${color.line};
`;

const Day = styled.th`
  &&& {
    block-size: 28px;
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};

    @media ${media.phone} {
      block-size: auto;
    }
  }
`;

const Message = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  padding: ${space(6)};
`;
