import type { StoredFile } from 'shared/contract/file';
import { AttachedFiles } from './attached-files';
import { FileNotice } from './file-notice';
import { type FilePlace, isSaveType, recordCalls, type SaveType } from './file-target';
import { texts } from './texts';

interface FileAreaProps {
  /** The kind of record the files belong to, and its number. */
  place: FilePlace;
  id: number;
  files: readonly StoredFile[];
  /** Reads the record anew; waited for before the tiles of what was sent go. */
  onChanged: () => unknown;
  saveType?: SaveType;
}

/**
 * The files of a record: looked at, added, deleted.
 * @throws Error for a place where no files are kept (spec §8).
 */
export const FileArea = ({ place, id, files, onChanged, saveType = 'file' }: FileAreaProps) => {
  const record = recordCalls({ place, id });
  // A section built against another version of this box may ask for what this one does not know.
  if (!isSaveType(saveType)) return <FileNotice>{texts.unknownSaveType}</FileNotice>;
  return (
    // What is on its way belongs to its own record.
    <AttachedFiles key={`${record} ${saveType}`} target={{ place, id, saveType }} files={files} onChanged={onChanged} />
  );
};
