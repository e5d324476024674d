import type { StoredFile } from '@shared/contract/wire/file';
import { AttachedFiles } from './attached-files';
import { type FileOwner, isSaveType, recordPath, type SaveType } from './file-target';
import { FileNotice } from './problem-list';
import { texts } from './texts';

interface FileAreaProps {
  /** The kind of record that the files belong to, and its id. */
  owner: FileOwner;
  id: number;
  files: readonly StoredFile[];
  /** Refetches the record; the tiles of uploaded files stay until it resolves. */
  onChanged: () => unknown;
  saveType?: SaveType;
}

/**
 * The files of a record: view, add, delete.
 * @throws Error for an owner without files (spec §8).
 */
export const FileArea = ({ owner, id, files, onChanged, saveType = 'file' }: FileAreaProps) => {
  const record = recordPath({ owner, id });
  // A section built with another version of the kit may pass an unknown value.
  if (!isSaveType(saveType)) return <FileNotice>{texts.unknownSaveType}</FileNotice>;
  return (
    // Uploads belong to their own record.
    <AttachedFiles key={`${record} ${saveType}`} target={{ owner, id, saveType }} files={files} onChanged={onChanged} />
  );
};
