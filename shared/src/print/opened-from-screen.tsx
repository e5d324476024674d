/**
 * The state of an address that a screen of ours opened, not a person who typed it: 'Назад' then goes back to that screen
 * as it was left, with what was selected there.
 */
export const openedFromScreen = 'opened-from-screen';
