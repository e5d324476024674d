import type { StoredFile } from '@shared/contract/wire/file';
import type { HistoryEntry } from '@shared/contract/wire/history';
import { http } from '@shared/kit/runtime/api/http';
import { type FileTarget, recordPath } from './file-target';

/** Options of an upload. */
export interface Sending {
  signal: AbortSignal;
  /** The same in each attempt to send one file, so that it is stored once. */
  attempt: string;
  /** Called repeatedly, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What the back end has stored; its id, if it returns one. */
export interface Stored {
  id: number | undefined;
  /** A picture that cannot be shown is kept among the files of its product. */
  isKeptAsFile: boolean;
}

/** Attaches one file: one call per file (spec §7). */
export const uploadFile = async (
  target: FileTarget,
  file: File,
  { signal, attempt, onProgress }: Sending,
): Promise<Stored> => {
  const form = new FormData();
  form.append('file', file);
  const { data } = await http.post<Partial<StoredFile> | null>(
    `${recordPath(target)}/upload-${target.saveType}/`,
    form,
    {
      signal,
      headers: { 'Idempotency-Key': attempt },
      onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    },
  );
  return { id: data?.id, isKeptAsFile: target.saveType === 'image' && data?.image === false };
};

export const removeFile = (target: FileTarget, id: number): Promise<unknown> =>
  http.delete(`${recordPath(target)}/${target.saveType}s/`, { data: [id] });

/** Sorts images into this order, before any that are not listed. */
export const arrangeImages = (target: FileTarget, ids: readonly number[]): Promise<unknown> =>
  http.patch(`${recordPath(target)}/images/`, ids);

export const restoreFile = (target: FileTarget, id: number): Promise<unknown> =>
  http.post(`${recordPath(target)}/${target.saveType}s/restore/`, [id]);

/** The changes of the record with their authors. */
export const readHistory = (target: FileTarget, signal: AbortSignal): Promise<HistoryEntry[]> =>
  http.get<HistoryEntry[]>(`${recordPath(target)}/history/`, { signal }).then(({ data }) => data);
