import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureDrawer } from '../files/draw-pictures.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const red = { r: 200, g: 30, b: 30 };
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: red } })
  .png()
  .toBuffer();

const pngPath = join(temporaryFolder(), 'red.png');
writeFileSync(pngPath, png);
const { whole: webp } = await pictureDrawer(10_000)(pngPath, 1);

/** What a file of this name holds, as it is sent and as it comes back: it need not be remembered. */
export const fileBytes = (name: string): Buffer => {
  if (name.endsWith('.webp')) {
    return webp;
  }
  return name.endsWith('.png') ? png : Buffer.from(`${name} holds its name many times. `.repeat(100));
};
