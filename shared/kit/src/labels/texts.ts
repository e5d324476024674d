import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const labels = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'ярлык', few: 'ярлыка', many: 'ярлыков' })}`;
const sheets = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'лист', few: 'листа', many: 'листов' })}`;
const ofLines = (count: number) =>
  `у ${formatCount(count)} ${plural(count, { one: 'строки', few: 'строк', many: 'строк' })}`;

export const texts = {
  title: 'Печать ярлыков',
  tabs: { label: 'Части окна', page: 'Лист', settings: 'Настройки' },
  of: { label: 'Для чего ярлыки', sizes: 'Товары', places: 'Места', boxes: 'Коробки' },
  box: 'Коробка',
  paper: 'Бумага',
  papers: {
    roll: { name: 'Рулон', about: '58 × 40 мм, по одному' },
    sheet: { name: 'Лист A4', about: '3 × 7, 21 ярлык' },
  },
  first: 'Первый ярлык на листе',
  firstChoice: (first: number) =>
    first === 1
      ? '1-й, лист целый'
      : `${first}-й, ${first - 1} уже ${plural(first - 1, { one: 'отклеен', few: 'отклеены', many: 'отклеены' })}`,
  usedCell: 'отклеен',
  copies: 'Копий',
  copiesChoices: {
    one: 'по одному',
    own: 'у каждой строки свои',
    received: 'сколько принято',
    ordered: 'сколько ожидается',
    onHand: 'сколько на складе',
  },
  symbol: 'Вид кода',
  symbols: { ean13: 'EAN-13, иначе Code 128', code128: 'Code 128', datamatrix: 'DataMatrix' },
  symbolNames: { ean13: 'EAN-13', code128: 'Code 128', datamatrix: 'DataMatrix' },
  shown: 'На ярлыке',
  parts: { name: 'название', title: 'размер', price: 'цена', code: 'код' },
  howMany: 'Сколько',
  columns: {
    name: 'товар',
    title: 'размер',
    place: 'место',
    box: 'коробка',
    received: 'принято',
    ordered: 'ожидается',
    onHand: 'на складе',
    copies: 'ярлыков',
  },
  copiesOf: (line: string) => `ярлыков: ${line}`,
  wrongCopies: (most: number) => `Число ярлыков строки: от 0 до ${most}`,
  noCode: (count: number) => `${ofLines(count)} нет штрихкода`,
  assign: 'Назначить штрихкоды',
  inMatrix: (count: number) => `${ofLines(count)} DataMatrix: код длинный или не латиницей`,
  none: 'Ярлыков нет: впишите, сколько напечатать',
  count: { roll: labels, sheet: (count: number, pages: number) => `${labels(count)}, ${sheets(pages)}` },
  tooMany: (most: number) => `Не больше ${labels(most)} за раз`,
  loading: 'Загружаются цены и штрихкоды',
  position: {
    roll: (place: number, all: number) => `Ярлык ${place} из ${all}`,
    sheet: (place: number, all: number) => `Лист ${place} из ${all}`,
  },
  size: { roll: 'Рулон, ярлыки 58 × 40 мм', sheet: 'A4, ярлыки 58 × 40 мм' },
  smaller: 'Мельче',
  larger: 'Крупнее',
  percent: (percent: number) => `${percent}\u00a0%`,
  close: 'Закрыть',
  cancel: 'Отмена',
  print: 'Печать',
};
