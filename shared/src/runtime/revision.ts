/**
 * Whether who has seen `one` has seen `other`. A revision is opaque but for the number after its dot, and numbers of
 * different epochs cannot be compared.
 */
export const includesRevision = (one: string, other: string): boolean => {
  const [epoch, number] = one.split('.');
  const [otherEpoch, otherNumber] = other.split('.');
  return epoch === otherEpoch && Number(number) >= Number(otherNumber);
};
