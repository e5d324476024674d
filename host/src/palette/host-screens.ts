import type { Call } from '@shared/contract/wire/calls';
import { sheetHashes } from '../layout/account-menu';
import { binPath, journalPath, liveSectionsPath, peoplePath, rolesPath, shiftPath } from '../session/session-guards';
import { texts } from './texts';

/** A screen of the host itself. */
export interface HostScreen {
  title: string;
  /** Other words to find it by. */
  words: string;
  /** One that begins with `#` is a sheet over the current screen. */
  address: string;
  /** The right without which it is not offered. */
  right?: string;
  /** The call of the back end without which it is not offered. */
  call?: Call;
}

/** The screens of the host that the command palette finds, beside those of the sections. */
export const hostScreens: readonly HostScreen[] = [
  { ...texts.screens.shift, address: shiftPath, call: 'GET /api/shift/' },
  { ...texts.screens.journal, address: journalPath, right: 'people.journal' },
  { ...texts.screens.sections, address: liveSectionsPath, right: 'sections.publish' },
  { ...texts.screens.roles, address: rolesPath, right: 'people.roles', call: 'GET /api/roles/' },
  { ...texts.screens.people, address: peoplePath, call: 'GET /api/people/' },
  { ...texts.screens.bin, address: binPath, call: 'GET /api/bin/' },
  { ...texts.screens.actions, address: sheetHashes.actions, call: 'GET /api/actions/' },
  { ...texts.screens.signIns, address: sheetHashes.signIns },
];
