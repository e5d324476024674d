/** The key of the next order, also where this one is packed. */
export const isNext = ({ code }: KeyboardEvent): boolean => code === 'KeyN';
