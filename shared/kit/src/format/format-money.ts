import { onFirstUse } from './on-first-use';

const noBreakSpace = '\u00a0';
const minus = '−';
const whole = onFirstUse(() => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 }));
const withKopecks = onFirstUse(
  () => new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** A sum in roubles without the sign: `4 890`, `1 234,56`; kopecks only if there are any. */
export const formatSum = (roubles: number): string => {
  const kopecks = Math.round(roubles * 100);
  return kopecks % 100 === 0 ? whole().format(kopecks / 100) : withKopecks().format(kopecks / 100);
};

/** Roubles with no-break spaces: `4 890 ₽`, `1 234,56 ₽`, `−1 ₽`, `0 ₽`. A missing sum is `0` (spec §2). */
export const formatMoney = (roubles: number | null | undefined): string =>
  typeof roubles === 'number' ? `${formatSum(roubles).replace('-', minus)}${noBreakSpace}₽` : '0';
