import type { Page } from '@playwright/test';

/** The mockups of the same state, if any: their file names without `.png`. */
interface Mockups {
  light?: string;
  dark?: string;
  phone?: string;
}

/** A screen, dialog, sheet, menu or state of the product. */
export interface KnownScreen {
  /** Unique in the catalogue. */
  name: string;
  mockups?: Mockups;
  /** The widths at which the state exists; all widths if omitted. */
  widths?: readonly number[];
  /** Checked at three widths in `npm test`; `npm run test:full` checks all screens, at five. */
  isMain?: true;
  /** The state ends by itself, so a long check has to show it again. */
  isBrief?: true;
  /** Brings a page of a signed-in person into the state, and resolves when it is shown. Changes no data. */
  show: (page: Page) => Promise<void>;
}

/** The screens of one part of the product. */
export interface ScreenArea {
  name: string;
  screens: readonly KnownScreen[];
}
