import { signInsHash } from '../layout/account-menu';
import { journalPath, liveSectionsPath } from '../session/session-guards';
import { texts } from './texts';

/** A screen of the host itself. */
export interface HostScreen {
  title: string;
  /** Other words to find it by. */
  words: string;
  /** One that begins with `#` is a sheet over the current screen. */
  address: string;
  /** The permission without which it is not offered. */
  right?: string;
}

/** The screens of the host that the command palette finds, beside those of the sections. */
export const hostScreens: readonly HostScreen[] = [
  { ...texts.screens.journal, address: journalPath, right: 'journal' },
  { ...texts.screens.sections, address: liveSectionsPath, right: 'sections' },
  { ...texts.screens.signIns, address: signInsHash },
];
