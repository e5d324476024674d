import { mostBoxes, type WalkForm } from '@shared/contract/vocabulary/packing';
import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';
import { texts as taskTexts } from '../task/texts';

const { things } = taskTexts;

const orders = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'заказ', few: 'заказа', many: 'заказов' })}`;

const places = (count: number) => plural(count, { one: 'место', few: 'места', many: 'мест' });

const ofPlaces = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'места', few: 'мест', many: 'мест' })}`;

/** Texts of 'Сборка' of several orders. */
export const texts = {
  begin: 'Собрать вместе',
  start: {
    title: (count: number) => `Собрать вместе ${orders(count)}`,
    form: 'Как собирать',
    forms: {
      walk: { name: 'По местам', about: 'взять всё за один обход склада, потом упаковать по одному' },
      single: { name: 'По одному', about: 'заказ за заказом, начиная со старшего' },
      cluster: { name: 'На тележке', about: `до ${mostBoxes} коробок: после скана видно, в какую класть` },
    } satisfies Record<WalkForm, { name: string; about: string }>,
    tooMany: `Не больше ${mostBoxes} заказов на тележку`,
    confirm: 'Начать сборку',
    cancel: 'Отмена',
    failed: 'Сборка не началась, попробуйте ещё раз',
    offline: 'Начать можно, когда есть связь',
  },
  open: {
    button: 'Сборки',
    title: 'Сборки',
    close: 'Закрыть',
    walks: 'Несколько заказов',
    packings: 'Один заказ',
    loading: 'Загрузка...',
    failed: 'Сборки не загрузились',
    nothing: 'Никто ничего не собирает',
    walk: (count: number, form: WalkForm) => `${orders(count)}, ${formWords[form]}`,
    packing: (id: number, name: string) => `${id}, ${name}`,
    left: (count: number) => (count === 0 ? 'всё взято' : `осталось ${things(count)}`),
  },
  title: (count: number) => `Сборка · ${orders(count)}`,
  begun: 'Сборка',
  shortTitle: orders,
  about: (form: WalkForm) => formWords[form],
  pickList: 'Лист подбора',
  loading: 'Загрузка...',
  loadFailed: 'Сборка не открылась',
  notFound: 'Такой сборки нет',
  offlineStart:
    'Нет связи: сборка откроется, когда она появится. Сканы, сделанные раньше, сохранены на этом устройстве.',
  toList: 'К списку заказов',
  ended: (user: string | null, time: string) =>
    user === null ? 'Сборка закончена' : `Сборку закончил(а) ${user} в ${time}`,
  allPacked: 'Все заказы упакованы',
  end: 'Закончить сборку',
  failed: {
    walker: 'Сборка не изменена, попробуйте ещё раз',
    setAside: 'Заказ не отложен, попробуйте ещё раз',
  },
  row: (row: string) => `Ряд ${row}`,
  noPlace: 'Без места',
  progressOf: (done: number, all: number) => `взято ${formatCount(done)} ${places(done)} из ${formatCount(all)}`,
  content: (count: number, pieces: number) => `${formatCount(count)} ${places(count)}, ${things(pieces)}`,
  stop: {
    counted: (name: string, size: string, counted: number, due: number) =>
      `${name}, ${size}: ${formatCount(counted)} из ${formatCount(due)}`,
    tick: (name: string, size: string) => `Взято всё: ${name}, ${size}`,
    plus: (name: string, size: string) => `Плюс 1: ${name}, ${size}`,
    minus: (name: string, size: string) => `Минус 1: ${name}, ${size}`,
    done: 'взято',
    untouched: 'ещё не брали',
    begun: (left: number) => `скан или плюс; ещё ${formatCount(left)}`,
    left: (left: number) => `ещё ${formatCount(left)}`,
    several: (count: number, pieces: readonly number[]) => `одно место, ${orders(count)}: ${pieces.join('-')}`,
    short: (missing: number) => `не хватает ${formatCount(missing)}`,
    rest: (left: number) => `Взять ещё ${formatCount(left)}`,
    pieces: 'шт.',
    of: (pieces: number) => `× ${formatCount(pieces)}`,
    part: (counted: number, due: number) => `${formatCount(counted)} из ${formatCount(due)}`,
    list: 'Места',
  },
  line: {
    waiting: { title: 'Сканируйте вещи или место', detail: 'или засчитайте кнопкой + без скана' },
    complete: { title: 'Всё взято', detail: 'Осталось упаковать заказы по одному' },
    taken: (pieces: number, order: number, place: string | null, left: number) =>
      [
        `взято ${formatCount(pieces)} шт. для заказа ${order}`,
        place && `место ${place}`,
        left > 0 && `ещё ${formatCount(left)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    intoBox: (box: number, order: number, left: number) =>
      [`в коробку ${box}`, `заказ ${order}`, left > 0 && `ещё ${formatCount(left)}`].filter(Boolean).join(' · '),
    box: 'коробка',
    takeBack: (pieces: number) => `Убрать ${formatCount(pieces)}`,
    wrongProduct: (name: string, size: string) => `Не из этих заказов: ${name}, ${size}`,
    unknownDetail: 'ничего не засчитано: привяжите код или отложите вещь',
    emptyPlace: 'здесь ничего для этих заказов',
    order: (id: number) => `Заказ ${id}`,
    orderDetail: (counted: number, wanted: number) => `взято ${formatCount(counted)} из ${formatCount(wanted)}`,
    otherOrder: (id: number) => `Это код заказа ${id}`,
    otherOrderDetail: 'его нет в этой сборке',
  },
  bind: { open: 'Привязать', ofWalk: 'Из этой сборки', count: 'засчитать в сборку' },
  progress: (done: number, all: number) => `${formatCount(done)} из ${ofPlaces(all)}`,
  orders: {
    title: 'Заказы',
    done: 'собран',
    packed: 'упакован',
    dropped: 'снят со сборки',
    aside: 'отложен',
    waits: { deleted: 'удалён', delivered: 'доставлен', returned: 'возврат' },
    short: (missing: number) => `не хватает ${formatCount(missing)}`,
    counted: (counted: number, wanted: number) => `${formatCount(counted)} из ${formatCount(wanted)}`,
    setAside: 'Отложить',
    setAsideOf: (id: number) => `Отложить заказ ${id}`,
    takeIn: 'Вернуть',
    takeInOf: (id: number) => `Вернуть заказ ${id} в сборку`,
    box: (box: number) => `кор. ${box}`,
  },
  short: {
    title: 'Не хватает',
    line: (name: string, size: string, wanted: number, onHand: string) =>
      `${name}, ${size}: нужно ${formatCount(wanted)}, на складе ${onHand}.`,
    explanation: 'Эти заказы можно упаковать частью или отложить.',
  },
  bar: {
    left: 'осталось',
    notYet: 'пока нельзя',
    leftOf: (pieces: number, count: number) => `${things(pieces)}, ${formatCount(count)} ${places(count)}`,
    nothingLeft: 'всё взято',
    complete: 'собрано заказов',
    completeOf: (done: number, all: number) => `${formatCount(done)} из ${formatCount(all)}`,
    putAside: 'Отложить',
    next: 'Дальше: упаковать по одному',
    pack: 'Упаковать',
    packed: (count: number) => `собрано ${orders(count)}`,
    following: (what: string) => `потом ${what}`,
    why: {
      offline: 'ждёт сеть',
      unsent: 'отправляются сканы',
      refused: 'решите о непринятых',
      nothing: 'нечего упаковать',
      other: (login: string) => `собирает ${login}`,
    },
  },
  stopName: (place: string | null, name: string) => [place, name].filter(Boolean).join(', '),
  shortcuts: [
    { keys: ['↑', '↓'], does: 'Место выше или ниже' },
    { keys: ['+', '−'], does: 'Взять или убрать одну вещь места' },
    { keys: ['Space'], does: 'Взято всё' },
    { keys: ['Backspace'], does: 'Убрать взятое последним' },
    { keys: ['N'], does: 'Дальше: упаковать по одному' },
    { keys: ['Esc'], does: 'Понятно: ошибка скана' },
  ],
};

const formWords: Record<WalkForm, string> = { walk: 'по местам', single: 'по одному', cluster: 'на тележке' };
