import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageProcessor } from '../src/warehouse/files/image-processor.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const red = { r: 200, g: 30, b: 30 };
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: red } })
  .png()
  .toBuffer();

const pngPath = join(temporaryFolder(), 'red.png');
writeFileSync(pngPath, png);
const { whole: webp } = await imageProcessor(10_000)(pngPath, 1);

/** The content of a file, derived from its name, as sent and as stored, so that it need not be remembered. */
export const fileBytes = (name: string): Buffer => {
  if (name.endsWith('.webp')) {
    return webp;
  }
  return name.endsWith('.png') ? png : Buffer.from(`${name} holds its name many times. `.repeat(100));
};
