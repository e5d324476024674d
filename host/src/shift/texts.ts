import { formatCount } from '@shared/kit/format/format-count';
import { formatDate, formatWhen } from '@shared/kit/format/format-date';
import { plural } from '@shared/kit/format/plural';
import { isoDay } from '@shared/kit/format/read-day';

const counted = (count: number, one: string, few: string, many: string) =>
  `${formatCount(count)} ${plural(count, { one, few, many })}`;

const weekdays = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'];
const ofWeekdays = ['воскресенья', 'понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы'];

const dayMs = 24 * 60 * 60 * 1000;

/** How many days a day `2026-11-20` is before another one. */
const daysBetween = (day: string, today: string) => Math.round((Date.parse(today) - Date.parse(day)) / dayMs);

/** '20.11' */
const shortDay = (at: string) => formatWhen(at).day.slice(0, 'dd.mm'.length);

/** 'сегодня в 08:41', 'вчера в 18:40', '20.11 в 18:02' */
const when = (at: string, today: string): string => {
  const distance = daysBetween(isoDay(new Date(at)), today);
  const day = distance === 0 ? 'сегодня' : distance === 1 ? 'вчера' : shortDay(at);
  return `${day} в ${formatWhen(at).time}`;
};

/** 'пятницы, 20.11 в 18:02' */
const since = (at: string) => `${ofWeekdays[new Date(at).getDay()]}, ${shortDay(at)} в ${formatWhen(at).time}`;

const tuesday = 2;
const from = (at: string) => (new Date(at).getDay() === tuesday ? 'со' : 'с');

/** Every word of 'Смена'. */
export const texts = {
  title: 'Смена',
  since,
  from,
  sinceLabel: (at: string) => `${from(at)} ${since(at)}`,
  until: (at: string) => `до сейчас, ${weekdays[new Date(at).getDay()]} ${shortDay(at)} в ${formatWhen(at).time}`,
  untilShort: (at: string) => `до ${since(at)}`,
  toast: (at: string) => `Что изменилось ${from(at)} ${since(at)}`,
  otherDay: 'другой день',
  day: 'с какого дня',
  follows: 'обновляется сама',
  offline: (at: string) => `нет связи, на ${formatWhen(at).time}`,
  offlineFirst: 'Нет связи: смена ещё не загружена',
  print: 'Печать, А4',
  failed: 'Смена не загрузилась',
  failedExplanation: 'Остальное работает.',
  loading: 'Загрузка...',
  parts: { todo: 'Что сделать', changed: 'Что изменилось' },
  program: 'программа',
  when,
  open: 'Открыть',
  openOf: (title: string) => `Открыть: ${title}`,
  more: (count: number) => `ещё ${formatCount(count)}`,
  unfinished: {
    title: 'Не закончено',
    about: 'остановились на полпути',
    empty: 'Всё закончено',
    names: {
      packing: (id: number) => `Сборка заказа ${id}`,
      return: (id: number) => `Возврат заказа ${id}`,
      party: (id: number) => `Партия ${id}`,
      stocktake: (id: number) => `Инвентаризация ${id}`,
    },
    done: {
      packing: (done: number, whole: number) => `${formatCount(done)} из ${counted(whole, 'вещи', 'вещей', 'вещей')}`,
      return: (done: number, whole: number) =>
        `${plural(done, { one: 'принята', few: 'приняты', many: 'принято' })} ${formatCount(done)} из ${counted(whole, 'вещи', 'вещей', 'вещей')}`,
      party: (done: number, whole: number) =>
        `принято ${formatCount(done)} из ${counted(whole, 'вещи', 'вещей', 'вещей')}`,
      stocktake: (done: number, whole: number) => `посчитано ${formatCount(done)} из ${formatCount(whole)}`,
    },
  },
  waiting: {
    title: 'Ждут упаковки',
    about: (lacking: number) =>
      lacking > 0 ? `старые сверху, не хватает в ${counted(lacking, 'заказе', 'заказах', 'заказах')}` : 'старые сверху',
    empty: 'Всё упаковано',
    missing: (pieces: number) => `не хватает ${formatCount(pieces)}`,
    packs: (login: string) => `собирает ${login}`,
    age: (day: string, today: string) => {
      const days = daysBetween(day, today);
      return days > 0 ? counted(days, 'день', 'дня', 'дней') : 'сегодня';
    },
    all: 'все заказы в обработке',
  },
  short: {
    title: 'Не хватает размеров',
    about: (orders: number, atMinimum: number) =>
      [
        orders > 0 && `держат ${counted(orders, 'заказ', 'заказа', 'заказов')}`,
        atMinimum > 0 && `ещё ${formatCount(atMinimum)} на минимуме`,
      ]
        .filter(Boolean)
        .join('; '),
    empty: 'Всего хватает',
    name: (name: string, size: string) => (size === '' ? name : `${name}, ${size}`),
    waits: (orders: number) => `${plural(orders, { one: 'ждёт', few: 'ждут', many: 'ждут' })} `,
    expected: (pieces: number) => `; придёт ${formatCount(pieces)}`,
    party: (id: number) => `партия ${id}`,
    notOrdered: '; не заказано',
    missing: (pieces: number) => `−${formatCount(pieces)}`,
    all: 'заказы, которым не хватает',
  },
  made: {
    title: 'Новые заказы',
    about: (sum: string) => `на ${sum}`,
    empty: 'Новых заказов не было',
    all: 'список заказов',
  },
  statuses: {
    title: 'Статусы',
    about: (orders: number) => `сменили у ${counted(orders, 'заказа', 'заказов', 'заказов')}`,
    empty: 'Статусы не менялись',
    change: (from: string, to: string) => `${from} → ${to}`,
    others: (count: number) => `и ещё ${formatCount(count)}`,
    people: (people: readonly { name: string; count: number }[]) =>
      people.map(({ name, count }) => `${name} ${formatCount(count)}`).join(', '),
  },
  arrived: {
    title: 'Пришло вещей',
    about: (parties: number, expected: number) =>
      [
        parties > 0 && counted(parties, 'партия', 'партии', 'партий'),
        expected > 0 && `ждём ещё ${formatCount(expected)} шт.`,
      ]
        .filter(Boolean)
        .join(', '),
    empty: 'Ничего не пришло',
    name: (id: number) => `Партия ${id}`,
    awaited: (date: string) => `ждём, от ${formatDate(date)}`,
    received: (received: number, ordered: number) =>
      received < ordered
        ? `оприходовано ${formatCount(received)} шт. из ${formatCount(ordered)}`
        : `${formatCount(received)} шт. на складе`,
    pieces: (pieces: number) => (pieces > 0 ? `+${formatCount(pieces)}` : formatCount(pieces).replace('-', '−')),
    all: 'партии',
  },
};
