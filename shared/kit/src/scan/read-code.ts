import { isGtin, orderOfCode } from '@shared/contract/vocabulary/code';

/**
 * Why a scan may not be what is printed. `glued`: two scans in one. `cut`: its end is missing. `check-digit`: a digit was
 * misread or is missing.
 */
export type ScanFault = 'glued' | 'cut' | 'check-digit';

/** What was scanned. */
export interface ScannedCode {
  /** The code without what the scanner adds; the fields of a GS1 code with their separators (0x1D). */
  text: string;
  /** 14 digits, for a product number with a right check digit. */
  gtin?: string;
  serial?: string;
  /** The identification code of one piece, its fields (01) and (21): the same however much of the rest was read. */
  mark?: string;
  /** The order of an order code. */
  order?: number;
  faults?: readonly ScanFault[];
}

const groupSeparator = '\u001d';

/** The symbology identifier that many scanners send first, such as `]C1` for GS1-128. */
const symbology = /^\](?<kind>[A-Za-z][0-9A-Za-z])/;

/** GS1-128, DataMatrix, DataBar, QR and dot codes whose data is of GS1. */
const gs1Kinds = new Set(['C1', 'd2', 'e0', 'e1', 'e2', 'Q3', 'J1']);

const spelledSeparators = /<GS>|\{GS\}|\[GS\]|\(GS\)|<0x1D>|\\x1d|\\u001d|\^\]/gi;

/** Characters that GS1 data cannot contain, so that scanners type them for the separator. */
const substitutes = new Set('\u241d\u00e8#$@[\\]^`{|}~');

const withSeparators = (typed: string): string =>
  Array.from(typed.replace(spelledSeparators, groupSeparator), (character) =>
    substitutes.has(character) ? groupSeparator : character,
  ).join('');

/** The same without separators at its edges, and without empty fields. */
const tidy = (data: string): string => data.split(groupSeparator).filter(Boolean).join(groupSeparator);

/** Application identifiers with a length that the standard fixes, by their first two digits; the others end with a separator. */
const fixedLengths = new Map(
  Object.entries({
    '00': 18,
    '01': 14,
    '02': 14,
    '03': 14,
    '04': 16,
    '11': 6,
    '12': 6,
    '13': 6,
    '14': 6,
    '15': 6,
    '16': 6,
    '17': 6,
    '18': 6,
    '19': 6,
    '20': 2,
    '31': 6,
    '32': 6,
    '33': 6,
    '34': 6,
    '35': 6,
    '36': 6,
    '41': 13,
  }),
);

/** Identifiers of three and four digits begin with these; the others have two. */
const identifierLength = (text: string): number => {
  if (/^(?:3[1-69]|7[0-2]|8[0-2])/.test(text)) return 4;
  return /^(?:2[345]|4[0-2]|71)/.test(text) ? 3 : 2;
};

interface Element {
  identifier: string;
  value: string;
}

/**
 * Fields after a serial number whose separators are missing: the state system fixes their lengths, that of the serial
 * number by the kind of goods. The longest that fits is the right one: a serial number rarely contains the next field.
 */
const unseparated = [
  /^(?<serial>.{20}|.{13})91(?<key>.{4})92(?<check>.*)$/,
  /^(?<serial>.{20}|.{13}|.{6,8})93(?<check>.{4})(?:3103(?<weight>\d{6}))?$/,
];

/** A serial number has at most 20 characters. */
const longestSerial = 20;

const splitSerial = (value: string): Element[] | undefined => {
  for (const shape of unseparated) {
    const { serial, key, check = '', weight } = shape.exec(value)?.groups ?? {};
    if (serial === undefined) continue;
    return [
      { identifier: '21', value: serial },
      ...(key === undefined ? [{ identifier: '93', value: check }] : [{ identifier: '91', value: key }]),
      ...(key !== undefined && check ? [{ identifier: '92', value: check }] : []),
      ...(weight === undefined ? [] : [{ identifier: '3103', value: weight }]),
    ];
  }
  return undefined;
};

/** The fields of GS1 data; undefined for a text that has none. */
const elementsOf = (data: string): Element[] | undefined => {
  const elements: Element[] = [];
  let rest = data;
  while (rest !== '') {
    const length = identifierLength(rest);
    const identifier = rest.slice(0, length);
    if (!/^\d+$/.test(identifier) || identifier.length < length) return undefined;
    const fixed = fixedLengths.get(identifier.slice(0, 2));
    const body = rest.slice(length);
    const end = body.indexOf(groupSeparator);
    const value = body.slice(0, fixed ?? (end < 0 ? undefined : end));
    const after = body.slice(value.length);
    rest = after.startsWith(groupSeparator) ? after.slice(1) : after;
    const isLast = rest === '';
    const split = identifier === '21' && isLast ? splitSerial(value) : undefined;
    elements.push(...(split ?? [{ identifier, value }]));
  }
  return elements;
};

