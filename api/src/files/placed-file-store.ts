import type { ProductImage, StoredFile } from 'shared/contract/file';
import { changeAs } from '../database/change-as.ts';
import type { Database, Queries } from '../database/database.ts';
import { NotFound } from '../failure.ts';
import type { SignedInUser } from '../session/access-tokens.ts';
import type { FileAddresses } from './file-addresses.ts';
import type { FilePlace } from './file-places.ts';

/** One record's place for files. */
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

/**
 * Which files hang where. Of a file its id is told, of a product's picture that of the picture, since one file may show
 * several products. What is deleted is only marked. Every method throws NotFound when there is no such record.
 */
export interface PlacedFileStore {
  /** Looks whether there is such a record, before its file is let in. */
  expectOwner(spot: Spot): Promise<void>;
  /** The number of the next file, so that its bytes can be stored before its row. */
  nextFileId(): Promise<number>;
  /** Hangs a file there, after those that hang there already. */
  add(spot: Spot, file: NewFile, by: SignedInUser): Promise<StoredFile | ProductImage>;
  /** @throws NotFound, and deletes none, when one of them does not hang there. */
  remove(spot: Spot, ids: number[], by: SignedInUser): Promise<void>;
  /**
   * Puts pictures in this order, before those that are not named.
   * @throws NotFound, and moves none, when one of them does not hang there.
   */
  arrange(spot: Spot, ids: number[], by: SignedInUser): Promise<void>;
  /** @throws NotFound, and brings none back, when one of them was not deleted from there. */
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

    add: (spot, file, by) =>
      changeAs(db, by, async (tx) => {
        await lockOwner(tx, spot);
        const [stored] = await tx<[StoredFile]>`
          insert into files (id, name, media_type, byte_size)
          values (${file.id}, ${file.name}, ${file.mediaType}, ${file.byteSize})
          returning id, ${addresses.sql(tx, by, tx`id`, tx`name`)} as url, image`;
        return spot.place.kind === 'image'
          ? { id: await addImage(tx, spot, file.id), url: stored.url }
          : await addAttachment(tx, spot, stored);
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

/** Nobody deletes the record, or hangs another file on it, until the transaction ends. */
const lockOwner = async (tx: Queries, { place, ownerId }: Spot) => {
  const [owner] = await tx`
    select 1 from ${tx(place.owner)} where id = ${ownerId} and deleted_at is null for update`;
  if (!owner) {
    throw new NotFound();
  }
};

const addAttachment = async (tx: Queries, { place, ownerId }: Spot, stored: StoredFile) => {
  await tx`insert into attachments ${tx({ file_id: stored.id, [place.ownerColumn]: ownerId })}`;
  return stored;
};

/** After the last one, deleted ones too: brought back, each stands where it stood. */
const addImage = async (tx: Queries, { ownerId }: Spot, fileId: number) => {
  const [image] = await tx<[{ id: number }]>`
    insert into product_images (product_id, file_id, position)
    select ${ownerId}, ${fileId}, coalesce(max(position) + 1, 0) from product_images where product_id = ${ownerId}
    returning id`;
  return image.id;
};

/** Only those that move are written: a product whose pictures stand so already stays as it is. */
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
