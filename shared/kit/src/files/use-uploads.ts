import { formatCount } from '@shared/kit/format/format-count';
import { useUnsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { notify } from '@shared/kit/runtime/page/notify';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type FileTarget, recordPath } from './file-target';
import { uploadFile } from './stored-files';
import { texts } from './texts';
import { createUploadQueue, isUnderWay, type Upload, type UploadQueue, type UploadResult } from './upload-queue';

/** Images are stored in the order in which they arrive, and the api processes one at a time anyway. */
const mostAtOnce = { file: 3, image: 1 } as const;

/** One toast for all of them; cancelled uploads are not mentioned. */
const reportResult = ({ saveType }: FileTarget, { stored, failed, kept }: UploadResult) => {
  const words = texts[saveType];
  if (kept.length > 0) notify.success(texts.keptAsFiles(kept));
  const all = stored + failed;
  if (all === 0) return;
  if (failed === 0) notify.success(all === 1 ? words.added : words.addedSeveral(formatCount(all)));
  else {
    notify.error(all === 1 ? words.notAdded : texts.addedInPart(words.notAdded, formatCount(stored), formatCount(all)));
  }
};

/** Leaving asks: before that failed uploads are retried once, and files that nobody accepted yet are not sent. */
const unsentInput = (queue: UploadQueue) => ({
  isSaving: queue.uploads().some(isUnderWay),
  isLostOnLeaving: true,
  isSavedOnDemand: queue.uploads().some(({ stage }) => stage === 'chosen'),
  save: () => queue.send(({ stage }) => stage === 'failed'),
});

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

const isLost = ({ stage, isUnreached = false }: Upload) => stage === 'failed' && isUnreached;

/** Sends files that did not reach the back end again: when the network is back, and now and then while it is there. */
const useSendingAgain = (queue: UploadQueue, uploads: readonly Upload[]) => {
  const isOnline = useIsOnline();
  const isAny = uploads.some(({ isUnreached }) => isUnreached);
  const isDue = uploads.some(isLost);
  const pauseMs = useRef(firstPauseMs);
  useEffect(() => {
    if (!isOnline) pauseMs.current = 0;
    else if (!isAny) pauseMs.current = firstPauseMs;
  }, [isOnline, isAny]);
  useEffect(() => {
    if (!isOnline || !isDue) return;
    const timer = setTimeout(() => {
      pauseMs.current = Math.min(Math.max(firstPauseMs, pauseMs.current * 2), longestPauseMs);
      queue.send(isLost);
    }, pauseMs.current);
    return () => clearTimeout(timer);
  }, [queue, isOnline, isDue]);
};

/**
 * The uploads of one place, which end with the screen.
 * @param onEnd called after the last one with the results; the stored ones stay until its promise resolves.
 * @param chosen files that wait for a person from the beginning.
 */
export const useUploads = (
  target: FileTarget,
  onEnd: (result: UploadResult) => unknown,
  chosen: readonly File[] = [],
) => {
  // A new record gets its id after its files were chosen.
  const latestTarget = useRef(target);
  latestTarget.current = target;
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, sending) => uploadFile(latestTarget.current, file, sending),
      mostAtOnce: mostAtOnce[target.saveType],
      chosen,
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  useSendingAgain(queue, uploads);
  const isUnsent = uploads.some(({ stage }) => stage !== 'stored');
  useUnsavedInput(`${recordPath(target)} ${target.saveType}`, isUnsent ? unsentInput(queue) : undefined);
  const end = useEffectEvent(async (result: UploadResult) => {
    reportResult(target, result);
    await onEnd(result);
    queue.dropStored();
  });
  useEffect(() => queue.onIdle((result) => void end(result)), [queue]);
  useEffect(() => queue.close, [queue]);
  return { queue, uploads };
};
