import type { ProductStatus, ProductTag } from '@shared/contract/vocabulary/product';

/** The kinds of garments in the demo shop: name, category, cut, and sizes in order. */
const letters = ['XS', 'S', 'M', 'L', 'XL'];
const womensWaists = ['26', '27', '28', '29', '30'];
const oneSize = ['единый'];

export const garments = {
  slipDress: { noun: 'Платье-комбинация', category: 'Платья', cut: 'косой крой, регулируемые бретели', sizes: letters },
  midiDress: { noun: 'Платье миди', category: 'Платья', cut: 'приталенный лиф, мягкая юбка', sizes: letters },
  shirtDress: { noun: 'Платье-рубашка', category: 'Платья', cut: 'свободный силуэт, пояс в комплекте', sizes: letters },
  jumpsuit: { noun: 'Комбинезон', category: 'Платья', cut: 'широкие брючины, карманы в швах', sizes: letters },
  oversizeShirt: {
    noun: 'Рубашка оверсайз',
    category: 'Рубашки',
    cut: 'спущенное плечо, удлинённая спинка',
    sizes: ['S', 'M', 'L'],
  },
  shirt: {
    noun: 'Рубашка',
    category: 'Рубашки',
    cut: 'прямой крой, воротник на пуговицах',
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  polo: {
    noun: 'Поло',
    category: 'Футболки и топы',
    cut: 'плотное пике, воротник держит форму',
    sizes: ['S', 'M', 'L', 'XL'],
  },
  tee: { noun: 'Футболка', category: 'Футболки и топы', cut: 'ровная горловина, двойная строчка', sizes: letters },
  top: {
    noun: 'Топ на бретелях',
    category: 'Футболки и топы',
    cut: 'тонкие бретели, мягкая посадка',
    sizes: ['XS', 'S', 'M', 'L'],
  },
  sweater: { noun: 'Свитер', category: 'Трикотаж', cut: 'крупная вязка, свободная посадка', sizes: ['S', 'M', 'L'] },
  turtleneck: { noun: 'Водолазка', category: 'Трикотаж', cut: 'высокий ворот, тонкая вязка', sizes: letters },
  cardigan: {
    noun: 'Кардиган',
    category: 'Трикотаж',
    cut: 'роговые пуговицы, накладные карманы',
    sizes: ['S', 'M', 'L'],
  },
  hoodie: { noun: 'Худи', category: 'Трикотаж', cut: 'начёс внутри, двойной капюшон', sizes: ['S', 'M', 'L', 'XL'] },
  trousers: { noun: 'Брюки прямые', category: 'Брюки', cut: 'высокая посадка, стрелки', sizes: ['S', 'M', 'L', 'XL'] },
  wideTrousers: {
    noun: 'Брюки палаццо',
    category: 'Брюки',
    cut: 'широкие от бедра, эластичный пояс',
    sizes: ['XS', 'S', 'M', 'L'],
  },
  shorts: { noun: 'Шорты', category: 'Брюки', cut: 'свободные, с отворотом', sizes: ['S', 'M', 'L'] },
  jeans: { noun: 'Джинсы', category: 'Джинсы', cut: 'прямые, пять карманов', sizes: womensWaists },
  mensJeans: { noun: 'Джинсы', category: 'Джинсы', cut: 'зауженные, пять карманов', sizes: ['30', '32', '34', '36'] },
  midiSkirt: { noun: 'Юбка миди', category: 'Юбки', cut: 'расклешённая, на подкладке', sizes: ['XS', 'S', 'M', 'L'] },
  miniSkirt: { noun: 'Юбка мини', category: 'Юбки', cut: 'на запах, скрытая застёжка', sizes: ['XS', 'S', 'M'] },
  blazer: { noun: 'Жакет', category: 'Жакеты', cut: 'полуприлегающий, на подкладке', sizes: ['XS', 'S', 'M', 'L'] },
  trench: { noun: 'Тренч', category: 'Верхняя одежда', cut: 'двубортный, съёмный пояс', sizes: ['S', 'M', 'L'] },
  coat: {
    noun: 'Пальто',
    category: 'Верхняя одежда',
    cut: 'прямой силуэт, утеплённая подкладка',
    sizes: ['S', 'M', 'L', 'XL'],
  },
  puffer: { noun: 'Пуховик', category: 'Верхняя одежда', cut: 'лёгкий, воротник-стойка', sizes: ['S', 'M', 'L', 'XL'] },
  scarf: { noun: 'Шарф', category: 'Аксессуары', cut: 'с бахромой', sizes: oneSize },
  beanie: { noun: 'Шапка', category: 'Аксессуары', cut: 'с отворотом', sizes: oneSize },
};

export type Garment = keyof typeof garments;

export const collections = ['База', 'Вечер', 'Осень — зима', 'Отпуск', 'Офис'] as const;

export const measure = 'шт.';

/** A status that is repeated here occurs more often among the products. */
export const usualStatuses: ProductStatus[] = ['на складе', 'на складе', 'на складе', 'оплачено', 'не заказано'];

export const usualTag: ProductTag = 'нет';
