/**
 * The names of the theme's values, the only ones that styles use. Light and dark are two sets of values for the same
 * names (global-style.ts), so a theme needs no provider, and two copies of this file cannot disagree.
 */
export const color = {
  canvas: 'var(--color-canvas)',
  surface: 'var(--color-surface)',
  raised: 'var(--color-raised)',
  sunken: 'var(--color-sunken)',
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  inkFaint: 'var(--color-ink-faint)',
  line: 'var(--color-line)',
  lineStrong: 'var(--color-line-strong)',
  accent: 'var(--color-accent)',
  accentInk: 'var(--color-accent-ink)',
  accentSoft: 'var(--color-accent-soft)',
  rose: 'var(--color-rose)',
  roseInk: 'var(--color-rose-ink)',
  amber: 'var(--color-amber)',
  amberSoft: 'var(--color-amber-soft)',
  green: 'var(--color-green)',
  greenSoft: 'var(--color-green-soft)',
  violet: 'var(--color-violet)',
  violetSoft: 'var(--color-violet-soft)',
  blue: 'var(--color-blue)',
  blueSoft: 'var(--color-blue-soft)',
  greySoft: 'var(--color-grey-soft)',
  danger: 'var(--color-danger)',
  dangerSoft: 'var(--color-danger-soft)',
  scrim: 'var(--color-scrim)',
  focus: 'var(--color-focus)',
  /** The top bar and the picture of the login are dark in both themes. */
  bar: 'var(--color-bar)',
  barEdge: 'var(--color-bar-edge)',
  barInk: 'var(--color-bar-ink)',
  barInkSoft: 'var(--color-bar-ink-soft)',
  barInkFaint: 'var(--color-bar-ink-faint)',
  waveDeep: 'var(--color-wave-deep)',
} as const;

/** Steps of four pixels. */
export const space = (steps: 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 5 | 6 | 8 | 10 | 16 | 18): string => `${steps * 4}px`;

/** Size and line height, for the `font` shorthand: `font: 500 ${text.s} ${font}`. */
export const text = {
  xs: '11px/16px',
  s: '12px/16px',
  m: '13px/18px',
  l: '15px/22px',
  xl: '20px/26px',
  codeTitle: '24px/30px',
  xxl: '28px/34px',
  /** The number of a box on a trolley, read from an arm's length. */
  box: '44px/48px',
  logo: '15px/20px',
  artName: '30px/1',
} as const;

export const font = "'Golos Text', system-ui, sans-serif";

export const radius = { s: '4px', m: '8px', l: '14px', pill: '999px' } as const;

export const size = {
  topbar: '48px',
  subnav: '40px',
  toolbar: '52px',
  tableHeader: '34px',
  row: 'var(--size-row)',
  control: 'var(--size-control)',
  field: 'var(--size-field)',
  pill: '24px',
  check: '16px',
  icon: '16px',
  touch: '44px',
  menu: '220px',
  cardMenu: '312px',
  switcher: '280px',
  search: '320px',
  filterPopup: '344px',
  moreSections: '608px',
  cardToolbar: '64px',
  /** The line above what is counted, and the bar below it. */
  scan: '72px',
  taskBar: '64px',
  /** An item of an order that is packed. */
  packingRow: '124px',
  /** A place of a walk, and the one where the person is. */
  walkStop: '68px',
  walkStopNow: '96px',
  tick: '28px',
  aside: '360px',
  waitLine: '56px',
  /** Three lines of text beside the buttons of a form. */
  waitBeside: '50px',
  toast: '340px',
  /** The footer of a list, which toasts leave free. */
  foot: 'var(--size-foot)',
  /** The height of floating elements, such as toasts, at the lower edge: screens can be scrolled further by it. */
  roomAtEnd: 'var(--size-room-at-end, 0px)',
  loginForm: '320px',
  loginBand: '160px',
  /** Above a message that stands instead of a list or a page. */
  stateTop: '120px',
  drawing: '40px',
  stateWords: '340px',
  dialog: '560px',
  dialogMiddle: '960px',
  dialogWide: '1080px',
  /** A dialog with a page beside its settings. */
  dialogPage: '1240px',
  dialogPageBlock: '820px',
  dialogPageSide: '464px',
  sheet: '400px',
  sheetMid: '520px',
  sheetWide: '640px',
  popover: '384px',
  /** The bell of the top bar, the number on it, and its popover. */
  bell: '32px',
  badge: '16px',
  bellPopover: '448px',
  palette: '680px',
  paletteTop: '96px',
  /** The field of the palette. */
  ask: '56px',
  /** The tabs of views above a list, the popover that saves them, and a view in it. */
  views: '40px',
  viewsPopover: '392px',
  viewLine: '30px',
  dot: '7px',
  chip: '28px',
  /** A number of pieces in the grid of sizes. */
  stockCell: '26px',
  stockCellMin: '60px',
  familyHead: '48px',
  card: '1440px',
  /** A list whose columns share its width. */
  evenList: '1440px',
  fileArea: '370px',
  thumbnail: '95px',
  photo: '299px',
  preview: '120px',
  itemPhoto: '56px',
  round: '24px',
  progress: '4px',
} as const;

/** A sheet of A4 and its margins. */
export const paper = { inline: '210mm', block: '297mm', margin: '12mm' } as const;

/** A label of a roll; a sheet of A4 has three columns and seven rows of them. */
export const label = { inline: '58mm', block: '40mm' } as const;

export const shadow = { raised: 'var(--shadow-raised)', overlay: 'var(--shadow-overlay)' } as const;

/** None if the person's system asks for reduced motion. */
export const motion = { fast: 'var(--motion-fast)', calm: 'var(--motion-calm)' } as const;

/** A menu is above everything it can be opened from, including sheets and dialogs. */
export const layer = { sticky: 10, sheet: 30, dialog: 40, menu: 45, viewer: 46, toast: 50 } as const;

/** Conditions for `@media`. */
export const media = {
  phone: '(max-width: 599px)',
  tablet: '(max-width: 768px)',
  /** Too narrow for all bulk actions beside a search, or for two whole photos beside a form. */
  compact: '(max-width: 1199px)',
  laptop: '(max-width: 1280px)',
  /** Too narrow for the words of each tool beside chips and a choice of layouts. */
  desk: '(max-width: 1599px)',
  /** Wide enough for a list of names in one cell. */
  wide: '(min-width: 1600px)',
  touch: '(pointer: coarse)',
  print: 'print',
} as const;
