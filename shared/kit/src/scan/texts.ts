import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';
import type { CameraProblem } from './read-camera';
import type { ScanFault } from './read-code';

const ofSizes = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'размер', few: 'размера', many: 'размеров' })}`;

/** Texts of what is scanned, of the camera, and of the sheet for a code that no size has. */
export const texts = {
  covered: 'Скан не засчитан: сначала закройте окно',
  faults: {
    glued: 'Два кода прочитались как один. Ничего не засчитано, отсканируйте каждый ещё раз.',
    cut: 'Код прочитан не до конца. Ничего не засчитано, отсканируйте ещё раз.',
    'check-digit': 'Не сходится контрольная цифра. Ничего не засчитано, отсканируйте ещё раз.',
  } satisfies Record<ScanFault, string>,
  sounds: {
    label: 'Звук сканера',
    isOn: 'Звук',
    volumes: { quiet: 'Тихо', normal: 'Обычно', loud: 'Громко' },
  },
  unknown: {
    bind: 'Привязать…',
    count: 'сразу засчитать',
    several: (count: number) => `Не распознано: ${formatCount(count)}`,
  },
  bind: {
    title: 'Такого кода нет',
    scanned: (time: string, times: number) => `отсканирован в ${time}${times > 1 ? `, ${times}-й раз` : ''}`,
    kinds: { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'ITF-14' } as Record<number, string>,
    rightDigit: (kind: string) => `${kind}, контрольная цифра верна`,
    wrongDigit: (kind: string) => `${kind}, контрольная цифра не сходится: проверьте код на вещи`,
    ofMark: (code: string) => `марка «Честный знак», привяжем её товар ${code}`,
    toSize: 'Привязать к размеру',
    product: 'Товар',
    found: 'Найденные товары',
    nothing: 'Ничего не найдено',
    failed: 'Товары не загрузились',
    retry: 'Повторить',
    sizesOf: (sizes: number, bare: number) => {
      if (sizes === 0) return 'размеров нет';
      if (bare === 0) return `${ofSizes(sizes)}, все с кодами`;
      return bare === sizes ? `${ofSizes(sizes)}, все без кода` : `${ofSizes(sizes)}, без кода ${formatCount(bare)}`;
    },
    size: 'Размер',
    hasCode: 'есть код',
    noCode: 'без кода',
    named: (name: string, size: string) => (size ? `${name}, ${size}` : name),
    hint: 'Или отсканируйте другой размер этого товара: найдём товар сами',
    severalCodes: 'У размера может быть несколько кодов. Где «есть код», сначала спросим',
    foundByScan: (name: string) => `По скану найден товар: ${name}`,
    held: (codes: string) => `Отсканировано ещё: ${codes}. Разберём, когда закроется это окно`,
    pieces: 'Вещей под этим кодом',
    wrongPieces: 'Укажите число от 1 до 100 000',
    ignore: 'больше не спрашивать про этот код',
    leave: 'Не привязывать',
    close: 'Закрыть',
    confirm: (size: string) => `Привязать к ${size}`,
    confirmNone: 'Привязать',
    chooseSize: 'Выберите размер',
    tooLong: 'Такой длинный код нельзя привязать',
    offline: 'Нет связи: привязать можно, когда она появится',
    notBound: 'Код не привязан, попробуйте ещё раз',
    notIgnored: 'Не сохранилось, попробуйте ещё раз',
    notReplaced: (code: string) => `Код привязан, но прежний (${code}) остался: удалите его в карточке товара`,
    question: {
      title: (size: string) => `У размера ${size} уже есть код`,
      explanation: (codes: string) => `${codes}. Новый код можно добавить к нему или заменить им прежний.`,
      ofPack: (codes: string) => `${codes}. Новый код будет рядом с ним.`,
      cancel: 'Отмена',
      replace: 'Заменить',
      add: 'Добавить ещё один',
    },
  },
  camera: {
    open: 'Сканировать камерой',
    label: 'Камера',
    picture: 'Изображение с камеры',
    starting: 'Включаем камеру…',
    torch: 'Фонарик',
    close: 'Закрыть камеру',
    again: 'Повторить',
    problems: {
      insecure: {
        title: 'Камера здесь недоступна',
        help: 'Браузер включает её только на странице с https. Считайте без скана или сканером.',
      },
      none: { title: 'Камера не найдена', help: 'Подключите камеру или считайте без скана.' },
      refused: {
        title: 'Нет доступа к камере',
        help: 'Разрешите камеру для этого сайта в настройках браузера и повторите.',
      },
      busy: { title: 'Камера занята', help: 'Закройте другую программу, которая её использует, и повторите.' },
      lost: { title: 'Камера отключилась', help: 'Её забрала другая программа, или она отсоединена.' },
      reader: { title: 'Распознавание кодов не загрузилось', help: 'Проверьте связь и повторите.' },
      other: { title: 'Камера не включилась', help: 'Повторите или считайте без скана.' },
    } satisfies Record<CameraProblem, { title: string; help: string }>,
  },
};
