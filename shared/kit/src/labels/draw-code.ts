import { code128, datamatrix, drawingSVG, ean13 } from 'bwip-js/browser';
import { type CodeSymbol, separator } from './code-symbol';

/** A code as vectors. */
export interface DrawnCode {
  symbol: CodeSymbol;
  text: string;
  viewBox: string;
  paths: { d: string; strokeWidth: string | undefined }[];
  /** The printed width of all its modules, without quiet zones. */
  widthMm: number;
}

const encoders = { ean13, code128, datamatrix };

const labelMm = 58;
const contentMm = 52;
/** Whole dots of a printer of 203 dpi, so that all modules have the same width. */
const moduleWidthsMm = [0.5, 0.375, 0.25];
/** On both sides together, as the standards ask for. */
const quietModules = { ean13: 18, code128: 20 } as const;

const barsWidthMm = (symbol: keyof typeof quietModules, modules: number): number => {
  const fits = (width: number) => modules * width <= contentMm && (modules + quietModules[symbol]) * width <= labelMm;
  return modules * (moduleWidthsMm.find(fits) ?? contentMm / modules);
};

/** A matrix is square; its modules are at least 0.27 mm wide with the longest code. */
export const matrixMm = 12;

/**
 * A text with the separators of GS1 is GS1 data: in the code each is a function character, and another one stands in front,
 * so that a scanner reports it as such.
 */
const encodedText = (text: string) =>
  text.includes(separator)
    ? { text: `^FNC1${text.replaceAll('^', '^^').replaceAll(separator, '^FNC1')}`, parsefnc: true }
    : { text };

/** Draws a code; the symbology can encode it. */
export const drawCode = (symbol: CodeSymbol, text: string): DrawnCode => {
  const options = { bcid: symbol, ...encodedText(text), scale: 1, includetext: false };
  const svg = new DOMParser().parseFromString(encoders[symbol](options, drawingSVG()), 'image/svg+xml').documentElement;
  const viewBox = svg.getAttribute('viewBox') ?? '';
  const modules = Number(viewBox.split(' ')[2]);
  return {
    symbol,
    text,
    viewBox,
    paths: Array.from(svg.querySelectorAll('path'), (path) => ({
      d: path.getAttribute('d') ?? '',
      strokeWidth: path.getAttribute('stroke-width') ?? undefined,
    })),
    widthMm: symbol === 'datamatrix' ? matrixMm : barsWidthMm(symbol, modules),
  };
};
