/**
 * The state of an address that a screen of the app opened, not a person who typed it: 'Назад' then leads back to that
 * screen in its last state, with its selection.
 */
export const openedFromScreen = 'opened-from-screen';
