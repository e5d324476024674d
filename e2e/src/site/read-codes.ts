import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The decoder's own file; it would otherwise be requested from a server of its authors. */
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** The codes in a picture, as any scanner reads them: their kind and text, in alphabetical order. */
export const readCodes = async (png: Buffer): Promise<string[]> => {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { data, width, height } = PNG.sync.read(png);
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const codes = await readBarcodes(picture, { maxNumberOfSymbols: 255 });
  return codes.map(({ format, text }) => `${format} ${text}`).sort();
};
