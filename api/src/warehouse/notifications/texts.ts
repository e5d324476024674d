import type { NotificationEntry } from '@shared/contract/wire/host/notification';

interface Forms {
  one: string;
  few: string;
  many: string;
}

const count = new Intl.NumberFormat('ru-RU');
const rules = new Intl.PluralRules('ru');

const counted = (number: number, forms: Forms) => {
  const rule = rules.select(number);
  return `${count.format(number)} ${rule === 'one' ? forms.one : rule === 'few' ? forms.few : forms.many}`;
};

const money = (roubles: number) => `${count.format(roubles)} ₽`;
const others = (number: number) => `и ещё ${count.format(number)}`;
const listed = (words: readonly (string | number)[], all: number, between = ', ') =>
  words.join(between) + (all > words.length ? ` ${others(all - words.length)}` : '');

const orders = { one: 'новый заказ', few: 'новых заказа', many: 'новых заказов' };
const waiting = { one: 'заказ ждёт', few: 'заказа ждут', many: 'заказов ждут' };
const days = { one: 'день', few: 'дня', many: 'дней' };
const sizes = { one: 'размер', few: 'размера', many: 'размеров' };
const packings = { one: 'сборка не закончена', few: 'сборки не закончены', many: 'сборок не закончены' };
const records = { order: 'заказ', party: 'партия', product: 'товар' };

/** Longer notes are cut: the record has the whole one. */
const longestQuote = 300;
const quote = (text: string) => (text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text);

/** The line of a message about an entry. */
const line = (entry: NotificationEntry): string => {
  switch (entry.kind) {
    case 'order': {
      const [first] = entry.about;
      const sum = entry.sum ? ` на ${money(entry.sum)}` : '';
      return entry.count === 1 && first
        ? `Новый заказ ${first.record_id}${sum}: ${first.name}`
        : `${counted(entry.count, orders)}${sum}: ${listed(
            entry.about.map(({ record_id }) => record_id),
            entry.count,
          )}`;
    }
    case 'waiting':
      return entry.about
        .map(
          (each) =>
            `${counted(each.count, waiting)} больше ${each.hours} ч., самый старый ${each.record_id}, ${counted(each.days, days)}`,
        )
        .join('\n');
    case 'size': {
      const named = entry.about.map(({ name, size }) => `${name}, ${size}`);
      const [first] = entry.about;
      if (entry.count > 1 || !first) {
        return `Мало: ${counted(entry.count, sizes)} (${listed(named, entry.count, '; ')})`;
      }
      return first.remaining < first.reserved
        ? `Не хватает заказам: ${named[0]} — ${first.remaining} шт., нужно ${first.reserved}`
        : `На минимуме: ${named[0]} — ${first.remaining} шт., минимум ${first.minimum}`;
    }
    case 'party':
      return entry.about
        .map(
          ({ record_id, pieces, agent_name, user }) =>
            `Партия ${record_id} пришла: ${count.format(pieces)} шт., «${agent_name}»${user === null ? '' : ` (${user})`}`,
        )
        .join('\n');
    case 'mention':
      return entry.about
        .map(
          ({ user, is_answer, entity, record_id, text }) =>
            `${user} ${is_answer ? 'отвечает вам' : 'упоминает вас'}, ${records[entity]} ${record_id}: ${quote(text)}`,
        )
        .join('\n');
    case 'packing': {
      const [first] = entry.about;
      return entry.count === 1 && first
        ? `Сборка не закончена: заказ ${first.record_id}, в коробке ${first.packed} из ${first.pieces} шт.${first.user === null ? '' : ` (${first.user})`}`
        : `${counted(entry.count, packings)}: ${listed(
            entry.about.map(({ record_id }) => record_id),
            entry.count,
          )}`;
    }
  }
};

/** The messages of the bot about notifications, and why one was not sent. */
export const texts = {
  title: 'Склад',
  titleAfter: ({ isNight, until }: { isNight: boolean; until: string }) =>
    `Склад · за ${isNight ? 'ночь' : 'тихие часы'}, до ${until}`,
  line,
  others,
  trial: 'Пробное уведомление. Так сюда будут приходить сообщения склада.',
  notSent: (isBlocked: boolean) =>
    isBlocked
      ? 'Бот заблокирован в вашем Телеграме: разблокируйте его и повторите'
      : 'Телеграм сейчас не принимает сообщения, попробуйте позже',
} as const;
