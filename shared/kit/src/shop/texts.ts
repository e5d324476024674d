import type { MarkState } from '@shared/contract/vocabulary/mark';
import type { MarksChange } from '@shared/contract/wire/mark';
import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const codes = (count: number) => `${formatCount(count)} ${plural(count, { one: 'код', few: 'кода', many: 'кодов' })}`;

export const texts = {
  marks: {
    open: 'Маркировка',
    title: { order: (id: number) => `Маркировка заказа ${id}`, party: (id: number) => `Маркировка партии ${id}` },
    ofDay: (day: string) => `Маркировка за ${day}`,
    scope: 'За что',
    scopes: { order: 'Заказ', party: 'Партия', day: 'За день' },
    day: 'День',
    loading: 'Загрузка...',
    failed: 'Коды не загрузились',
    retry: 'Повторить',
    close: 'Закрыть',
    nothing: {
      order: 'Из этого заказа ничего маркируемого не отгружено',
      party: 'В этой партии нет маркируемых товаров',
      day: 'За этот день кодов нет',
    },
    sum: (known: number, missing: number) =>
      missing > 0 ? `${codes(known)}, не хватает ${formatCount(missing)}` : `${codes(known)}, все на месте`,
    line: (name: string, size: string) => `${name}, ${size}`,
    ofOrder: (id: number) => `заказ ${id}`,
    counts: (known: number, pieces: number) => `${formatCount(known)} из ${formatCount(pieces)}`,
    missing: (count: number) => `нет кода: ${formatCount(count)}`,
    states: {
      here: 'у нас',
      shipped: 'отгружен',
      returned: 'возвращён',
      relabelled: 'перемаркирован',
      gone: 'выбыл',
    } satisfies Record<MarkState, string>,
    change: (code: string) => `Что с кодом ${code}`,
    becomes: {
      here: 'Снова у нас',
      relabelled: 'Перемаркирован',
      gone: 'Выбыл',
    } satisfies Record<MarksChange['state'], string>,
    changed: (code: string, state: string) => `Код ${code}: ${state}`,
    notChanged: 'Не сохранено. Проверьте связь и попробуйте ещё раз',
    shippedWith: (order: number) => `отгружен заказом ${order}`,
    files: 'Скачать коды',
    file: { txt: 'Текст', csv: 'CSV', xlsx: 'XLSX' },
    columns: { code: 'код', gtin: 'GTIN', name: 'товар', size: 'размер', state: 'где', order: 'заказ', at: 'когда' },
    sent: 'Сами коды никуда не отправляются: загрузите файл в свой документооборот.',
  },
  labels: {
    open: 'Ярлыки',
    failed: 'Ярлыки не открылись: проверьте связь и повторите',
    selected: (products: number) =>
      `${formatCount(products)} ${plural(products, { one: 'выбранный товар', few: 'выбранных товара', many: 'выбранных товаров' })}`,
    noSizes: 'У выбранных товаров нет размеров',
    tooMany: (sizes: number) => `Не больше ${formatCount(sizes)} размеров за раз: выберите меньше товаров`,
  },
  barcodes: {
    menu: 'Штрихкоды',
    assign: 'Назначить штрихкоды',
    assigned: (sizes: number) =>
      `Штрихкоды назначены: ${formatCount(sizes)} ${plural(sizes, { one: 'размер', few: 'размера', many: 'размеров' })}`,
    noneAssigned: 'У всех этих размеров уже есть штрихкоды',
    notAssigned: 'Штрихкоды не назначены. Проверьте связь и попробуйте ещё раз',
  },
  atStake: {
    named: (names: readonly string[], others: number) =>
      others === 0 ? names.join(', ') : `${names.join(', ')} и ещё ${formatCount(others)}`,
    counting: 'заказы считаются',
    inOrders: (orders: number) =>
      orders === 0
        ? 'ни в одном заказе'
        : `в ${formatCount(orders)} ${plural(orders, { one: 'заказе', few: 'заказах', many: 'заказах' })}`,
    stock: (pieces: number) => `на складе ${formatCount(pieces)} шт.`,
    kept: 'Название и цена в заказах останутся.',
  },
};
