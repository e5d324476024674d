import { formatWhen } from './format-when';

/** Items of one day that follow one another, in their order. */
export const groupByDay = <Item extends { at: string }>(all: readonly Item[]) => {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of all) {
    const { day } = formatWhen(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
};
