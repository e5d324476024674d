import type { Database } from '../../database/database.ts';
import { parseStoredName } from './stored-name.ts';

/** How a stored file is sent. */
export interface FileKind {
  name: string;
  mediaType: string;
  byteSize: number;
  /** A picture is shown inline; any other file is only downloaded. */
  isPicture: boolean;
  /** The record that it is attached to: `order 1060`. A photo of a product has none. */
  record: string | null;
}

/** The row of a stored name; undefined if there is none, or if the file was deleted from every record. */
export const findFile = async (db: Database, storedName: string): Promise<FileKind | undefined> => {
  const parsed = parseStoredName(storedName);
  if (!parsed) {
    return undefined;
  }
  const [file] = await db<FileKind[]>`
    select name, media_type as "mediaType", byte_size as "byteSize", image as "isPicture",
      coalesce('order ' || a.order_id, 'party ' || a.party_id, 'product ' || a.product_id) as record
    from files f left join attachments a on a.file_id = f.id and a.deleted_at is null
    where f.id = ${parsed.id}::bigint and name = ${parsed.name} and (
      a.file_id is not null
      or exists (select from product_images where file_id = f.id and deleted_at is null))`;
  return file;
};
