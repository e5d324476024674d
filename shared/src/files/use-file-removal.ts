import { useState } from 'react';
import { isAbsentCall } from 'shared/runtime/http';
import { notify } from 'shared/runtime/notify';
import { offerUndo } from 'shared/runtime/removal';
import { fileName } from './file-name';
import type { FileTarget } from './file-target';
import { removeFile, restoreFile } from './stored-files';
import { texts } from './texts';

/**
 * Deletes files one at a time: hidden at once, restored by the toast's 'Отменить', and shown again if the back end
 * refuses. Without the call in the back end the buttons disappear without a message.
 */
export const useFileRemoval = (target: FileTarget, reload: () => unknown) => {
  const [removedIds, setRemovedIds] = useState<ReadonlySet<number>>(new Set());
  const [canRemove, setCanRemove] = useState(true);
  const words = texts[target.saveType];

  /** By now the record itself shows whether it exists. */
  const showAgain = (id: number) => setRemovedIds((ids) => new Set([...ids].filter((each) => each !== id)));

  const remove = async ({ id, url }: { id: number; url: string }) => {
    setRemovedIds((ids) => new Set([...ids, id]));
    try {
      await removeFile(target, id);
      offerUndo(words.removed(fileName(url)), { restore: () => restoreFile(target, id), reload });
      await reload();
    } catch (error) {
      if (isAbsentCall(error)) setCanRemove(false);
      else notify.error(words.notRemoved);
    }
    showAgain(id);
  };

  return { removedIds, canRemove, remove };
};
