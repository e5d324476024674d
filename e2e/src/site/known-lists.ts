/** A row as the api returns it. */
type Row = Record<string, unknown> & { id: number };

/** The expected contents of one list, written from spec §2 and not from the code of the columns. */
export interface KnownList {
  path: string;
  call: string;
  title: string;
  /** The text of the link to the list, from any list of the warehouse or from the previous tab. */
  link: string;
  /** The expected text of each cell, by header. */
  cells: Record<string, (row: Row) => string>;
  /** The columns that 'Настройки' offers, if some are hidden by default. */
  offeredColumns?: string[];
  /** Columns of an exported file that the list does not have: one a size. */
  sizeColumns?: (rows: Row[]) => string[];
  /** Photos are shown beside the names of products by default. */
  hasPhotos?: boolean;
  /** A column that is filtered by its whole text. */
  exactColumn?: string;
  rowLabel: (row: Row) => string;
  emptyText: string;
  /** How its rows are deleted; without it the list has no deletion. */
  removal?: { call: string; success: string; error: string };
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const count = (value: unknown) => new Intl.NumberFormat('ru-RU').format(Number(value ?? 0));
const day = (value: unknown) => text(value).split('-').reverse().join('.');
const roubles = (value: unknown) => {
  if (value === null || value === undefined) return '0';
  const sum = Number(value);
  const digits = Number.isInteger(sum) ? 0 : 2;
  const written = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: 2 });
  return `${written.format(sum)}\u00a0₽`;
};
const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? text(value.name) : '';

interface Size {
  size: string;
  remaining: number;
}
const sizesOf = ({ modifications }: Row): Size[] => (Array.isArray(modifications) ? modifications : []);
const piecesOf = (row: Row) => sizesOf(row).reduce((sum, { remaining }) => sum + remaining, 0);

const idColumn = { номер: ({ id }: Row) => String(id) };
const stateColumns = { статус: (row: Row) => text(row.status), тег: (row: Row) => text(row.tag) };
const amountColumn = { сумма: ({ amount }: Row) => roubles(amount) };

export const knownLists: KnownList[] = [
  {
    path: '/warehouse/orders',
    call: '/api/orders/',
    title: 'Заказы',
    link: 'ЗАКАЗЫ',
    cells: {
      ...idColumn,
      дата: (row) => day(row.order_date),
      покупатель: (row) => text(row.full_name),
      ...stateColumns,
      ...amountColumn,
    },
    offeredColumns: [
      'номер',
      'дата',
      'покупатель',
      'состав',
      'город',
      'доставка',
      'не хватает',
      'статус',
      'тег',
      'сумма',
    ],
    hasPhotos: true,
    rowLabel: ({ id }) => `Заказ ${id}`,
    emptyText: 'Заказов пока нет',
    removal: {
      call: '/api/orders/multiple/',
      success: 'Заказы успешно удалены',
      error: 'Произошла ошибка при удалении заказов',
    },
  },
  {
    path: '/warehouse/parties',
    call: '/api/parties/',
    title: 'Партии',
    link: 'ПАРТИИ',
    cells: {
      ...idColumn,
      дата: (row) => day(row.party_date),
      покупатель: (row) => text(row.agent_name),
      ...stateColumns,
      ...amountColumn,
    },
    rowLabel: ({ id }) => `Партия ${id}`,
    emptyText: 'Партий пока нет',
    removal: {
      call: '/api/parties/multiple/',
      success: 'Партии успешно удалены',
      error: 'Произошла ошибка при удалении партий',
    },
  },
  {
    path: '/warehouse/products',
    call: '/api/products/?archived=false',
    title: 'Товары',
    link: 'ТОВАРЫ',
    cells: {
      товар: (row) => text(row.name),
      коллекция: (row) => nameOf(row.category),
      пол: (row) => text(row.gender),
      остаток: (row) => `${count(piecesOf(row))} шт.`,
      цена: (row) => roubles(row.price),
    },
    hasPhotos: true,
    exactColumn: 'коллекция',
    rowLabel: (row) => text(row.name),
    emptyText: 'Товаров пока нет',
    removal: {
      call: '/api/products/multiple/',
      success: 'Товары успешно удалены',
      error: 'Произошла ошибка при удалении партий',
    },
  },
  {
    path: '/warehouse/products/categories',
    call: '/api/products/categories/',
    title: 'Категории',
    link: 'Категории',
    // The figures are those of its products, which are another list.
    cells: {
      название: (row) => text(row.name),
      товаров: () => '',
      'на складе': () => 'шт.',
      внимание: () => '',
      сумма: () => '₽',
    },
    rowLabel: (row) => text(row.name),
    emptyText: 'Категорий пока нет',
    removal: {
      call: '/api/products/categories/',
      success: 'Категории успешно удалены',
      error: 'Произошла ошибка при удалении категорий',
    },
  },
  {
    path: '/warehouse/productsRemains',
    call: '/api/products/?archived=false',
    title: 'Остатки',
    link: 'ОСТАТКИ',
    cells: {
      наименование: (row) => text(row.name),
      остаток: (row) =>
        sizesOf(row)
          .map(({ size, remaining }) => `${size} ${count(remaining)}`)
          .join(' '),
      предзаказ: ({ preorder }) => (preorder === null ? 'нет данных' : count(preorder)),
      себестоимость: (row) => roubles(row.cost_price ?? 0),
      тег: (row) => text(row.tag),
      сумма: (row) => roubles(Number(row.cost_price ?? 0) * piecesOf(row)),
    },
    offeredColumns: [
      ...['наименование', 'остаток', 'предзаказ', 'себестоимость', 'статус', 'тег', 'сумма'],
      ...['в резерве', 'доступно', 'ожидается', 'наличие'],
    ],
    sizeColumns: (rows) => [...new Set(rows.flatMap(sizesOf).map(({ size }) => size))],
    hasPhotos: true,
    rowLabel: (row) => text(row.name),
    emptyText: 'Остатков пока нет',
    removal: {
      call: '/api/products/multiple/',
      success: 'Товары успешно удалены',
      error: 'Произошла ошибка при удалении партий',
    },
  },
  {
    path: '/warehouse/buyers',
    call: '/api/buyers/',
    title: 'Покупатели',
    link: 'ПОКУПАТЕЛИ',
    cells: {
      имя: (row) => text(row.full_name),
      почта: (row) => text(row.email),
      телефон: (row) => text(row.phone),
      заказы: (row) => count(row.orders),
      сумма: (row) => roubles(row.amount),
      'последний заказ': (row) => `${text(row.last_order_id)} · ${day(row.last_order_date)}`,
    },
    rowLabel: (row) => text(row.full_name),
    emptyText: 'Покупателей пока нет',
  },
];

export type { Row };
