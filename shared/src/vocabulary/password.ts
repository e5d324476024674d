/** How many characters a password has (NIST SP 800-63B): no other kind of character is asked for. */
export const passwordLength = { min: 12, max: 200 } as const;

/** As a person counts, so that a letter outside of the first plane is one. */
export const countCharacters = (text: string): number => [...text].length;

const shortestTelling = 3;

/** Whether a password has the login in it, or is a part of it. */
export const isLikeLogin = (password: string, login: string): boolean => {
  const [one, other] = [password.toLowerCase(), login.toLowerCase()];
  return other.length >= shortestTelling && (one.includes(other) || (one !== '' && other.includes(one)));
};
