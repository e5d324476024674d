import { isGtin } from '@shared/contract/vocabulary/code';

/** The symbologies that labels are printed in. */
export type CodeSymbol = 'ean13' | 'code128' | 'datamatrix';

/** Between two fields of GS1 data. */
export const separator = '\x1d';

/** What scanners read as Code 128 and can type. */
const printable = /^[ -~]+$/;
/** With more, its bars on a label of 58 mm are too narrow for a printer of 203 dpi. */
const longestInBars = 16;
const longestDigitsInBars = 32;

const fitsInBars = (code: string): boolean =>
  printable.test(code) && code.length <= (/^\d+$/.test(code) ? longestDigitsInBars : longestInBars);

const isEan13 = (code: string): boolean => code.length === 13 && isGtin(code);

/** The wanted symbology, or the next one that can encode the code on a label. */
export const symbolOf = (code: string, wanted: CodeSymbol): CodeSymbol => {
  if (wanted === 'ean13' && isEan13(code)) return 'ean13';
  return wanted !== 'datamatrix' && fitsInBars(code) ? 'code128' : 'datamatrix';
};

/** The characters of a code below its bars: EAN-13 in the groups of its bars, GS1 data in its fields. */
export const codeFigures = (code: string): string =>
  isEan13(code) ? `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}` : code.replaceAll(separator, ' ');
