import { failureDetail, failureStatus, isUnanswered } from '@shared/kit/runtime/api/http';
import { newRequestKey } from '@shared/kit/runtime/input/request-key';
import { createStore } from '@tanstack/react-store';
import type { Refusal } from './check-files';
import type { Sending, Stored } from './stored-files';
import { texts } from './texts';

/** Why a file was not stored: the back end's message, if it has one. */
const uploadProblem = (error: unknown): string => {
  const status = failureStatus(error);
  if (status === undefined) return texts.failed.unreached;
  // A proxy with a lower limit than the back end refuses without a message.
  return failureDetail(error) ?? (status === 413 ? texts.failed.tooLarge : texts.failed.other);
};

/** `chosen` waits for a person, `waiting` for its turn; `stored` stays until the record is refetched. */
type UploadStage = 'chosen' | 'waiting' | 'sending' | 'failed' | 'stored';

/** A file that is being uploaded. */
export interface Upload {
  key: number;
  file: File;
  stage: UploadStage;
  /** From 0 to 1. */
  progress: number;
  /** The reason of the failure. */
  problem?: string;
  /** No answer arrived the last time: it is sent again when the network is back. */
  isUnreached?: boolean;
  storedId?: number | undefined;
}

export const isUnderWay = ({ stage }: Upload): boolean => stage === 'waiting' || stage === 'sending';

/**
 * The failed uploads with their reasons.
 * @deprecated Tiles say them. Builds of sections of the kit 10.5 use it; the kit 11 has it no more.
 */
export const problemsOf = (uploads: readonly Upload[]): Refusal[] =>
  uploads.flatMap(({ stage, file: { name }, problem }) =>
    stage === 'failed' && problem ? [{ name, reason: problem }] : [],
  );

/** The results of uploads since the queue was last idle. Both 0: cancelled by the person. */
export interface UploadResult {
  stored: number;
  failed: number;
  /** The names of pictures that are stored as files, because they cannot be shown. */
  kept: readonly string[];
}

interface UploadQueueParts {
  send: (file: File, sending: Sending) => Promise<Stored>;
  mostAtOnce: number;
  /** Files that are in the queue from the beginning. */
  chosen: readonly File[];
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Sends files in the order in which they were added, a few at a time. Failed ones stay, to be retried. */
export const createUploadQueue = ({ send, mostAtOnce, chosen }: UploadQueueParts) => {
  let lastKey = 0;
  const chosenUpload = (file: File): Upload => ({ key: ++lastKey, file, stage: 'chosen', progress: 0 });
  const state = createStore<readonly Upload[]>(chosen.map(chosenUpload));
  let result: UploadResult | undefined;
  const sending = new Map<number, AbortController>();
  const attempts = new Map<number, string>();
  const idleListeners = new Set<(result: UploadResult) => void>();

  const uploads = (): readonly Upload[] => state.get();
  const show = (next: Upload[]) => state.setState(() => next);
  const change = (key: number, fields: Partial<Upload>) =>
    show(uploads().map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));
  const note = (outcome: Partial<UploadResult>) => {
    const { stored, failed, kept } = result ?? { stored: 0, failed: 0, kept: [] };
    result = {
      stored: stored + (outcome.stored ?? 0),
      failed: failed + (outcome.failed ?? 0),
      kept: [...kept, ...(outcome.kept ?? [])],
    };
  };

  const drop = (isDropped: (upload: Upload) => boolean) => show(uploads().filter((upload) => !isDropped(upload)));

  const sendOne = async ({ key, file, isUnreached: wasUnreached = false }: Upload) => {
    const stop = new AbortController();
    const attempt = attempts.get(key) ?? newRequestKey();
    attempts.set(key, attempt);
    sending.set(key, stop);
    change(key, { stage: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const { id, isKeptAsFile } = await send(file, { signal: stop.signal, attempt, onProgress });
      note(isKeptAsFile ? { kept: [file.name] } : { stored: 1 });
      change(key, { stage: 'stored', storedId: id, isUnreached: false });
    } catch (error) {
      // An aborted upload may still have been stored: so it is reported too when the queue is idle.
      const isUnreached = isUnanswered(error);
      // A file that still waits for the network was reported the first time.
      note({ failed: stop.signal.aborted || (wasUnreached && isUnreached) ? 0 : 1 });
      change(key, { stage: 'failed', problem: uploadProblem(error), isUnreached });
    }
    sending.delete(key);
    goOn();
  };

  const goOn = () => {
    const next = uploads()
      .filter(({ stage }) => stage === 'waiting')
      .slice(0, mostAtOnce - sending.size);
    for (const upload of next) void sendOne(upload);
    if (sending.size > 0 || !result) return;
    const ended = result;
    result = undefined;
    for (const listener of idleListeners) listener(ended);
  };

  return {
    uploads,
    subscribe: (listener: () => void) => state.subscribe(listener).unsubscribe,
    /** Called when nothing waits and nothing is being sent. */
    onIdle: (listener: (result: UploadResult) => void) => {
      idleListeners.add(listener);
      return () => {
        idleListeners.delete(listener);
      };
    },

    add: (files: readonly File[]) => show([...uploads(), ...files.map(chosenUpload)]),
    /** Sends these, for the first time or again. */
    send: (isMeant: (upload: Upload) => boolean) => {
      show(uploads().map((upload) => (isMeant(upload) ? { ...upload, stage: 'waiting', progress: 0 } : upload)));
      goOn();
    },
    /** Removes it, at any stage. */
    cancel: (key: number) => {
      drop((upload) => upload.key === key);
      sending.get(key)?.abort();
    },
    /** The record itself shows them now. */
    dropStored: () => drop(({ stage }) => stage === 'stored'),
    /** The screen is left: the uploads are cancelled. */
    close: () => {
      idleListeners.clear();
      drop(() => true);
      for (const stop of sending.values()) stop.abort();
    },
  };
};
