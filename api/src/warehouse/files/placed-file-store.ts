import type { ProductImage, StoredFile } from 'shared/contract/file';
import { changeAs } from '../../accounts/change-as.ts';
import type { SignedInUser } from '../../accounts/session/access-tokens.ts';
import type { Database, Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import type { FileAddresses } from './file-addresses.ts';
import type { FilePlace } from './file-places.ts';

/** The files of one record. */
export interface Spot {
  place: FilePlace;
  ownerId: number;
}

/** A file whose bytes are stored. `name` is safe. */
export interface NewFile {
  id: number;
  name: string;
  mediaType: string;
  byteSize: number;
}

/** An upload that may be sent again because its answer was lost. */
export type KeyedUpload = Omit<KeyedRequest, 'body'>;

/**
 * Which files are attached to which record. A file is identified by its own id, a product's picture by the id of the
 * picture row, because several products may share one file. Deleted files are only marked. Every method throws NotFound
 * if there is no such record.
 */
export interface PlacedFileStore {
  /** Checks that the record exists, before its file is accepted. */
  expectOwner(spot: Spot): Promise<void>;
  /** Reserves the id of the next file, so that its bytes can be stored before its row. */
  nextFileId(): Promise<number>;
  /** Attaches a file, after the existing ones; a repeated request attaches none, and is answered as the first time. */
  add(spot: Spot, file: NewFile, request: KeyedUpload): Promise<{ stored: StoredFile | ProductImage; isNew: boolean }>;
  /** @throws NotFound, and deletes none, if one of them is not attached to this record. */
  remove(spot: Spot, ids: number[], by: SignedInUser): Promise<void>;
  /**
   * Moves pictures to the front, in this order.
   * @throws NotFound, and moves none, if one of them is not attached to this record.
   */
  arrange(spot: Spot, ids: number[], by: SignedInUser): Promise<void>;
  /** @throws NotFound, and restores none, if one of them was not deleted from this record. */
  restore(spot: Spot, ids: number[], by: SignedInUser): Promise<void>;
}

export const placedFileStore = (db: Database, addresses: FileAddresses): PlacedFileStore => {
  const mark = (spot: Spot, ids: number[], by: SignedInUser, isDeleted: boolean) =>
    changeAs(db, by, async (tx) => {
      await lockOwner(tx, spot);
      const { place, ownerId } = spot;
      const [table, idColumn] = place.kind === 'image' ? ['product_images', 'id'] : ['attachments', 'file_id'];
      const marked = await tx`
        update ${tx(table)} set deleted_at = ${isDeleted ? tx`now()` : null}
        where ${tx(place.ownerColumn)} = ${ownerId} and ${tx(idColumn)} = any (${ids})
          and (deleted_at is null) = ${isDeleted}`;
      if (marked.count < new Set(ids).size) {
        throw new NotFound();
      }
    });

  return {
    expectOwner: async ({ place, ownerId }) => {
      const [owner] = await db`select 1 from ${db(place.owner)} where id = ${ownerId} and deleted_at is null`;
      if (!owner) {
        throw new NotFound();
      }
    },

    nextFileId: async () => {
      const [{ id }] = await db<[{ id: number }]>`select nextval(pg_get_serial_sequence('files', 'id')) as id`;
      return id;
    },

    add: (spot, file, request) =>
      changeAs(db, request.by, async (tx) => {
        const fileId = await oncePerKey(tx, { ...request, body: { size: file.byteSize } }, async () => {
          await lockOwner(tx, spot);
          await tx`
            insert into files (id, name, media_type, byte_size)
            values (${file.id}, ${file.name}, ${file.mediaType}, ${file.byteSize})`;
          await (spot.place.kind === 'image' ? addImage(tx, spot, file.id) : addAttachment(tx, spot, file.id));
          return file.id;
        });
        const [stored] = await tx<[StoredFile]>`
          select id, ${addresses.sql(tx, request.by, tx`id`, tx`name`)} as url, image from files where id = ${fileId}`;
        const isNew = fileId === file.id;
        if (spot.place.kind === 'file') {
          return { stored, isNew };
        }
        const [image] = await tx<[{ id: number }]>`
          select id from product_images where product_id = ${spot.ownerId} and file_id = ${fileId}`;
        return { stored: { id: image.id, url: stored.url }, isNew };
      }),

    remove: (spot, ids, by) => mark(spot, ids, by, true),
    restore: (spot, ids, by) => mark(spot, ids, by, false),

    arrange: (spot, ids, by) =>
      changeAs(db, by, async (tx) => {
        await lockOwner(tx, spot);
        await arrangeImages(tx, spot, ids);
      }),
  };
};

/** Until the transaction ends, nobody can delete the record or attach another file to it. */
const lockOwner = async (tx: Queries, { place, ownerId }: Spot) => {
  const [owner] = await tx`
    select 1 from ${tx(place.owner)} where id = ${ownerId} and deleted_at is null for update`;
  if (!owner) {
    throw new NotFound();
  }
};

const addAttachment = async (tx: Queries, { place, ownerId }: Spot, fileId: number) => {
  await tx`insert into attachments ${tx({ file_id: fileId, [place.ownerColumn]: ownerId })}`;
};

/** After the last one, deleted ones included: a restored picture returns to its position. */
const addImage = async (tx: Queries, { ownerId }: Spot, fileId: number) => {
  await tx`
    insert into product_images (product_id, file_id, position)
    select ${ownerId}, ${fileId}, coalesce(max(position) + 1, 0) from product_images where product_id = ${ownerId}`;
};

/** Writes only the rows that move, so that an unchanged order is not a change of the product. */
const arrangeImages = async (tx: Queries, { ownerId }: Spot, ids: number[]) => {
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
