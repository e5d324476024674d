import type { Page } from '@playwright/test';

/** The pictures that show the same state, where there are some: names of the mockups without `.png`. */
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
  /** The widths at which the state exists; without it, at every width. */
  widths?: readonly number[];
  /** Looked at from all sides in `npm test`; the others at one width, and from all sides in `npm run test:full`. */
  isMain?: true;
  /** The state ends by itself: what looks at it for long has to show it again. */
  isBrief?: true;
  /** Leads a page of a signed-in person to the state, and ends when it is shown. It changes no data. */
  show: (page: Page) => Promise<void>;
}

/** The screens of one part of the product. */
export interface ScreenArea {
  name: string;
  screens: readonly KnownScreen[];
}
