import type { Right, rightGroups } from '@shared/contract/vocabulary/rights';
import { formatCount } from '@shared/kit/format/format-count';

/** What a person with the right may do, as the words after 'может'. */
export const rightNames: Readonly<Record<Right, string>> = {
  'orders.change': 'менять статус, тег, поля',
  'orders.create': 'заводить заказы и менять состав',
  'orders.delete': 'удалять заказы',
  'orders.export': 'выгружать с телефонами',
  'stock.pack': 'собирать, упаковывать',
  'stock.returns': 'принимать возврат',
  'stock.correct': 'исправлять остатки',
  'stock.count': 'проводить инвентаризацию',
  'products.change': 'менять товары и фото',
  'products.prices': 'менять цены',
  'products.cost': 'видеть себестоимость',
  'purchase.create': 'создавать партии',
  'purchase.receive': 'принимать, оприходовать',
  'purchase.prices': 'видеть закупочные цены',
  'people.invite': 'приглашать, отключать',
  'people.roles': 'менять роли и права',
  'people.journal': 'видеть журнал',
  'sections.publish': 'публиковать, откатывать',
  'sections.try': 'пробовать сборки',
  'views.share': 'делать виды общими',
  'see.orders': 'видеть раздел «Заказы»',
  'see.products': 'видеть раздел «Товары»',
  'see.remains': 'видеть раздел «Остатки»',
  'see.parties': 'видеть раздел «Партии»',
  'see.buyers': 'видеть раздел «Покупатели»',
};

export const rightGroupNames: Readonly<Record<(typeof rightGroups)[number]['group'], string>> = {
  orders: 'Заказы',
  stock: 'Склад',
  products: 'Товары и цены',
  purchase: 'Закупка',
  people: 'Люди',
  sections: 'Разделы',
  views: 'Виды',
  see: 'Видит разделы',
};

export const texts = {
  /** The reason of what is off; a section gives the words of a right that it defines. */
  lacking: (name: string) => `Нет права «${name}». Его может дать владелец`,
  /** Instead of a number that the person may not see. */
  hiddenMark: '—',
  /** Once, where such numbers have their total or their head. */
  hidden: 'нет права',
  changed: {
    role: (name: string) => `Ваша роль теперь «${name}»`,
    may: (names: string) => `Теперь вы можете ${names}`,
    mayNot: (names: string) => `Вы больше не можете ${names}`,
    several: (gained: number, lost: number) =>
      `Ваши права изменились: добавлено ${formatCount(gained)}, снято ${formatCount(lost)}`,
  },
};
