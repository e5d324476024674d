/** The length of a password in characters (NIST SP 800-63B): no kinds of characters are required. */
export const passwordLength = { min: 12, max: 200 } as const;

/** The number of code points, so that a letter outside of the first plane counts as one. */
export const countCharacters = (text: string): number => [...text].length;

const shortestPart = 3;

/** Whether a password contains the login, or is a part of it. */
export const isLikeLogin = (password: string, login: string): boolean => {
  const [one, other] = [password.toLowerCase(), login.toLowerCase()];
  return other.length >= shortestPart && (one.includes(other) || (one !== '' && other.includes(one)));
};
