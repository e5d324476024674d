import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';

/** What the camera of the browser shows. */
const video = join(import.meta.dirname, '../../../.local/camera/video.y4m');

/** A browser with a camera that may be used, and plays that file. */
export const cameraArgs = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
];

const [width, height] = [1280, 720];
const [black, white, grey] = [16, 235, 128];

/** Holds a picture before the camera: on white paper, with pixels as large as half of the width allows. */
export const holdBeforeCamera = (png: Buffer): void => {
  const picture = PNG.sync.read(png);
  const scale = Math.floor(width / 2 / picture.width);
  const left = Math.floor((width - picture.width * scale) / 2);
  const top = Math.floor((height - picture.height * scale) / 2);
  const light = Buffer.alloc(width * height, white);
  for (let y = 0; y < picture.height * scale; y += 1) {
    for (let x = 0; x < picture.width * scale; x += 1) {
      const pixel = Math.floor(y / scale) * picture.width + Math.floor(x / scale);
      const red = picture.data[4 * pixel] ?? 255;
      light[(top + y) * width + left + x] = black + Math.round((red / 255) * (white - black));
    }
  }
  const colours = Buffer.alloc((width * height) / 2, grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  mkdirSync(dirname(video), { recursive: true });
  writeFileSync(video, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame]));
};