const separated = (elements: readonly Element[]): string =>
  elements
    .map(({ identifier, value }, index) => {
      const needsEnd = index < elements.length - 1 && !fixedLengths.has(identifier.slice(0, 2));
      return `${identifier}${value}${needsEnd ? groupSeparator : ''}`;
    })
    .join('');

/** The check codes of the state system: 44 characters, or 88 for some goods. */
const checkLengths = [44, 88];

const isWhole = ({ identifier, value }: Element): boolean => {
  const fixed = fixedLengths.get(identifier.slice(0, 2));
  if (fixed !== undefined) return value.length === fixed;
  if (identifier === '91' || identifier === '93') return value.length >= 4;
  if (identifier === '92') return checkLengths.includes(value.length);
  return value !== '';
};

/** Printed for people: `(01)04601234567893(21)abc`. */
const printed = /^\((\d{2,4})\)/;

const unprinted = (text: string): string => {
  if (!printed.test(text)) return text;
  const parts = text.split(/\((\d{2,4})\)/).slice(1);
  const elements = parts.flatMap((identifier, index) =>
    index % 2 === 0 ? [{ identifier, value: parts[index + 1] ?? '' }] : [],
  );
  return separated(elements);
};

const whole = /^01\d{14}/;
const twoMarks = /^01\d{14}21.+01(?<gtin>\d{14})21/;

const readGs1 = (typed: string, isAnnounced: boolean): ScannedCode | undefined => {
  const data = unprinted(tidy(withSeparators(typed)));
  const isOfProduct = whole.test(data) && isGtin(data.slice(2, 16));
  if (!isAnnounced && !isOfProduct) return undefined;
  const elements = elementsOf(data);
  if (!elements) return undefined;
  const fieldOf = (wanted: string) => elements.find(({ identifier }) => identifier === wanted)?.value;
  const number = fieldOf('01') ?? fieldOf('02');
  const serial = fieldOf('21');
  const isRight = number !== undefined && isGtin(number);
  const inner = twoMarks.exec(data)?.groups?.gtin;
  const isGlued = inner !== undefined && isGtin(inner);
  const isCut = !elements.every(isWhole) || (serial !== undefined && serial.length > longestSerial && !isGlued);
  const isMisread = number?.length === 14 && !isRight;
  const faults: ScanFault[] = [
    ...(isGlued ? (['glued'] as const) : []),
    ...(isCut ? (['cut'] as const) : []),
    ...(isMisread ? (['check-digit'] as const) : []),
  ];
  const isMark = isRight && !isGlued && serial !== undefined && serial !== '' && serial.length <= longestSerial;
  return {
    text: separated(elements),
    ...(isRight && !isGlued && { gtin: number.padStart(14, '0') }),
    ...(isMark && { serial, ...(fieldOf('01') && { mark: `01${number}21${serial}` }) }),
    ...(faults.length > 0 && { faults }),
  };
};

const shortestTwice = 6;

/** Two scans without the terminator between them. */
const isGlued = (text: string): boolean => {
  const half = text.length / 2;
  const [one, other] = [text.slice(0, half), text.slice(half)];
  if (one === other && half >= shortestTwice) return true;
  if (/.\][A-Z]\d/i.test(text)) return true;
  return text.length === 26 && isGtin(one) && isGtin(other);
};

/**
 * Reads what a scanner typed: a product number, GS1 data, a mark, an order code, or any other text. What seems misread is
 * kept and has faults: only its user knows whether such a code exists.
 */
export const readCode = (typed: string): ScannedCode => {
  const trimmed = typed.trim();
  const kind = symbology.exec(trimmed)?.groups?.kind;
  const text = kind === undefined ? trimmed : trimmed.slice(kind.length + 1);
  const read = readGs1(text, kind !== undefined && gs1Kinds.has(kind));
  if (read) return read;
  if (isGtin(text)) return { text, gtin: text.padStart(14, '0') };
  if (isGlued(text)) return { text, faults: ['glued'] };
  const order = orderOfCode(text);
  if (order !== undefined) return { text, order };
  const isMisread = /^\d{13}$/.test(text) || (kind?.startsWith('E') && /^\d+$/.test(text));
  return isMisread ? { text, faults: ['check-digit'] } : { text };
};
