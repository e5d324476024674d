/** The length of a password in characters (NIST SP 800-63B): no kinds of characters are required. */
export const passwordLength = { min: 12, max: 200 } as const;

/**
 * The form in which passwords are hashed and compared (NIST SP 800-63B): keyboards send 'й' as one character or as two, full-width
 * letters, no-break spaces.
 */
export const normalPassword = (text: string): string => text.normalize('NFKC');

/** Characters as a person counts them: a surrogate pair is one, and so is a letter with a combining accent. */
export const countCharacters = (text: string): number => [...text.normalize('NFC')].length;

const shortestPart = 3;

/** Whether a password contains the login, or is a part of it. */
export const isLikeLogin = (password: string, login: string): boolean => {
  const [one, other] = [normalPassword(password).toLowerCase(), login.toLowerCase()];
  return other.length >= shortestPart && (one.includes(other) || (one !== '' && other.includes(one)));
};
