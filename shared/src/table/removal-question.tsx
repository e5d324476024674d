import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount } from 'shared/format/format-count';
import { plural } from 'shared/format/plural';
import { notify } from 'shared/runtime/notify';
import { queryClient } from 'shared/runtime/query-client';
import { useRemoval } from 'shared/runtime/removal';
import { RemovalDialog } from 'shared/ui/removal-dialog';
import type { RowsRemoval } from './selection-actions';
import { texts } from './texts';

interface RemovalQuestionProps {
  isOpen: boolean;
  rows: readonly { id: number }[];
  removal: RowsRemoval;
  onRemoved: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Asks before rows are deleted, as many as are still there. What could not be deleted stays selected. */
export const RemovalQuestion = ({ isOpen, rows, removal, onRemoved, onClose }: RemovalQuestionProps) => {
  const { remove, progress, leave } = useRemoval(removal);
  // What is being deleted may leave the list before the answer comes.
  const [sent, setSent] = useState<number[]>();
  const ids = sent ?? rows.map(({ id }) => id);
  useEndOfQuestion({ asked: isOpen && !sent ? ids : undefined, queryKey: removal.queryKey, onEnd: onClose });

  const removeRows = async () => {
    setSent(ids);
    const { isDone, isAwaited } = await remove(ids);
    setSent(undefined);
    // Also where the rows have left the list, and this question with them, before the answer came.
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
  /** Which rows a person is being asked about; undefined where they are not. */
  asked: readonly number[] | undefined;
  queryKey: QueryKey;
  onEnd: () => void;
}

/**
 * Where all rows that a question is about have left the list, it ends with a sentence: with none of them selected the place
 * of the question may be gone too.
 */
const useEndOfQuestion = ({ asked, queryKey, onEnd }: AskedRows) => {
  const last = useRef<readonly number[]>(undefined);
  const isEmpty = asked?.length === 0;
  // Those of the moment before: of the rows that are gone nothing is left to ask about.
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
