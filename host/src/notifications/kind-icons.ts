import type { NotificationKind } from '@shared/contract/wire/host/notification';

/** The icons of the kinds of notifications. */
export const kindIcons: Readonly<Record<NotificationKind, string>> = {
  order: 'M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5 8 7.8 13.5 5M8 7.8v6',
  waiting: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5',
  size: 'M5.5 2.5 2 4.5l1.2 3L5 6.8v6.7h6V6.8l1.8.7 1.2-3-3.5-2C10 3.6 6 3.6 5.5 2.5z',
  party:
    'M1.5 3.5h8v7.5h-8zM9.5 6H12l2.5 2.6V11h-5M4.3 13a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8zM11.6 13a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8z',
  mention:
    'M8 10.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM10.6 5.6v3.2c0 1 .6 1.7 1.5 1.7 1.2 0 1.9-1.2 1.9-2.7a6 6 0 1 0-2.4 4.9',
  packing: 'M3 6.5h10v7H3zM3 6.5 4.5 3M13 6.5 11.5 3M6.2 9.5h3.6',
};
