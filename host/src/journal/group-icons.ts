import type { JournalGroup } from '@shared/contract/vocabulary/journal';

/** The drawn sign of each group of entries. */
export const groupIcons: Record<JournalGroup, string> = {
  refused: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM3.8 3.8l8.4 8.4',
  'sign-in': 'M9 2.5h4v11H9M2.5 8H9M6.3 5 9.3 8l-3 3',
  'sign-out': 'M7 2.5H3v11h4M6.5 8H13M10.3 5l3 3-3 3',
  export: 'M8 10V2.5M4.5 5.8 8 2.3l3.5 3.5M3 13.2h10',
  download: 'M8 2.5v7.5M4.5 6.8 8 10.2l3.5-3.4M3 13.2h10',
  user: 'M5.5 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.4 7.5H14M11.6 7.5v2.2',
  section: 'M2.5 2.5h4.5V7H2.5zM9 2.5h4.5V7H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
};
