import type { HistoryEntry } from '@shared/contract/wire/history';
import { formatMoment } from '@shared/kit/format/format-date';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { notify } from '@shared/kit/runtime/page/notify';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { deletedFiles } from './file-history';
import { type FileTarget, fileCalls } from './file-target';
import { readHistory, restoreFile } from './stored-files';
import { texts } from './texts';

const words = texts.deleted;

interface DeletedFilesProps {
  target: FileTarget;
  /** Refetches the record. */
  onRestored: () => unknown;
}

/**
 * A button that opens the deleted files of a record. A back end without a history has none.
 */
export const DeletedFiles = ({ target, onRestored }: DeletedFilesProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const hasHistory = useAbility(fileCalls(target).history);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['kit:file-history', target.owner, target.id],
    queryFn: ({ signal }) => readHistory(target, signal),
    enabled: isOpen,
    gcTime: 0,
  });
  const restore = useMutation({
    mutationFn: (id: number) => restoreFile(target, id),
    onSuccess: () => notify.success(words.restored),
    onError: () => notify.error(words.notRestored),
    onSettled: () => Promise.all([refetch(), onRestored()]),
  });

  if (!hasHistory) return null;
  return (
    <>
      <Opener type="button" onClick={() => setIsOpen(true)}>
        {words.open}
      </Opener>
      <Dialog title={words.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {data && <Deleted history={data} isBusy={restore.isPending} onRestore={restore.mutate} />}
        {!data && (
          <Note role={error ? 'alert' : 'status'}>
            {error ? words.failed : words.loading}
            {error && (
              <Button isBusy={isFetching} onClick={() => void refetch()}>
                {words.retry}
              </Button>
            )}
          </Note>
        )}
        <Answers>
          <Button onClick={() => setIsOpen(false)}>{words.close}</Button>
        </Answers>
      </Dialog>
    </>
  );
};

interface DeletedProps {
  history: readonly HistoryEntry[];
  isBusy: boolean;
  onRestore: (id: number) => void;
}

const Deleted = ({ history, isBusy, onRestore }: DeletedProps) => {
  const nameOf = usePersonNames();
  const lines = [...deletedFiles(history)].filter(([, { field }]) => field === 'files');
  if (lines.length === 0) return <Note role="status">{words.none}</Note>;
  return (
    <Lines aria-label={words.title}>
      {lines.map(([{ at, user }, file]) => (
        <Line key={file.id}>
          <Name>{file.name}</Name>
          <Button isBusy={isBusy} aria-label={words.restoreOf(file.name)} onClick={() => onRestore(file.id)}>
            {words.restore}
          </Button>
          <When>
            <time dateTime={at}>{formatMoment(at)}</time> {user && nameOf(user)}
          </When>
        </Line>
      ))}
    </Lines>
  );
};

/* As unobtrusive as the text beside it. */
const Opener = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 2px;

  &:hover {
    color: ${color.ink};
  }

  /* A touch target is larger than the visible button; the names of the files are close above. */
  @media ${media.touch} {
    &::after {
      position: absolute;
      inset: -${space(2)} -${space(2)} -${space(5)};
      content: '';
    }
  }
`;

const Note = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  color: ${color.inkSoft};
`;

const Answers = styled(DialogActions)`
  margin-block-start: ${space(5)};
`;

const Lines = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  padding-block: ${space(2)};
  border-block-end: 1px solid ${color.line};
`;

const Name = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const When = styled.span`
  grid-column: 1;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
