/** The most people that are carried, and the fewest that are not; null if nobody found out. */
export interface Summit {
  carried: number | null;
  tooMany: number | null;
}

interface ClimbOptions {
  first: number;
  most: number;
  /** Whether the shop carries so many people. */
  isCarried: (people: number) => Promise<boolean>;
}

/** Where the two ends are as close as this, another step would measure chance. */
const closeEnough = 0.12;

/** Doubles the number of people until they are too many, and halves the distance until it is a tenth. */
export const climb = async ({ first, most, isCarried }: ClimbOptions): Promise<Summit> => {
  let carried: number | null = null;
  let tooMany: number | null = null;
  let people = first;
  while (people <= most) {
    if (await isCarried(people)) carried = people;
    else tooMany = people;
    if (tooMany === null) {
      people *= 2;
      continue;
    }
    const least: number = carried ?? 0;
    if (tooMany - least <= Math.max(1, tooMany * closeEnough)) break;
    people = Math.round((least + tooMany) / 2);
  }
  return { carried, tooMany };
};
