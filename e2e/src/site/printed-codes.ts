import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The decoder's own file; it would otherwise be requested from a server of its authors. */
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** The codes in a picture, as any scanner reads them: their kind and text, in alphabetical order. */
const readCodes = async (png: Buffer): Promise<string[]> => {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { data, width, height } = PNG.sync.read(png);
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const codes = await readBarcodes(picture, { maxNumberOfSymbols: 255 });
  return codes.map(({ format, text }) => `${format} ${text}`).sort();
};

/** The codes that a scanner reads from a paper as it is printed. */
export const printedCodes = async (page: Page, paper: Locator): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  const codes = await readCodes(await paper.screenshot());
  await page.emulateMedia({ media: null });
  return codes;
};
