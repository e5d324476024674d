// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const frameColor = [230, 0, 120, 255];
const frameDistance = 6;
const frameWidth = 2;

/**
 * The smallest box around all differences.
 * @param {PNG} before
 * @param {PNG} after
 * @returns {Box | undefined} undefined if they are equal
 */
const findBox = (before, after) => {
  /** @type {Box | undefined} */
  let box;
  for (let index = 0; index < before.data.length; index += 4) {
    if (before.data.readUInt32LE(index) === after.data.readUInt32LE(index)) continue;
    const [x, y] = [(index / 4) % before.width, Math.floor(index / 4 / before.width)];
    box ??= { left: x, top: y, right: x, bottom: y };
    box = { left: Math.min(box.left, x), top: box.top, right: Math.max(box.right, x), bottom: y };
  }
  return box;
};

/**
 * Draws a frame around a small difference, which is easy to overlook.
 * @param {PNG} picture
 * @param {Box} box
 */
const drawFrame = (picture, { left, top, right, bottom }) => {
  const inner = frameDistance;
  const outer = frameDistance + frameWidth;
  for (let y = Math.max(0, top - outer); y <= Math.min(picture.height - 1, bottom + outer); y += 1) {
    for (let x = Math.max(0, left - outer); x <= Math.min(picture.width - 1, right + outer); x += 1) {
      const isInside = x >= left - inner && x <= right + inner && y >= top - inner && y <= bottom + inner;
      if (!isInside) picture.data.set(frameColor, (y * picture.width + x) * 4);
    }
  }
};

/**
 * @param {string} file
 * @returns {'changed' | 'other size' | undefined}
 */
const compare = (file) => {
  const [beforeBytes, afterBytes] = [readFileSync(join(folders.before, file)), readFileSync(join(folders.after, file))];
  if (beforeBytes.equals(afterBytes)) return undefined;
  const [before, after] = [PNG.sync.read(beforeBytes), PNG.sync.read(afterBytes)];
  const { width, height } = before;
  if (width !== after.width || height !== after.height) return 'other size';
  const box = findBox(before, after);
  if (!box) return undefined;
  const marked = new PNG({ width, height });
  // Every pixel counts: two runs of one commit are equal.
  pixelmatch(before.data, after.data, marked.data, width, height, { threshold: 0, includeAA: true, alpha: 0.3 });
  drawFrame(marked, box);
  writeFileSync(join(folders.marked, file), PNG.sync.write(marked));
  return 'changed';
};

// `node mark-differences.mjs '{"before": …}'`: writes the marked pictures and prints the difference of each changed
// file.
/** @type {{ before: string, after: string, marked: string, files: string[] }} */
const folders = JSON.parse(process.argv[2] ?? '');
const differences = folders.files.flatMap((file) => {
  const difference = compare(file);
  return difference ? [[file, difference]] : [];
});
process.stdout.write(JSON.stringify(Object.fromEntries(differences)));
