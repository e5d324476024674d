/**
 * Whether revision `one` includes revision `other`. A revision is opaque except for the number after its dot, and
 * numbers of different epochs cannot be compared.
 */
export const includesRevision = (one: string, other: string): boolean => {
  const [epoch, number] = one.split('.');
  const [otherEpoch, otherNumber] = other.split('.');
  return epoch === otherEpoch && Number(number) >= Number(otherNumber);
};
