import { useAbility } from '@shared/kit/runtime/api/abilities';
import { notify } from '@shared/kit/runtime/page/notify';
import { offerUndo } from '@shared/kit/runtime/records/removal';
import { useState } from 'react';
import { fileName } from './file-name';
import { type FileTarget, fileCalls } from './file-target';
import { removeFile, restoreFile } from './stored-files';
import { texts } from './texts';

/**
 * Deletes files one at a time: hidden at once, restored by the toast's 'Отменить', and shown again if the back end
 * refuses. Without the call in the back end there are no buttons for it.
 */
export const useFileRemoval = (target: FileTarget, reload: () => unknown) => {
  const [removedIds, setRemovedIds] = useState<ReadonlySet<number>>(new Set());
  const words = texts[target.saveType];

  /** By now the record itself shows whether it exists. */
  const showAgain = (id: number) => setRemovedIds((ids) => new Set([...ids].filter((each) => each !== id)));

  const remove = async ({ id, url }: { id: number; url: string }) => {
    setRemovedIds((ids) => new Set([...ids, id]));
    try {
      await removeFile(target, id);
      offerUndo(words.removed(fileName(url)), { restore: () => restoreFile(target, id), reload });
      await reload();
    } catch {
      // `http` has logged it; here the person is informed.
      notify.error(words.notRemoved);
    }
    showAgain(id);
  };

  return { removedIds, canRemove: useAbility(fileCalls(target).remove), remove };
};
