import sharp from 'sharp';
import { mensProducts } from '../mens-products-texts.ts';
import { womensProducts } from '../womens-products-texts.ts';
import { drawGarment } from './draw-garment.ts';

const all = [...womensProducts, ...mensProducts];
const t0 = Date.now();
const pics = await Promise.all(
  all
    .flatMap((p, i) => [
      drawGarment(p.garment, p.colour, 'whole', i),
      drawGarment(p.garment, p.colour, 'detail', i + 1),
    ])
    .map((s) => sharp(Buffer.from(s)).webp({ quality: 80, effort: 2 }).toBuffer()),
);
console.log('96 pictures', Date.now() - t0, 'ms', Math.round(pics.reduce((a, b) => a + b.length, 0) / 1024), 'KB');
const sheet = async (list: Buffer[], cols: number, out: string) => {
  const W = 150,
    H = 200;
  const c = await Promise.all(
    list.map(async (b, i) => ({
      input: await sharp(b).resize(W, H).toBuffer(),
      left: (i % cols) * W,
      top: Math.floor(i / cols) * H,
    })),
  );
  await sharp({
    create: { width: cols * W, height: Math.ceil(list.length / cols) * H, channels: 3, background: '#fff' },
  })
    .composite(c)
    .png()
    .toFile(out);
};
await sheet(
  pics.filter((_, i) => i % 2 === 0),
  10,
  '/tmp/contact-whole.png',
);
await sheet(
  pics.filter((_, i) => i % 2 === 1),
  10,
  '/tmp/contact-detail.png',
);
