import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const ofThings = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'вещи', few: 'вещей', many: 'вещей' })}`;

/** Texts of what a task of one order and a walk of several have in common. */
export const texts = {
  things: (count: number) => `${formatCount(count)} ${plural(count, { one: 'вещь', few: 'вещи', many: 'вещей' })}`,
  ofThings,
  close: 'Закрыть',
  more: 'Ещё',
  retry: 'Повторить',
  understood: 'Понятно',
  me: 'ВЫ',
  /** Opens the camera of a phone. */
  scan: 'Сканировать',
  /** Where no piece is counted by hand. */
  scanOnly: 'засчитывается только сканером',
  worker: {
    mine: (time: string) => `собираете с ${time}`,
    other: (name: string, time: string) => `собирает ${name} с ${time}`,
    nobody: 'отложена',
  },
  notice: {
    other: (name: string, time: string) => `Собирает ${name} с ${time}`,
    taken: (name: string, time: string) => `${name} забирает сборку себе, ${time}`,
    nobody: 'Сборка отложена, её никто не ведёт',
    explanation: 'Сборка общая: сканы видны обоим, и ни одна вещь не засчитается дважды.',
    word: (note: string) => `«${note}»`,
    watch: 'Смотреть',
    take: 'Забрать себе',
    resume: 'Продолжить',
  },
  takeOver: {
    title: (name: string) => `Забрать сборку у ${name}?`,
    explanation: 'Всё, что уже собрано, останется.',
    word: (name: string) => `Слово для ${name}`,
    confirm: 'Забрать себе',
    cancel: 'Отмена',
  },
  of: (due: string) => `из ${due}`,
  unsaved: 'ещё не отправлено',
  why: 'Почему столько',
  progress: {
    label: 'Собрано',
    of: (wanted: number) => `из ${ofThings(wanted)}`,
    both: (counted: number, wanted: number) => `${formatCount(counted)} из ${ofThings(wanted)}`,
  },
  refused: {
    title: 'Не принято сервером',
    explanation: 'Эти действия ни в одной коробке не засчитаны. Решите о каждом.',
    kinds: { scan: 'скан', plus: 'плюс', minus: 'минус', take_back: 'отмена скана', solve: 'код' },
    noReason: 'без объяснения',
    repeat: 'Повторить',
    drop: 'Убрать',
    repeatOf: (what: string) => `Повторить: ${what}`,
    dropOf: (what: string) => `Убрать: ${what}`,
  },
  saving: {
    waiting: (count: number) => `Сохранено на этом устройстве, ждут отправки: ${formatCount(count)}`,
    failed: (count: number) => `Не отправлено: ${formatCount(count)}. Сервер не отвечает, отправка повторится сама`,
    notStored: (count: number) => `Не сохраняется на устройстве, не закрывайте страницу: ${formatCount(count)}`,
  },
};
