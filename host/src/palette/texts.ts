import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const hours = { one: 'час', few: 'часа', many: 'часов' };
const minutes = { one: 'минуту', few: 'минуты', many: 'минут' };

export const texts = {
  title: 'Найти или сделать',
  field: 'Номер, имя, штрихкод или действие',
  close: 'Закрыть',
  results: 'Найденное',
  recents: 'недавние',
  screens: {
    group: 'экраны',
    shift: { title: 'Смена', words: 'сегодня утро сделать ждут изменилось' },
    journal: { title: 'Журнал', words: 'входы выгрузки отказы' },
    sections: { title: 'Разделы', words: 'сборки версии состояние' },
    roles: { title: 'Роли и права', words: 'доступ должности кому можно' },
    people: { title: 'Сотрудники', words: 'люди пригласить роли права доступ' },
    bin: { title: 'Корзина', words: 'удалено удалённое вернуть' },
    actions: { title: 'Мои действия', words: 'отменить отмена история сделал' },
    signIns: { title: 'Мои входы', words: 'сеансы пароль выйти везде' },
  },
  views: 'виды',
  actions: 'действия',
  found: (count: number) => `найдено ${formatCount(count)}`,
  nothing: 'Ничего не найдено',
  advice: 'Попробуйте номер, имя или штрихкод',
  noRecents: 'Недавних пока нет',
  loading: (title: string) => `${title}: загружаем`,
  failed: (title: string) => `${title}: список не загрузился`,
  retry: 'Повторить',
  record: (noun: string, title: string) => `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${title}`,
  size: (size: string) => `размер ${size}`,
  opened: {
    now: 'открывали только что',
    minutesAgo: (count: number) => `открывали ${count} ${plural(count, minutes)} назад`,
    hoursAgo: (count: number) => `открывали ${count} ${plural(count, hours)} назад`,
    on: (day: string) => `открывали ${day}`,
  },
  keys: { choose: 'выбрать', open: 'открыть', newTab: 'в новой вкладке', actionsOnly: 'только действия' },
};
