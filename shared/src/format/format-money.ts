const noBreakSpace = '\u00a0';
const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const withKopecks = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Roubles with no-break spaces: `4 890 ₽`, `1 234,56 ₽`; nothing is `0`. */
export const formatMoney = (roubles: number): string => {
  if (roubles === 0) return '0';
  const kopecks = Math.round(roubles * 100);
  const number = kopecks % 100 === 0 ? whole.format(kopecks / 100) : withKopecks.format(kopecks / 100);
  return `${number}${noBreakSpace}₽`;
};
