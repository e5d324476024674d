import type { ProductImage, StoredFile } from '@shared/contract/wire/file';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import type { FileAddresses } from './file-addresses.ts';

/** Where a file can be attached: to a record as a file, or to a product as a picture. */
export interface FileTarget {
  /** The table of the records, and their name in addresses. */
  table: 'orders' | 'parties' | 'products';
  column: 'order_id' | 'party_id' | 'product_id';
  kind: 'file' | 'image';
}

export const fileTargets: readonly FileTarget[] = [
  { table: 'orders', column: 'order_id', kind: 'file' },
  { table: 'parties', column: 'party_id', kind: 'file' },
  { table: 'products', column: 'product_id', kind: 'file' },
  { table: 'products', column: 'product_id', kind: 'image' },
];

/** A record that files are attached to, as files or as pictures. */
export interface FileOwner {
  target: FileTarget;
  ownerId: number;
}

/** A file whose bytes are stored. `name` is safe. */
export interface NewFile {
  id: number;
  name: string;
  mediaType: string;
  byteSize: number;
}

/** An upload that may be sent again because its response was lost. */
export type KeyedUpload = Omit<KeyedRequest, 'body'>;

/**
 * Which files are attached to which record. A file is identified by its own id, a product's picture by the id of the
 * picture row, because several products may share one file. Deleted files are only marked. Every method throws NotFound
 * if there is no such record.
 */
export interface AttachmentStore {
  /** Checks that the record exists, before its file is accepted. */
  expectOwner(owner: FileOwner): Promise<void>;
  /** Reserves the id of the next file, so that its bytes can be stored before its row. */
  nextFileId(): Promise<number>;
  /** Attaches a file, after the existing ones; a repeated request attaches none, and is answered as the first time. */
  add(
    owner: FileOwner,
    file: NewFile,
    request: KeyedUpload,
  ): Promise<{ stored: StoredFile | ProductImage; isNew: boolean }>;
  /** @throws NotFound, and deletes none, if one of them is not attached to this record. */
  remove(owner: FileOwner, ids: number[], by: Person): Promise<void>;
  /**
   * Moves pictures to the front, in this order.
   * @throws NotFound, and moves none, if one of them is not attached to this record.
   */
  arrange(owner: FileOwner, ids: number[], by: Person): Promise<void>;
  /** @throws NotFound, and restores none, if one of them was not deleted from this record. */
  restore(owner: FileOwner, ids: number[], by: Person): Promise<void>;
}

export const attachmentStore = (db: Database, addresses: FileAddresses): AttachmentStore => {
  const mark = (owner: FileOwner, ids: number[], by: Person, isDeleted: boolean) =>
    changeAs(db, by, async (tx) => {
      await lockOwner(tx, owner);
      const { target, ownerId } = owner;
      const [table, idColumn] = target.kind === 'image' ? ['product_images', 'id'] : ['attachments', 'file_id'];
      const marked = await tx`
        update ${tx(table)} set deleted_at = ${isDeleted ? tx`now()` : null}
        where ${tx(target.column)} = ${ownerId} and ${tx(idColumn)} = any (${ids})
          and (deleted_at is null) = ${isDeleted}`;
      if (marked.count < new Set(ids).size) {
        throw new NotFound();
      }
    });

  return {
    expectOwner: async ({ target, ownerId }) => {
      const [owner] = await db`select 1 from ${db(target.table)} where id = ${ownerId} and deleted_at is null`;
      if (!owner) {
        throw new NotFound();
      }
    },

    nextFileId: async () => {
      const [{ id }] = await db<[{ id: number }]>`select nextval(pg_get_serial_sequence('files', 'id')) as id`;
      return id;
    },

    add: (owner, file, request) =>
      changeAs(db, request.by, async (tx) => {
        const fileId = await oncePerKey(tx, { ...request, body: { size: file.byteSize } }, async () => {
          await lockOwner(tx, owner);
          await tx`
            insert into files (id, name, media_type, byte_size)
            values (${file.id}, ${file.name}, ${file.mediaType}, ${file.byteSize})`;
          await (owner.target.kind === 'image' ? addImage(tx, owner, file.id) : addAttachment(tx, owner, file.id));
          return file.id;
        });
        const [stored] = await tx<[StoredFile]>`
          select id, ${addresses.sql(tx, request.by, tx`id`, tx`name`)} as url, image from files where id = ${fileId}`;
        const isNew = fileId === file.id;
        if (owner.target.kind === 'file') {
          return { stored, isNew };
        }
        const [image] = await tx<[{ id: number }]>`
          select id from product_images where product_id = ${owner.ownerId} and file_id = ${fileId}`;
        return { stored: { id: image.id, url: stored.url }, isNew };
      }),

    remove: (owner, ids, by) => mark(owner, ids, by, true),
    restore: (owner, ids, by) => mark(owner, ids, by, false),

    arrange: (owner, ids, by) =>
      changeAs(db, by, async (tx) => {
        await lockOwner(tx, owner);
        await arrangeImages(tx, owner, ids);
      }),
  };
};

/** Until the transaction ends, nobody can delete the record or attach another file to it. */
const lockOwner = async (tx: Queries, { target, ownerId }: FileOwner) => {
  const [owner] = await tx`
    select 1 from ${tx(target.table)} where id = ${ownerId} and deleted_at is null for update`;
  if (!owner) {
    throw new NotFound();
  }
};

const addAttachment = async (tx: Queries, { target, ownerId }: FileOwner, fileId: number) => {
  await tx`insert into attachments ${tx({ file_id: fileId, [target.column]: ownerId })}`;
};

/** After the last one, deleted ones included: a restored picture returns to its position. */
const addImage = async (tx: Queries, { ownerId }: FileOwner, fileId: number) => {
  await tx`
    insert into product_images (product_id, file_id, position)
    select ${ownerId}, ${fileId}, coalesce(max(position) + 1, 0) from product_images where product_id = ${ownerId}`;
};

/** Writes only the rows that move, so that an unchanged order is not a change of the product. */
const arrangeImages = async (tx: Queries, { ownerId }: FileOwner, ids: number[]) => {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from product_images
    where product_id = ${ownerId} and deleted_at is null and id = any (${ids})`;
  if (count < ids.length) {
    throw new NotFound();
  }
  await tx`
    update product_images image set position = placed.position
    from (
      select id, row_number() over (order by array_position(${ids}::integer[], id), position, id) - 1 as position
      from product_images where product_id = ${ownerId} and deleted_at is null
    ) placed
    where image.id = placed.id and image.position <> placed.position`;
};
