import { BarcodeDetector, type BarcodeFormat, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';

// One function: the library compares it to know that its code is loaded already.
const locateFile = () => new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

/**
 * The library that reads codes, for a browser that cannot; our own site serves it. Rejects if it cannot be loaded. To be
 * imported only when a camera is open: it is in a file of its own.
 */
export const loadLibrary = async (formats: BarcodeFormat[]): Promise<BarcodeDetector> => {
  try {
    await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats });
};
