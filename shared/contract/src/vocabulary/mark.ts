import { isGtin } from './code.ts';

/** Where the piece of a mark is. 'relabelled': another mark was stuck over it; 'gone': sold elsewhere, or written off. */
export const markStates = ['here', 'shipped', 'returned', 'relabelled', 'gone'] as const;
export type MarkState = (typeof markStates)[number];

/** Why a mark is not read into a party. */
export const markRefusals = [
  'not_a_mark',
  /** No size has its GTIN. */
  'unknown_size',
  /** Its product is not marked. */
  'not_marked',
  'other_party',
  'relabelled',
  'gone',
] as const;
export type MarkRefusal = (typeof markRefusals)[number];

/** The largest number of marks in one call. */
export const mostMarks = 5_000;

/** The identification code of one piece: the fields (01), a GTIN, and (21), its serial number in the characters of GS1. */
export const markPattern = '^01[0-9]{14}21[!-~]{1,20}$';

const shape = new RegExp(markPattern);

export const gtinOfMark = (mark: string): string => mark.slice(2, 16);

export const isMark = (text: string): boolean => shape.test(text) && isGtin(gtinOfMark(text));
