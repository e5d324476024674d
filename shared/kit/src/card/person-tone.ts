/** The tints of people: one person has the same in every page. */
const personTones = ['blue', 'violet', 'green', 'amber'] as const;
export type PersonTone = (typeof personTones)[number];

/** The tint of a person, by login. */
export const personTone = (login: string): PersonTone => {
  const sum = [...login].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 65_521, 0);
  return personTones[sum % personTones.length] ?? 'blue';
};
