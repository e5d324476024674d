import { useState } from 'react';
import { useNavigate } from 'shared/router';
import { drafts } from 'shared/runtime/drafts';
import { type Removal, useRemoval } from 'shared/runtime/removal';
import { unsavedInput } from 'shared/runtime/unsaved-input';
import { color } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import styled from 'styled-components';
import { type PageType, wordsOf } from './card-pages';
import { backTo } from './record-place';
import { texts } from './texts';

interface RemoveRecordProps {
  pageType: PageType;
  id: number;
  listPath: string;
  removal: Removal;
}

/** The button that deletes the record, which asks first. Then the list shows, whether it succeeded or not (spec §2). */
export const RemoveRecord = ({ pageType, id, listPath, removal }: RemoveRecordProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useRemoval(removal);
  const words = wordsOf(pageType);

  const showList = () => {
    const { to, state } = backTo(pageType, listPath);
    // The person has decided about the whole record: what is typed into it holds nobody back.
    unsavedInput.giveUp();
    return navigate(to, { state });
  };
  const forgetDrafts = () => drafts.forgetRecord(`${pageType}/${id}`);

  return (
    <>
      <Danger tone="danger" onClick={() => setIsAsking(true)}>
        {words.remove}
      </Danger>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeQuestion}
        explanation={
          <>
            {isAsking && removal.consequence ? removal.consequence([id]) : words.removeExplanation(String(id))}{' '}
            {texts.undoable}
          </>
        }
        confirmLabel={words.remove}
        isBusy={isPending}
        onConfirm={() => mutateAsync([id]).then(forgetDrafts).then(showList, showList)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};

const Danger = styled(Button)`
  border-color: ${color.danger};
`;
