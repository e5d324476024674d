import { useEffect, useState } from 'react';
import { useNavigate } from 'shared/router';
import { drafts } from 'shared/runtime/drafts';
import { type Removal, useRemoval } from 'shared/runtime/removal';
import { unsavedInput } from 'shared/runtime/unsaved-input';
import { color } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { RemovalDialog } from 'shared/ui/removal-dialog';
import styled from 'styled-components';
import { type PageType, wordsOf } from './card-pages';
import { useIsRecordGone } from './record-gone';
import { backTo } from './record-place';
import { texts } from './texts';

interface RemoveRecordProps {
  pageType: PageType;
  id: number;
  listPath: string;
  removal: Removal;
}

/**
 * The button that deletes the record, after a confirmation. Then the list shows, whether it succeeded or not (spec §2).
 */
export const RemoveRecord = ({ pageType, id, listPath, removal }: RemoveRecordProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { remove, progress, leave } = useRemoval(removal);
  const words = wordsOf(pageType);

  // A colleague deleted it first: the card shows that, and nothing is left to confirm.
  const isObsolete = useIsRecordGone() && isAsking && progress === 'none';
  useEffect(() => {
    if (isObsolete) setIsAsking(false);
  }, [isObsolete]);

  const showList = () => {
    const { to, state } = backTo(pageType, listPath);
    // The person has decided about the whole record: its unsaved input does not block leaving.
    unsavedInput.discard();
    return navigate(to, { state });
  };

  const removeRecord = async () => {
    const { isDone, isAwaited } = await remove([id]);
    if (isDone) drafts.forgetRecord(`${pageType}/${id}`);
    if (isAwaited) await showList();
  };

  return (
    <>
      <Danger tone="danger" onClick={() => setIsAsking(true)}>
        {words.remove}
      </Danger>
      <RemovalDialog
        isOpen={isAsking}
        title={words.removeQuestion}
        explanation={
          <>
            {isAsking && removal.consequence ? removal.consequence([id]) : words.removeExplanation(String(id))}{' '}
            {texts.undoable}
          </>
        }
        confirmLabel={words.remove}
        progress={progress}
        onConfirm={removeRecord}
        onLeave={() => {
          leave();
          setIsAsking(false);
        }}
      />
    </>
  );
};

const Danger = styled(Button)`
  border-color: ${color.danger};
`;
