import type { BarcodeFormat, BarcodeDetector as Detector } from 'barcode-detector/ponyfill';

declare global {
  /** Of browsers that read codes themselves: those of Android, and Chromium on macOS. */
  var BarcodeDetector: typeof Detector | undefined;
}

/** The codes of goods, places, orders and marks. */
const formats: BarcodeFormat[] = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'data_matrix', 'qr_code'];

/** The library instead of the browser, which may have the interface and nothing behind it. */
export const loadLibraryDetector = async (): Promise<Detector> => {
  const { loadLibrary } = await import('./detector-library');
  return loadLibrary(formats);
};

/** What finds codes in a picture: the browser if it knows all formats, else the library. Rejects if that cannot be loaded. */
export const loadDetector = async (): Promise<Detector> => {
  const { BarcodeDetector } = globalThis;
  const known = await BarcodeDetector?.getSupportedFormats().catch(() => undefined);
  const isEnough = formats.every((format) => known?.includes(format));
  return BarcodeDetector && isEnough ? new BarcodeDetector({ formats }) : loadLibraryDetector();
};
