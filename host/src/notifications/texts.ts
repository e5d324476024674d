import type { NotificationEntry } from '@shared/contract/wire/host/notification';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { plural } from '@shared/kit/format/plural';

const orders = { one: 'новый заказ', few: 'новых заказа', many: 'новых заказов' };
const waiting = { one: 'заказ ждёт', few: 'заказа ждут', many: 'заказов ждут' };
const hours = { one: 'часа', few: 'часов', many: 'часов' };
const days = { one: 'день', few: 'дня', many: 'дней' };
const sizes = { one: 'размер', few: 'размера', many: 'размеров' };
const packings = { one: 'сборка не закончена', few: 'сборки не закончены', many: 'сборок не закончены' };
const unreadForms = { one: 'непрочитанное', few: 'непрочитанных', many: 'непрочитанных' };
const records = { order: 'заказ', party: 'партия', product: 'товар' } as const;

const counted = (count: number, forms: { one: string; few: string; many: string }) =>
  `${formatCount(count)} ${plural(count, forms)}`;

/** '3 новых заказа на 30 630 ₽', 'На минимуме: Рубашка «Штиль», 2XL'. */
const title = (entry: NotificationEntry, nameOf: (login: string) => string): string => {
  switch (entry.kind) {
    case 'order': {
      const sum = entry.sum ? ` на ${formatMoney(entry.sum)}` : '';
      return entry.count === 1 ? `Новый заказ${sum}` : `${counted(entry.count, orders)}${sum}`;
    }
    case 'waiting': {
      const [{ count, hours: longer } = { count: 0, hours: 0 }] = entry.about;
      return `${counted(count, waiting)} больше ${counted(longer, hours)}`;
    }
    case 'size': {
      const [first] = entry.about;
      if (entry.count > 1 || !first) return `Мало: ${counted(entry.count, sizes)}`;
      const isShort = first.remaining < first.reserved;
      return `${isShort ? 'Не хватает заказам' : 'На минимуме'}: ${first.name}, ${first.size}`;
    }
    case 'party':
      return `Партия ${entry.about[0]?.record_id} пришла`;
    case 'mention':
      return `${nameOf(entry.about[0]?.user ?? '')} ${entry.about[0]?.is_answer ? 'отвечает вам' : 'упоминает вас'}`;
    case 'packing':
      return entry.count === 1 ? 'Сборка не закончена' : counted(entry.count, packings);
  }
};

/** Every word of the bell and its popover. */
export const texts = {
  heading: 'Уведомления',
  bell: (unread: number) => (unread === 0 ? 'Уведомления, новых нет' : `Уведомления, ${counted(unread, unreadForms)}`),
  keys: 'Alt+U',
  most: '99+',
  close: 'Закрыть',
  readAll: 'Прочитать все',
  settings: 'Какие уведомления',
  reply: 'Ответить',
  tabs: { label: 'Какие показать', all: 'Все', unread: 'Не прочитаны', mentions: 'Упоминания' },
  list: 'Уведомления',
  unread: 'не прочитано',
  today: (day: string) => `${day}, сегодня`,
  yesterday: (day: string) => `${day}, вчера`,
  title,
  others: (count: number) => `и ещё ${formatCount(count)}`,
  oldest: 'самый старый',
  age: (count: number) => counted(count, days),
  showAll: 'показать все',
  onHand: ({
    remaining,
    minimum,
    reserved,
    expected,
  }: Record<'remaining' | 'reserved' | 'expected', number> & { minimum: number | null }) =>
    [
      `на складе ${formatCount(remaining)}`,
      remaining < reserved
        ? `, нужно ${formatCount(reserved)}`
        : minimum !== null && `, минимум ${formatCount(minimum)}`,
      expected > 0 && `; придёт ${formatCount(expected)}`,
    ]
      .filter(Boolean)
      .join(''),
  arrival: (pieces: number, agent: string, user: string | null) =>
    `${formatCount(pieces)} шт., «${agent}»${user === null ? '' : `; ${user}`}`,
  inBox: (packed: number, pieces: number, user: string | null) =>
    `в коробке ${formatCount(packed)} из ${formatCount(pieces)} шт.${user === null ? '' : `; ${user}`}`,
  record: (entity: keyof typeof records, id: number) => `${records[entity]} ${id}`,
  loading: 'Загрузка...',
  empty: 'Новых нет',
  notLoaded: 'Уведомления не загрузились',
  retry: 'Повторить',
  kept: 'Уведомления хранятся 30 дней',
  more: 'все за 30 дней',
  notRead: 'Не отмечено прочитанным, повторите',
} as const;
