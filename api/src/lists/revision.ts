/** How far a list or the whole warehouse is; revisions of different epochs cannot be compared. */
export interface Revision {
  epoch: string;
  number: number;
}

/** As it travels: the contract's `Revision`. */
export const writeRevision = ({ epoch, number }: Revision): string => `${epoch}.${number}`;

/** Out of a text that meets the contract's `Revision`. */
export const readRevision = (text: string): Revision => {
  const [epoch = '', number = ''] = text.split('.');
  return { epoch, number: Number(number) };
};

/** Whether who has `one` has seen all that `other` says. */
export const includes = (one: Revision, other: Revision): boolean =>
  one.epoch === other.epoch && one.number >= other.number;
