import { passwordLength } from '@shared/contract/vocabulary/password';
import { formatMoment, formatWhen } from '@shared/kit/format/format-date';
import { plural } from '@shared/kit/format/plural';

const characters = { one: 'знак', few: 'знака', many: 'знаков' };
const dayMs = 86_400_000;

/** All texts of 'Мои входы'. */
export const texts = {
  title: 'Мои входы',
  devices: 'устройства',
  loading: 'Загрузка...',
  failed: 'Не удалось узнать, где вы вошли',
  absent: 'Сервер не сообщает, где вы вошли',
  retry: 'Повторить',
  unknownDevice: 'Неизвестное устройство',
  current: 'это устройство',
  now: 'сейчас',
  when: (at: string, now = Date.now()) => {
    const { day, time } = formatWhen(at);
    if (day === formatWhen(new Date(now).toISOString()).day) return `сегодня в ${time}`;
    if (day === formatWhen(new Date(now - dayMs).toISOString()).day) return `вчера в ${time}`;
    return formatMoment(at);
  },
  end: 'Завершить',
  endNamed: (device: string) => `Завершить: ${device}`,
  endOthers: 'Завершить все остальные',
  unfamiliar: 'Не узнаёте вход? Завершите его и смените пароль.',
  endFailed: 'Произошла ошибка при завершении входа',
  othersEnded: 'Остальные входы завершены',
  password: {
    title: 'Смена пароля',
    current: 'Текущий пароль',
    next: 'Новый пароль',
    again: 'Новый пароль ещё раз',
    change: 'Сменить пароль',
    changed: 'Пароль изменён, остальные входы завершены',
    failed: 'Произошла ошибка при смене пароля',
    rules: {
      length: (count: number) =>
        count > passwordLength.max
          ? `не длиннее ${passwordLength.max} знаков, сейчас ${count}`
          : `не короче ${passwordLength.min} знаков${count > 0 && count < passwordLength.min ? `, сейчас ${count}` : ''}`,
      login: 'не похож на логин',
      other: 'не такой, как текущий',
    },
    missing: {
      current: 'Введите текущий пароль',
      characters: (count: number) => `Нужно ещё ${count} ${plural(count, characters)}`,
      tooLong: 'Пароль слишком длинный',
      login: 'Пароль похож на логин',
      other: 'Новый пароль такой же, как текущий',
      again: 'Повторите новый пароль',
    },
    othersEnd: 'Остальные входы завершатся',
  },
};
