import sharp from 'sharp';
import type { FileStore } from '../src/warehouse/files/file-store.ts';
import { makeThumbnails, type ProcessedImage, rawOf } from '../src/warehouse/files/image-processor.ts';
import { safeName, storedName, thumbnailKey } from '../src/warehouse/files/stored-name.ts';
import type { DemoOrder } from './demo-orders.ts';
import type { DemoParty } from './demo-parties.ts';
import { type DemoProduct, models } from './demo-products.ts';
import { drawGarment, type View } from './pictures/draw-garment.ts';
import { attachments } from './texts.ts';

const views: View[] = ['whole', 'detail'];
const recordsWithFiles = 3;

interface DemoFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  thumbnails: ProcessedImage['thumbnails'];
}

interface Attachment extends DemoFile {
  owner: { order_id?: number; party_id?: number; product_id?: number };
}

/**
 * Writes the pictures of the first `drawnModels` models and the files of some records, and returns their rows.
 */
export const writeDemoFiles = async (
  files: FileStore,
  shop: { products: DemoProduct[]; orders: DemoOrder[]; parties: DemoParty[] },
  drawnModels: number,
) => {
  const pictures = (await drawModels(drawnModels)).flat();
  const attached = attachmentsOf(shop, pictures);
  const all = [...pictures, ...attached];
  await Promise.all(all.map((file, index) => writeDemoFile(files, storedName(index + 1, file.name), file)));
  return {
    files: all.map(({ name, mediaType, bytes }, index) => ({
      id: index + 1,
      name: safeName(name),
      media_type: mediaType,
      byte_size: bytes.byteLength,
    })),
    attachments: attached.map(({ owner }, index) => ({
      file_id: pictures.length + index + 1,
      order_id: owner.order_id ?? null,
      party_id: owner.party_id ?? null,
      product_id: owner.product_id ?? null,
    })),
  };
};

/** All products of one model share its pictures; products of the other models get those of the drawn ones. */
export const productImagesOf = (products: readonly DemoProduct[], drawnModels: number) =>
  products.flatMap(({ row }) =>
    views.map((_, position) => ({
      id: (row.id - 1) * views.length + position + 1,
      product_id: row.id,
      file_id: ((row.id - 1) % drawnModels) * views.length + position + 1,
      position,
    })),
  );

const writeDemoFile = async (files: FileStore, key: string, { bytes, thumbnails }: DemoFile) => {
  await files.write(key, bytes);
  for (const thumbnail of thumbnails) {
    await files.write(thumbnailKey(key, thumbnail.width), thumbnail.bytes);
  }
};

/** The pictures are the same in every shop, and drawing takes most of the time, so a process draws them once. */
const drawn = new Map<number, Promise<DemoFile[]>>();

/** The pictures of the first models, of each in all views. */
const drawModels = (count: number): Promise<DemoFile[][]> =>
  Promise.all(
    models.slice(0, count).map((_, index) => {
      const pictures = drawn.get(index) ?? Promise.all(views.map((view) => processImage(index, view)));
      drawn.set(index, pictures);
      return pictures;
    }),
  );

const processImage = async (index: number, view: View): Promise<DemoFile> => {
  const model = models[index];
  if (!model) {
    throw new Error(`There is no model ${index}`);
  }
  const svg = drawGarment(model.garment, model.colour, view, index + views.indexOf(view));
  // Nothing shines through, and an alpha channel would double the time of the thumbnails.
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bytes = await sharp(pixels.data, { raw: rawOf(pixels.info) })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
  const thumbnails = await makeThumbnails(pixels);
  return { name: `${model.name}-${views.indexOf(view) + 1}.webp`, mediaType: 'image/webp', bytes, thumbnails };
};

const attachmentsOf = (
  { products, orders, parties }: Parameters<typeof writeDemoFiles>[1],
  pictures: DemoFile[],
): Attachment[] => [
  ...orders.slice(0, recordsWithFiles).flatMap(({ row }, index) => {
    const owner = { order_id: row.id };
    const photos = pictures.slice(index, index + 1).map((picture) => ({ ...picture, name: attachments.photo, owner }));
    return [...photos, { ...textFile(attachments.receipt(row.id, row.amount ?? 0)), owner }];
  }),
  ...parties
    .slice(0, recordsWithFiles)
    .map(({ id, agent_name }) => ({ ...textFile(attachments.waybill(id, agent_name)), owner: { party_id: id } })),
  ...products
    .slice(0, recordsWithFiles)
    .map(({ row }) => ({ ...textFile(attachments.care(row.name)), owner: { product_id: row.id } })),
];

const textFile = ({ name, text }: { name: string; text: string }): DemoFile => ({
  name,
  mediaType: 'text/plain; charset=utf-8',
  bytes: Buffer.from(text),
  thumbnails: [],
});
