/** The length of a password in characters (NIST SP 800-63B): no kinds of characters are required. */
export const passwordLength = { min: 12, max: 200 } as const;

/**
 * One text for all that keyboards send for the same password (NIST SP 800-63B): 'й' as one character or as two, full-width
 * letters, spaces that do not break.
 */
export const normalPassword = (text: string): string => text.normalize('NFKC');

/** As a person counts, so that a letter outside of the first plane is one, and one with its accent beside it too. */
export const countCharacters = (text: string): number => [...text.normalize('NFC')].length;

const shortestPart = 3;

/** Whether a password contains the login, or is a part of it. */
export const isLikeLogin = (password: string, login: string): boolean => {
  const [one, other] = [normalPassword(password).toLowerCase(), login.toLowerCase()];
  return other.length >= shortestPart && (one.includes(other) || (one !== '' && other.includes(one)));
};
