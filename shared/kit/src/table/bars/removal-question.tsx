import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { type Removal, useRemoval } from '@shared/kit/runtime/records/removal';
import { RemovalDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from '../texts';

/** How selected rows are deleted, and their name. */
export interface RowsRemoval extends Removal {
  noun: { one: string; few: string; many: string };
}

interface RemovalQuestionProps {
  isOpen: boolean;
  rows: readonly { id: number }[];
  removal: RowsRemoval;
  onRemoved: (ids: readonly number[]) => void;
  onClose: () => void;
}

/**
 * Asks before rows are deleted, with the number of those that still exist. Rows that failed to be deleted stay
 * selected.
 */
export const RemovalQuestion = ({ isOpen, rows, removal, onRemoved, onClose }: RemovalQuestionProps) => {
  const { remove, progress, leave } = useRemoval(removal);
  // Rows that are being deleted may leave the list before the answer arrives.
  const [sent, setSent] = useState<number[]>();
  const ids = sent ?? rows.map(({ id }) => id);
  useEndOfQuestion({ asked: isOpen && !sent ? ids : undefined, queryKey: removal.queryKey, onEnd: onClose });

  const removeRows = async () => {
    setSent(ids);
    const { isDone, isAwaited } = await remove(ids);
    setSent(undefined);
    // Also if the rows, and this question with them, have left the list before the answer arrived.
    if (isDone) onRemoved(ids);
    if (isAwaited) onClose();
  };

  const isAsking = isOpen && ids.length > 0;
  const what = `${formatCount(ids.length)} ${plural(ids.length, removal.noun)}`;
  return (
    <RemovalDialog
      isOpen={isAsking}
      title={texts.removeQuestion(what)}
      explanation={
        <>
          {isAsking && removal.consequence?.(ids)} {texts.removeExplanation}
        </>
      }
      confirmLabel={texts.remove}
      progress={progress}
      onConfirm={removeRows}
      onLeave={() => {
        leave();
        onClose();
      }}
    />
  );
};

interface AskedRows {
  /** The rows in the open question; undefined if there is none. */
  asked: readonly number[] | undefined;
  queryKey: QueryKey;
  onEnd: () => void;
}

/**
 * If all rows of a question have left the list, it ends with a message: without a selection the container of the
 * question may be unmounted too.
 */
const useEndOfQuestion = ({ asked, queryKey, onEnd }: AskedRows) => {
  const last = useRef<readonly number[]>(undefined);
  const isEmpty = asked?.length === 0;
  // The previous ones: of the rows that are gone nothing is left to ask about.
  if (!isEmpty) last.current = asked;

  const end = useEffectEvent(() => {
    const rows = queryClient.getQueryData<readonly { id: number }[]>(queryKey);
    const wanted = new Set(last.current);
    if (last.current && rows && !rows.some(({ id }) => wanted.has(id))) notify.success(texts.alreadyGone);
    last.current = undefined;
  });

  useEffect(() => {
    if (!isEmpty) return;
    end();
    onEnd();
  }, [isEmpty, onEnd]);
  useEffect(() => () => end(), []);
};
