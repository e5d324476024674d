import { daysInBin } from '@shared/contract/vocabulary/entity';
import type { BinEntry } from '@shared/contract/wire/host/bin';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { plural } from '@shared/kit/format/plural';

const counted = (count: number, one: string, few: string, many: string) =>
  `${formatCount(count)} ${plural(count, { one, few, many })}`;

const days = (count: number) => counted(count, 'день', 'дня', 'дней');

/** 'Заказ 1013', or the name of a product. */
const nameOf = (entry: BinEntry): string => {
  if (entry.entity === 'order') return `Заказ ${entry.record_id}`;
  if (entry.entity === 'party') return `Партия ${entry.record_id}`;
  return entry.name;
};

/** What is known of it besides its name. */
const detailOf = (entry: BinEntry): string => {
  if (entry.entity === 'product') {
    return entry.sizes === 1 ? 'один размер' : counted(entry.sizes, 'размер', 'размера', 'размеров');
  }
  return entry.amount === null ? entry.name : `${entry.name}, ${formatMoney(entry.amount)}`;
};

const pieces = (count: number) => `${formatCount(count)} шт.`;

const dependsOf = (entry: BinEntry): string => {
  if (entry.entity === 'order') {
    if (entry.shipped > 0) return `отгрузка не отменялась: ${pieces(entry.shipped)}`;
    return entry.reserved > 0 ? `резерв снят: ${pieces(entry.reserved)}` : 'резерва не было';
  }
  if (entry.entity === 'party') {
    const booked = counted(entry.booked_lines, 'строка', 'строки', 'строк');
    if (entry.booked_lines > 0) return `оприходовано: ${booked}, остатки не менялись`;
    return entry.expected > 0 ? `ничего не принято, ждали ${pieces(entry.expected)}` : 'ничего не принято';
  }
  const uses = [
    ...(entry.orders > 0 ? [counted(entry.orders, 'заказ', 'заказа', 'заказов')] : []),
    ...(entry.parties > 0 ? [counted(entry.parties, 'партия', 'партии', 'партий')] : []),
    ...(entry.lost_codes.length > 0 ? ['штрихкод занят'] : []),
  ];
  return uses.length > 0 ? uses.join(', ') : 'ни в заказах, ни в партиях';
};

/** Every word of the bin. */
export const texts = {
  title: 'Корзина',
  columns: {
    what: 'что',
    kind: 'вид',
    by: 'кто удалил',
    at: 'когда',
    left: 'пропадёт через',
    depends: 'что зависит',
    restore: 'вернуть',
  },
  kinds: { order: 'заказы', party: 'партии', product: 'товары' },
  chips: 'Что удалено',
  mine: 'удалили вы',
  soon: 'пропадут за неделю',
  program: 'программа',
  days,
  kept: 'лежит',
  keptFor: days(daysInBin),
  nameOf,
  detailOf,
  dependsOf,
  row: (entry: BinEntry) => `${nameOf(entry)}, ${detailOf(entry)}`,
  empty: 'Корзина пуста',
  gone: 'восстановлено',
  newRows: 'Удалено ещё',
  restore: 'Восстановить',
  open: 'Открыть',
  restored: (name: string) => `Восстановлено: ${name}`,
  restoredSeveral: (count: number) => `Восстановлено: ${counted(count, 'запись', 'записи', 'записей')}`,
  notRestored: 'Не восстановлено, повторите',
  question: 'Восстановить без штрихкода?',
  lostCode: (code: string, owner: string) => `Штрихкод ${code} уже у товара «${owner}»: размер вернётся без кода.`,
} as const;
