import type { StoredFile } from 'shared/contract/file';
import { AttachedFiles } from './attached-files';
import { FileNotice } from './file-notice';
import { type FilePlace, isSaveType, recordCalls, type SaveType } from './file-target';
import { texts } from './texts';

interface FileAreaProps {
  /** The kind of record that the files belong to, and its id. */
  place: FilePlace;
  id: number;
  files: readonly StoredFile[];
  /** Refetches the record; the tiles of uploaded files stay until it resolves. */
  onChanged: () => unknown;
  saveType?: SaveType;
}

/**
 * The files of a record: view, add, delete.
 * @throws Error for a place without files (spec §8).
 */
export const FileArea = ({ place, id, files, onChanged, saveType = 'file' }: FileAreaProps) => {
  const record = recordCalls({ place, id });
  // A section built with another version of this box may pass an unknown value.
  if (!isSaveType(saveType)) return <FileNotice>{texts.unknownSaveType}</FileNotice>;
  return (
    // Uploads belong to their own record.
    <AttachedFiles key={`${record} ${saveType}`} target={{ place, id, saveType }} files={files} onChanged={onChanged} />
  );
};
