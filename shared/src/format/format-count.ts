import { onFirstUse } from './on-first-use';

const number = onFirstUse(() => new Intl.NumberFormat('ru-RU'));

/** A whole number with separated thousands: `100 000`. */
export const formatCount = (count: number): string => number().format(count);
