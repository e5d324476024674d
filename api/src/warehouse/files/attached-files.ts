import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import type { FileAddresses, Reader } from './file-addresses.ts';

/** SQL for the JSON array of the `StoredFile`s whose attachment `a` meets the condition, without deleted ones. */
export const attachedFiles = (db: Queries, addresses: FileAddresses, reader: Reader, condition: Fragment) => db`(
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'url', ${addresses.sql(db, reader, db`f.id`, db`f.name`)}, 'image', f.image) order by f.id), '[]')
  from attachments a join files f on f.id = a.file_id
  where a.deleted_at is null and ${condition})`;
