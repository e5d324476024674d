import type { MovementKind } from '@shared/contract/vocabulary/stock';
import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const ofSizes = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'размер', few: 'размера', many: 'размеров' })}`;

const ofPieces = (count: number) => `${formatCount(count)} шт.`;

const movedWords: Record<MovementKind, { one: string; few: string; many: string }> = {
  opening: { one: 'внесена', few: 'внесены', many: 'внесено' },
  receipt: { one: 'пришла', few: 'пришли', many: 'пришло' },
  shipment: { one: 'отгружена', few: 'отгружены', many: 'отгружено' },
  return: { one: 'вернулась', few: 'вернулись', many: 'вернулось' },
  stocktake: { one: 'пересчитана', few: 'пересчитаны', many: 'пересчитано' },
  write_off: { one: 'списана', few: 'списаны', many: 'списано' },
  correction: { one: 'исправлена', few: 'исправлены', many: 'исправлено' },
};

/** All texts of stocktakes. */
export const texts = {
  open: 'Инвентаризация',
  cancel: 'Отмена',
  dialog: {
    title: 'Инвентаризация',
    unfinished: 'Не закончены',
    nothingUnfinished: 'Незаконченных нет',
    continue: 'Продолжить',
    continueOf: (id: number) => `Продолжить ${id}`,
    about: (scope: string, when: string, user: string | null, isBlind: boolean) =>
      [scope, isBlind && 'вслепую', `начата ${when}`, user].filter(Boolean).join(' · '),
    counted: (counted: number, sizes: number) => `посчитано ${formatCount(counted)} из ${formatCount(sizes)}`,
    begin: 'Новая',
    blind: 'Вслепую: ожидаемое и разница видны, когда счёт закончен',
    beginAll: 'Начать по всем товарам',
    beginSelected: (count: number) =>
      `Начать по выбранным: ${formatCount(count)} ${plural(count, { one: 'товар', few: 'товара', many: 'товаров' })}`,
    loading: 'Загрузка...',
    failed: 'Не загрузилось',
    retry: 'Повторить',
    offline: 'нет связи',
    notBegun: 'Не начата, повторить',
  },
  close: 'Закрыть',
  check: {
    open: 'Всё сходится?',
    title: 'Всё сходится',
    checking: 'Проверяем...',
    failed: 'Не проверено: сервер не ответил',
    again: 'Проверить снова',
    agrees: (sizes: number) => `Всё сходится: ${ofSizes(sizes)}.`,
    differs: (count: number) => `Не сходится: ${formatCount(count)}`,
    size: (name: string, size: string) => `${name}, ${size}`,
    fault: {
      on_hand: (kept: number, computed: number) => `на складе ${ofPieces(kept)}, по движениям ${ofPieces(computed)}`,
      reserved: (kept: number, computed: number) => `в резерве ${ofPieces(kept)}, по заказам ${ofPieces(computed)}`,
      expected: (kept: number, computed: number) => `ожидается ${ofPieces(kept)}, по партиям ${ofPieces(computed)}`,
    },
    advice:
      'Остаток: пересчитайте размер и исправьте число, нажав на него. Резерв и ожидание: скажите тому, кто ведёт сервер.',
    at: (when: string) => `проверено ${when}`,
  },
  title: (id: number) => `Инвентаризация - ${id}`,
  scopes: { all: 'все товары', selected: 'выбранные товары' },
  started: (day: string, time: string) => `начата ${day}, ${time}`,
  ended: {
    booked: (when: string, user: string | null) => ['проведена', when, user].filter(Boolean).join(' · '),
    cancelled: (when: string, user: string | null) => ['отменена', when, user].filter(Boolean).join(' · '),
  },
  blind: 'вслепую',
  compared: (when: string, user: string | null) => ['счёт закончен', when, user].filter(Boolean).join(' · '),
  onlyReasons: 'Счёт закончен: осталось написать причины и провести.',
  readOnly: {
    booked: 'Инвентаризация проведена: разницы стали движениями остатков.',
    cancelled: 'Инвентаризация отменена: остатки не изменились.',
  },
  unfold: 'О пересчёте и поиск',
  choose: (name: string) => `Считать: ${name}`,
  allFigures: 'Все итоги',
  people: 'Кто считает',
  person: (login: string, isMe: boolean) => (isMe ? `${login}, вы` : login),
  pieces: (pieces: string) => `${pieces} шт.`,
  print: 'Печать бланка',
  more: 'Ещё',
  rows: 'Строки',
  tabs: { all: 'Все', counted: 'Посчитано', left: 'Осталось', different: 'С разницей' },
  progress: (counted: number, sizes: number) => `${formatCount(counted)} из ${formatCount(sizes)}`,
  of: (sizes: number) => `из ${formatCount(sizes)}`,
  progressLabel: 'посчитано размеров',
  scan: {
    hint: 'сканируйте: каждый скан — плюс 1',
    counted: (name: string, add: string) => `${name}: ${add}`,
    cleared: 'не считали',
    expected: (pieces: string, place: string | null) => [place, `ожидалось ${pieces}`].filter(Boolean).join(', '),
    unknown: (code: string) => `штрихкод ${code} не найден, ничего не засчитано`,
    undo: 'Убрать последнее',
  },
  unsent: (count: number) => `не отправлено: ${formatCount(count)}, счёт уже закончен`,
  drop: 'Убрать',
  table: 'Строки инвентаризации',
  columns: {
    product: 'товар',
    size: 'размер',
    place: 'место',
    expected: 'ожидалось',
    counted: 'посчитано',
    who: 'кто',
    difference: 'разница',
    state: 'счёт',
    value: 'на сумму',
    reason: 'причина',
  },
  lineName: (name: string, size: string) => (size === '' ? name : `${name}, ${size}`),
  cell: (column: string, name: string) => `${column}: ${name}`,
  states: {
    right: 'сошлось',
    short: 'недостача',
    surplus: 'излишек',
    uncounted: 'не считали',
    counted: 'посчитано',
    mine: 'считаете',
    theirs: (user: string) => `считает ${user}`,
    reason: (pieces: string) => `${pieces}, причина?`,
  },
  moved: (was: string, time: string, kind: MovementKind, pieces: number) =>
    `было ${was}, в ${time} ${plural(pieces, movedWords[kind])} ${ofPieces(pieces)}`,
  movedLast: (was: string, time: string, kind: MovementKind, pieces: number) =>
    `было ${was}, последнее: в ${time} ${plural(pieces, movedWords[kind])} ${ofPieces(pieces)}`,
  reason: {
    optional: 'можно без причины',
    required: 'укажите причину',
    offered: ['пересорт', 'брак', 'нашлись на другом месте', 'ошибка прошлого счёта', 'не найдены'],
  },
  search: { label: 'Поиск по строкам', placeholder: 'Поиск', nothing: 'Ничего не найдено' },
  empty: 'Строк нет',
  emptyTab: 'Таких строк нет',
  loading: 'Загрузка...',
  notFound: 'Инвентаризация не найдена',
  loadFailed: 'Инвентаризация не загрузилась',
  offlineFirst: 'Нет связи: инвентаризация ещё не загружена',
  retry: 'Повторить',
  figures: { counted: 'посчитано', short: 'недостача', surplus: 'излишек', total: 'итого' },
  figure: (pieces: string, value: string) => `${pieces} шт. · ${value}`,
  book: 'Провести всё',
  compare: 'Посчитано, показать разницу',
  offline: 'нет связи',
  unsaved: 'сначала сохраним посчитанное',
  contested: 'сначала выберите, сколько посчитано',
  nothing: 'ещё ничего не посчитано',
  reasonNeeded: (name: string, more: number) =>
    `нужна причина: ${name}${more > 0 ? ` и ещё ${formatCount(more)}` : ''}`,
  reasonsNeeded: (lines: number) => `нужна причина: ${formatCount(lines)}`,
  reasonFrom: (value: string) => `от ${value} причина обязательна`,
  ends: {
    comparison: {
      question: 'Закончить счёт и показать разницу?',
      explanation: (left: number) =>
        left > 0
          ? `Считать будет уже нельзя. Не посчитано: ${ofSizes(left)}, их остатки не изменятся.`
          : 'Считать будет уже нельзя.',
      confirm: 'Показать разницу',
      waiting: 'Разница появится, когда вернётся связь.',
      stop: 'Считать дальше',
      done: (id: number) => `Счёт инвентаризации ${id} закончен`,
      failed: 'Счёт не закончен',
    },
    booking: {
      question: 'Провести инвентаризацию?',
      explanation: (left: number) =>
        left > 0
          ? `Остатки станут такими, как посчитано. Не посчитано: ${ofSizes(left)}, их остатки не изменятся.`
          : 'Остатки станут такими, как посчитано.',
      confirm: 'Провести всё',
      waiting: 'Остатки изменятся, когда вернётся связь.',
      stop: 'Не проводить',
      done: (id: number) => `Инвентаризация ${id} проведена`,
      failed: 'Инвентаризация не проведена',
    },
    cancellation: {
      question: 'Отменить инвентаризацию?',
      explanation: () => 'Посчитанное останется здесь для чтения, остатки не изменятся.',
      confirm: 'Отменить инвентаризацию',
      waiting: 'Инвентаризация отменится, когда вернётся связь.',
      stop: 'Не отменять',
      done: (id: number) => `Инвентаризация ${id} отменена`,
      failed: 'Инвентаризация не отменена',
    },
  },
  blank: {
    about: (day: string) => `бланк для счёта · ${day}`,
    columns: { place: 'место', product: 'товар', size: 'размер', barcode: 'штрихкод', counted: 'посчитано' },
    signature: 'считал',
    facts: { scope: 'что считаем', sizes: 'размеров' },
  },
  shortcuts: [
    { keys: ['/'], does: 'Поиск' },
    { keys: ['0–9'], does: 'Посчитано в строке' },
    { keys: ['+', '−'], does: 'Больше или меньше на одну' },
    { keys: ['Enter'], does: 'К следующей строке' },
    { keys: ['Backspace'], does: 'Убрать последнее засчитанное' },
  ],
};
