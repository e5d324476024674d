import type { ActionEntity } from '@shared/contract/vocabulary/entity';
import type { Action } from '@shared/contract/wire/host/action';
import { formatCount } from '@shared/kit/format/format-count';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { plural } from '@shared/kit/format/plural';

interface Noun {
  one: string;
  few: string;
  many: string;
  /** The ending of its participles: 'создан', 'создана'. */
  ending: '' | 'а';
}

const nouns: Record<ActionEntity, Noun> = {
  order: { one: 'заказ', few: 'заказа', many: 'заказов', ending: '' },
  party: { one: 'партия', few: 'партии', many: 'партий', ending: 'а' },
  product: { one: 'товар', few: 'товара', many: 'товаров', ending: '' },
  category: { one: 'категория', few: 'категории', many: 'категорий', ending: 'а' },
  collection: { one: 'коллекция', few: 'коллекции', many: 'коллекций', ending: 'а' },
};

/** The names of the fields in the history, as the cards call them. */
const fields: Readonly<Record<string, string>> = {
  status: 'статус',
  tag: 'тег',
  name: 'название',
  full_name: 'имя',
  email: 'почта',
  phone: 'телефон',
  delivery_method: 'способ доставки',
  country: 'страна',
  city: 'город',
  street: 'улица',
  house: 'дом',
  apartment: 'квартира / офис',
  agent_name: 'поставщик',
  agent_email: 'почта',
  agent_phone: 'телефон',
  description: 'описание',
  category_id: 'категория',
  collection_id: 'коллекция',
  gender: 'пол',
  measure: 'единица',
  archived: 'архив',
  marked: 'маркируется',
  min_price: 'минимальная цена',
  cost_price: 'себестоимость',
  price: 'цена',
  discount_price: 'цена со скидкой',
  preorder: 'предзаказ',
  height: 'высота',
  weight: 'вес',
  length: 'длина',
  volume: 'объём',
  width: 'ширина',
  amount: 'сумма',
  items: 'состав',
  lines: 'состав',
  modifications: 'размеры',
  codes: 'штрихкоды',
  files: 'файлы',
  images: 'фото',
  returns: 'возврат',
  notes: 'заметки',
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const nameOf = (entity: ActionEntity, { id, name }: Action['records'][number]) =>
  name === null ? `${capital(nouns[entity].one)} ${id}` : name;

const fieldOf = (field: string) => fields[field] ?? 'данные';

const fieldsOf = ({ changes }: Action) => [...new Set(changes.map(({ field }) => fieldOf(field)))].join(', ');

const verbs = { created: 'Создан', deleted: 'Удален', restored: 'Восстановлен' } as const;
const one = { created: 'Создан', deleted: 'Удалён', restored: 'Восстановлен' } as const;

/** 'Статус: 12 заказов', 'Заказ 1057: тег', 'Удалён заказ 1013', 'Удалено: 3 заказа'. */
const title = (action: Action): string => {
  const { entity, kind, count, records } = action;
  const noun = nouns[entity];
  const [record] = records;
  if (count > 1 || !record) {
    const several = `${formatCount(count)} ${plural(count, noun)}`;
    return kind === 'changed' ? `${capital(fieldsOf(action))}: ${several}` : `${verbs[kind]}о: ${several}`;
  }
  if (kind === 'changed') return `${nameOf(entity, record)}: ${fieldsOf(action)}`;
  const verb = noun.ending === '' ? one[kind] : `${verbs[kind]}${noun.ending}`;
  return record.name === null ? `${verb} ${noun.one} ${record.id}` : `${verb} ${noun.one} «${record.name}»`;
};

const prices = new Set(['min_price', 'cost_price', 'price', 'discount_price', 'amount']);

/** An item, a line, a file or a note, as the history has it; undefined for other parts. */
const partOf = (part: object): string | undefined => {
  const { product, size, amount, name, note }: Partial<Record<string, unknown>> = { ...part };
  if (typeof product !== 'string') return [name, note].find((words) => typeof words === 'string');
  return [product, size, ...(typeof amount === 'number' ? [`${formatCount(amount)} шт.`] : [])].join(', ');
};

/** Undefined for a part of a record that its card shows, such as a size. */
const wordsOf = (field: string, value: unknown): string | undefined => {
  if (value === null || value === '') return 'пусто';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return prices.has(field) ? formatMoney(value) : formatCount(value);
  if (typeof value === 'object') return partOf(value);
  return typeof value === 'string' ? formatDate(value) : undefined;
};

/** Every word of 'Мои действия'. */
export const texts = {
  heading: 'Мои действия',
  note: 'отменить можно, пока значение ваше',
  list: 'Действия',
  kinds: { label: 'Чьи действия показать', all: 'Все', order: 'Заказы', party: 'Партии', product: 'Товары' },
  today: 'сегодня',
  title,
  wordsOf,
  fieldOf,
  different: 'разное',
  others: (count: number) => `и ещё ${formatCount(count)}`,
  undoing: (what: string) => `Отмена: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  undo: ({ count, undoable }: Action, isUndo: boolean) => {
    const verb = isUndo ? 'Повторить' : 'Отменить';
    return count > 1 ? `${verb} ${formatCount(undoable ?? count)}` : verb;
  },
  undoneAt: (time: string) => `отменено ${time}`,
  kept: (time: string, user: string | null, value: string | undefined) =>
    `в ${time} ${user ?? 'программа'}${value === undefined ? ' изменил(а)' : `: «${value}»`}, это останется`,
  gone: 'Уже не отменить: значения изменили другие.',
  loading: 'Загрузка...',
  empty: 'Вы ещё ничего не меняли',
  notLoaded: 'Действия не загрузились',
  retry: 'Повторить',
  more: 'Показать ещё',
  foot: 'Отмена — тоже действие и остаётся в списке',
  keys: 'Ctrl Z',
  undoneAll: (what: string) => `Отменено: ${what}`,
  undoneSome: (undone: number, kept: number) =>
    `Отменено: ${formatCount(undone)}, осталось как есть: ${formatCount(kept)}`,
  nothingUndone: (what: string) => `Не отменить: ${what}`,
  failed: 'Не отменено, повторите',
} as const;
