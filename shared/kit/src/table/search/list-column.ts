import type { PillTone } from '@shared/kit/ui/pill';
import type { ReactNode } from 'react';

/** The position of a column's cell if a row is rendered as a card of two lines, below 600 px. */
export type CardSlot = 'lead' | 'detail' | 'amount' | 'name' | 'tag' | 'state';

/** A value that a spreadsheet can calculate with: roubles, a calendar day (`2026-11-20`), a number; or plain text. */
export type CellValue = string | number | { roubles: number } | { day: string };

/**
 * Whether a row's text has the code that was typed or scanned; undefined if the input cannot be one. Codes are no words: with
 * a part of them every search for a number would find them. It is asked about the texts of all rows in one, too: what is in
 * the text of a row has to be found there.
 */
type CodeTest = (typed: string) => ((normalized: string) => boolean) | undefined;

/** A named text of a row: enough to search in it. */
export interface TextColumn<Row> {
  id: string;
  /** The text of the cell: filtered, searched, and exported if there is no `value`. */
  text: (row: Row) => string;
  /** The texts are codes, and the whole input is one of them. */
  codeTest?: CodeTest;
}

/** The codes of a row that its cell does not show. */
export interface CodesOfRows<Row> {
  text: (row: Row) => string;
  test: CodeTest;
}

/** A value that a filter offers as a checkbox, with its tone in the list. */
export interface FilterChoice {
  value: string;
  tone?: PillTone;
}

/** Our options of a column definition, in addition to those of the table. */
export interface ColumnOptions<Row> {
  text?: (row: Row) => string;
  /** What the search looks through, if it is not the text: sizes without their numbers of pieces. */
  searchText?: (row: Row) => string;
  /** What the search finds beside the text. */
  codes?: CodesOfRows<Row>;
  /** The sort key of a row, if it is not the text. */
  sortBy?: (row: Row) => string | number;
  /** The exported value, if it is not the text. */
  value?: (row: Row) => CellValue;
  /** The columns of a file instead of this one, for the exported rows: a cell of several values becomes several cells. */
  columnsOfFile?: (rows: readonly Row[]) => readonly ListColumn<Row>[];
  /** Describes the column to screen readers in addition to its header. */
  description?: string;
  /** A row matches if its text contains the term, or equals the term; the latter offers the existing texts. */
  filter?: 'contains' | 'exact';
  /** The values of an enumeration, which the filter offers as checkboxes. */
  choices?: readonly FilterChoice[];
  align?: 'start' | 'end';
  /** Takes the remaining width; if no shown column does, all share it in proportion to their sizes. */
  grows?: boolean;
  /**
   * The minimum width in pixels to which it shrinks if not all columns fit, unless a person has set its width; without
   * it, it does not shrink.
   */
  narrowest?: number;
  /** Who lacks it does not have the column: it is not searched, filtered, sorted, summed up or exported either. */
  right?: string;
  /** Phones of people: only the files of who may export them have the column, and the journal says so. */
  hasPhones?: boolean;
  /** Hidden until a person shows it in 'Настройки'. */
  isHiddenAtFirst?: boolean;
  /**
   * Not rendered in a window of 768 px or less, or of a laptop (1280 px) or less; it is still searched, filtered and
   * exported.
   */
  isWideOnly?: boolean | 'laptop';
  slot?: CardSlot;
  /** In a card its content, if it is not the text. It has no controls. */
  card?: (row: Row) => ReactNode;
  /** In a card the text is shown as a static pill with this tone; without a tone it is hidden. */
  cardTone?: (row: Row) => PillTone | undefined;
}

/** The options of a list's column. */
export interface ListColumnOptions<Row> extends ColumnOptions<Row> {
  id: string;
  /** The header, verbatim from the specification. */
  header: string;
  /** Pixels; 150 by default, never below 20 (spec §9). */
  size?: number;
}

/** A column definition of a list, created by `columnHelper`. */
export interface ListColumn<Row> extends Omit<TextColumn<Row>, 'codeTest'>, Omit<ListColumnOptions<Row>, 'text'> {}

/** The texts of a column that the search looks through. */
export const searchedColumns = <Row>({ id, text, searchText, codes }: ListColumn<Row>): TextColumn<Row>[] => [
  searchText ? { id: `${id} as searched`, text: searchText } : { id, text },
  ...(codes ? [{ id: `codes of ${id}`, text: codes.text, codeTest: codes.test }] : []),
];
