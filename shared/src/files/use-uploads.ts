import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { formatCount } from 'shared/format/format-count';
import { notify } from 'shared/runtime/notify';
import type { FileTarget } from './file-target';
import { uploadFile } from './stored-files';
import { texts } from './texts';
import { createUploadQueue, type UploadResult } from './upload-queue';

/** Images stand in the order in which they arrive, and the api draws one at a time anyway. */
const mostAtOnce = { file: 3, image: 1 } as const;

/** One toast, however many there were; what was given up says nothing. */
const sayHowItEnded = ({ saveType }: FileTarget, { stored, failed }: UploadResult) => {
  const words = texts[saveType];
  const all = stored + failed;
  if (all === 0) return;
  if (failed === 0) notify.success(all === 1 ? words.added : words.addedSeveral(formatCount(all)));
  else {
    notify.error(all === 1 ? words.notAdded : texts.addedInPart(words.notAdded, formatCount(stored), formatCount(all)));
  }
};

/**
 * The uploads of one place, which end with the screen.
 * @param onEnd after the last one, with how they ended; what it returns is waited for before the stored ones go.
 */
export const useUploads = (target: FileTarget, onEnd: (result: UploadResult) => unknown) => {
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, sending) => uploadFile(target, file, sending),
      mostAtOnce: mostAtOnce[target.saveType],
    }),
  );
  const end = useEffectEvent(async (result: UploadResult) => {
    sayHowItEnded(target, result);
    await onEnd(result);
    queue.dropStored();
  });
  useEffect(() => queue.onIdle((result) => void end(result)), [queue]);
  useEffect(() => queue.close, [queue]);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.uploads) };
};
