import type { StoredFile } from 'shared/contract/file';
import { http } from 'shared/runtime/http';
import { type FileTarget, recordCalls } from './file-target';

/** What goes on while a file is sent. */
export interface Sending {
  signal: AbortSignal;
  /** Told again and again, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Attaches one file: one call a file (spec §7).
 * @returns its id, where the back end answers one.
 */
export const uploadFile = async (
  target: FileTarget,
  file: File,
  { signal, onProgress }: Sending,
): Promise<number | undefined> => {
  const form = new FormData();
  form.append('file', file);
  const { data } = await http.post<Partial<StoredFile> | null>(
    `${recordCalls(target)}/upload-${target.saveType}/`,
    form,
    { signal, onUploadProgress: ({ progress = 0 }) => onProgress(progress) },
  );
  return data?.id;
};

/** A back end may lack this call and the next one. */
export const removeFile = (target: FileTarget, id: number): Promise<unknown> =>
  http.delete(`${recordCalls(target)}/${target.saveType}s/`, { data: [id] });

export const restoreFile = (target: FileTarget, id: number): Promise<unknown> =>
  http.post(`${recordCalls(target)}/${target.saveType}s/restore/`, [id]);
