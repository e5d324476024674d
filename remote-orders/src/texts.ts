import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const ofOrders = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'заказа', few: 'заказов', many: 'заказов' })}`;

const ofThings = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'вещь', few: 'вещи', many: 'вещей' })}`;

const countOrders = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'заказ', few: 'заказа', many: 'заказов' })}`;

const whereTo = { stock: 'на склад', write_off: 'списано' };

/** A return in the history of an order: `Юбка, M × 1, списано, брак`. */
const returnWords = (field: string, value: unknown): string | undefined => {
  if (field !== 'returns' || typeof value !== 'object' || value === null) return undefined;
  const { product, size, amount, to, reason }: Partial<Record<string, unknown>> = { ...value };
  const target = to === 'write_off' ? whereTo.write_off : whereTo.stock;
  return [`${product}, ${size} × ${amount}`, target, reason].filter(Boolean).join(', ');
};

/** All texts of this section, the specified ones verbatim (spec §2, §8). */
export const texts = {
  title: 'Заказы',
  columns: {
    id: 'номер',
    date: 'дата',
    customer: 'покупатель',
    composition: 'состав',
    city: 'город',
    delivery: 'доставка',
    missing: 'не хватает',
    status: 'статус',
    tag: 'тег',
    amount: 'сумма',
  },
  composition: {
    empty: 'пусто',
    moreItems: (count: number) => `и ещё ${formatCount(count)}`,
  },
  pieces: (count: number) => `${formatCount(count)} шт.`,
  unknown: '—',
  views: { inProgress: 'В обработке', returned: 'Возвраты', barter: 'Бартер', today: 'Сегодня', dayOfToday: 'сегодня' },
  chips: 'Что требует внимания',
  average: 'средний',
  items: 'вещей',
  orders: { one: 'заказ', few: 'заказа', many: 'заказов' },
  row: (id: number) => `Заказ ${id}`,
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Заказов пока нет',
  newRows: 'Новые заказы',
  searchedBeyond: 'Искали и в телефоне, почте, адресе, товарах, заметках',
  choices: { status: 'Статус', tag: 'Тег' },
  update: {
    status: {
      success: (count: number) =>
        count === 1 ? 'Статус заказа успешно обновлен' : `Статус обновлён у ${ofOrders(count)}`,
      error: (count: number) =>
        count === 1
          ? 'Произошла ошибка при обновлении статуса заказа'
          : 'Произошла ошибка при обновлении статуса заказов',
    },
    tag: {
      success: (count: number) => (count === 1 ? 'Тег заказа успешно обновлен' : `Тег обновлён у ${ofOrders(count)}`),
      error: (count: number) =>
        count === 1 ? 'Произошла ошибка при обновлении тега заказа' : 'Произошла ошибка при обновлении тега заказов',
    },
  },
  shortage: {
    taken: (ids: readonly number[], { orders, pieces }: { orders: number; pieces: number }) =>
      `${ids.length === 1 ? `Заказу ${ids[0]}` : `У ${ofOrders(orders)}`} не хватило ${formatCount(pieces)} шт., остаток ниже нуля`,
    ofOrders: (orders: number, pieces: number) => `У ${ofOrders(orders)} не хватает ${formatCount(pieces)} шт.`,
    explanation: 'Если товар всё же отправлен, статус можно поставить: остаток этих размеров станет ниже нуля.',
    confirm: 'Поставить «доставлен»',
    undo: 'Отменить',
  },
  removal: {
    success: 'Заказы успешно удалены',
    error: 'Произошла ошибка при удалении заказов',
  },
  order: {
    removal: {
      success: 'Заказ успешно удален',
      error: 'Произошла ошибка при удалении заказа',
    },
    shortcuts: [
      { keys: ['Enter'], does: 'Сохранить поле' },
      { keys: ['Esc'], does: 'Вернуть в поле сохранённое' },
      { keys: ['Delete'], does: 'Удалить выбранные товары' },
      { keys: ['S'], does: 'При приёме возврата: на склад' },
      { keys: ['W'], does: 'При приёме возврата: списать' },
    ],
    loadFailed: 'Ошибка при загрузке данных заказа',
    notFound: 'Данные заказа не найдены',
    delivery: {
      title: 'Доставка',
      method: 'Способ доставки',
      methods: {
        курьер: { label: 'Курьер', name: 'Курьер' },
        почта: { label: 'Почта', name: 'Доставка почтой' },
      },
      country: { label: 'Страна', placeholder: 'страна' },
      city: { label: 'Город', placeholder: 'город' },
      street: { label: 'Улица', placeholder: 'улица' },
      house: { label: 'Дом', placeholder: 'дом' },
      apartment: { label: 'Квартира / офис', placeholder: 'квартира или офис' },
    },
    customer: {
      title: 'Покупатель',
      name: { label: 'Имя', placeholder: 'имя и фамилия' },
      email: { label: 'Почта', accessibleLabel: 'Электронная почта', placeholder: 'адрес почты' },
      phone: { label: 'Телефон', placeholder: 'номер телефона' },
      messages: 'Сообщения',
      allOrders: 'Все заказы покупателя',
      problems: {
        name: 'Укажите имя покупателя',
        email: 'Нужен адрес вида anna@example.ru',
        phone: 'Нужен номер с кодом, например +7 912 345-67-89',
      },
    },
    more: { title: 'Дополнительно', status: 'Статус', tag: 'Тег', date: 'Дата заказа', files: 'Файлы' },
    items: {
      title: 'Состав заказа',
      loading: 'Загрузка...',
      columns: {
        product: 'товар',
        collection: 'коллекция',
        price: 'цена',
        amount: 'кол-во',
        remaining: 'остаток',
        sum: 'сумма',
      },
      empty: 'В заказе нет товаров',
      unknown: '—',
      productDeleted: 'товар удалён',
      expected: (count: string) => `ожидается ${count} шт.`,
      missing: (count: string) => `не хватает ${count}`,
      remainingOf: (name: string, count: string) => `остаток: ${name}: ${count}`,
      notLoaded: 'Не загрузилось',
      retry: 'Повторить',
      retryProduct: (size: string) => `Повторить загрузку товара, размер ${size}`,
      select: (name: string) => `Выбрать ${name}`,
      selectAll: 'Выбрать все товары',
      selected: (count: string) => `Выбрано ${count}`,
      remove: 'Удалить',
      alreadyRemoved: 'Этих товаров в заказе уже нет',
      cannotBeRemoved: 'Здесь товары из заказа не удаляются',
      removeQuestion: (count: number) =>
        `Удалить ${formatCount(count)} ${plural(count, { one: 'товар', few: 'товара', many: 'товаров' })}?`,
      removeExplanation: (count: number) =>
        `${count === 1 ? 'Он исчезнет' : 'Они исчезнут'} из заказа, а сумма пересчитается. Сразу после этого удаление можно отменить.`,
      sum: (roubles: string) => `${roubles} р`,
      removal: {
        success: 'Товары удалены из заказа',
        error: 'Произошла ошибка при удалении товаров из заказа',
      },
    },
    history: {
      created: 'заказ создан',
      removed: 'заказ удалён',
      restored: 'заказ восстановлен',
      fields: {
        status: 'статус',
        tag: 'тег',
        order_date: 'дата заказа',
        full_name: 'имя',
        email: 'почта',
        phone: 'телефон',
        delivery_method: 'способ доставки',
        country: 'страна',
        city: 'город',
        street: 'улица',
        house: 'дом',
        apartment: 'квартира / офис',
        amount: 'сумма',
        delivery_price: 'доставка',
        discount: 'скидка',
        promo_code_discount: 'промокод',
        points: 'баллы',
        items: 'товар',
        files: 'файл',
        returns: 'возврат',
        notes: 'заметка',
      },
      money: ['amount', 'delivery_price', 'discount', 'promo_code_discount'],
      wordsOf: returnWords,
    },
    figures: {
      delivery: 'доставка',
      discount: 'скидка',
      promoCode: 'промокод',
      points: 'баллы',
      total: 'Итого',
      roubles: (sum: string) => `${sum}₽`,
      pointsOf: (count: string) => `${count}PC`,
    },
  },
  returns: {
    open: 'Принять возврат',
    title: 'Принять возврат',
    about: (id: number, name: string, status: string) => `заказ ${id} · ${name} · ${status}`,
    hint: 'сканируйте: каждый скан — плюс 1',
    columns: { item: 'товар', count: 'вернулось', target: 'куда и почему' },
    loading: 'Загрузка...',
    notLoaded: 'Не загрузилось, что отправляли по этому заказу',
    retry: 'Повторить',
    nothing: 'Возвращать нечего',
    itemName: (name: string, size: string) => (size === '' ? name : `${name}, ${size}`),
    discounted: (price: string, discounted: string) => `${price} · со скидкой ${discounted}`,
    counted: (name: string) => `вернулось: ${name}`,
    of: (left: number) => `из ${formatCount(left)}`,
    targets: { stock: 'На склад', write_off: 'Списать' },
    targetOf: (name: string) => `Куда: ${name}`,
    noShelf: 'размер удалён, можно только списать',
    reasonOf: {
      stock: (name: string) => `Почему вернули: ${name}`,
      write_off: (name: string) => `Причина списания: ${name}`,
    },
    reasons: {
      stock: ['не подошёл размер', 'не понравилось', 'прислали не то', 'не забрали'],
      write_off: ['пятно на ткани', 'порвано', 'брак', 'следы носки'],
    },
    noReason: { stock: 'причина, если есть', write_off: 'выберите причину' },
    ownReason: 'другая причина',
    backToReasons: 'К списку причин',
    reasonWanted: 'Чтобы списать вещь, укажите причину',
    place: 'на место',
    becomes: (count: number) => `станет ${formatCount(count)}`,
    written: (count: number) => `на складе останется ${formatCount(count)}`,
    kept: 'осталось у покупателя',
    past: (returned: number, shipped: number) => `${formatCount(returned)} из ${formatCount(shipped)}`,
    accepted: (pieces: number, day: string, user: string | null) =>
      `принято ${formatCount(pieces)} шт. ${day}${user === null ? '' : `, ${user}`}`,
    acceptedNow: (pieces: number, time: string, user: string | null) =>
      `${user ?? 'другая программа'}: принято ${formatCount(pieces)} шт. в ${time}`,
    whereTo,
    scan: {
      begin: 'Сканируйте или считайте клавишами',
      beginByTouch: 'Сканируйте или считайте кнопками',
      keys: '+ и − по одной, S — на склад, W — списать, Ctrl+Enter — принять',
      touch: 'посчитанное остаётся на этом устройстве, пока не принято',
      right: (count: number) => `вернулось ${formatCount(count)} шт.`,
      undo: (count: number) => `Убрать ${formatCount(count)}`,
      again: (shipped: number) => `Больше не отправляли: всего ${formatCount(shipped)} шт.`,
      sameMark: 'Эта вещь уже посчитана: код маркировки тот же',
      other: 'Этой вещи в заказе нет',
      unknown: (code: string) => `Неизвестный код ${code}`,
      nothingCounted: 'ничего не посчитано',
    },
    foot: {
      discount: 'скидка заказа',
      delivery: 'доставка не возвращается',
      total: 'Сумма возврата',
      nothing: 'Пока ничего не вернулось',
    },
    things: ofThings,
    returnedStatus: 'статус «возврат»',
    accept: (count: number) => (count === 0 ? 'Принять' : `Принять ${ofThings(count)}`),
    again: 'Не принято, повторить',
    notAccepted: 'Возврат не принят',
    changedMeanwhile: 'Часть вещей тем временем приняли, проверьте числа',
    offline: 'Нет связи: примем, когда появится',
    waiting: 'Примем, как только появится связь. Пока ничего не отправлено.',
    cancelLabel: 'Не принимать',
    draft: 'Посчитано раньше и ещё не принято',
    success: (count: number) => `Принято: ${ofThings(count)}`,
  },
  print: {
    menu: 'Печать',
    tooMany: (most: number) => `Не больше ${ofOrders(most)} за раз`,
    documents: { packing: 'Упаковочный лист', picking: 'Лист подбора' },
    title: (document: string, ids: readonly number[]) =>
      ids.length === 1 ? `${document} ${ids[0]}` : `${document}, ${countOrders(ids.length)}`,
    countOrders,
    nothing: 'Не выбрано ни одного заказа',
    loading: {
      orders: (done: number, total: number) => `Загружено заказов: ${formatCount(done)} из ${formatCount(total)}`,
      products: (done: number, total: number) => `Загружено товаров: ${formatCount(done)} из ${formatCount(total)}`,
    },
    incomplete: 'Загружено не всё',
    failed: (ids: readonly number[]) => `Не загрузились заказы: ${ids.join(', ')}`,
    gone: (ids: readonly number[]) => `Таких заказов нет: ${ids.join(', ')}`,
    retry: 'Повторить',
    printOthers: 'Печатать без них',
    order: (id: number, date: string) => `Заказ ${id} от ${date}`,
    orderNumber: (id: number) => `Заказ ${id}`,
    code: (code: string) => `Код заказа ${code}`,
    codes: 'Коды заказов',
    customer: 'Покупатель',
    phone: 'Телефон',
    address: 'Адрес',
    delivery: 'Доставка',
    goneProduct: (id: number) => `Товар ${id} (удалён)`,
    columns: {
      line: '№',
      product: 'товар',
      size: 'размер',
      amount: 'кол-во',
      price: 'цена',
      sum: 'сумма',
      picked: 'собрано',
      orders: 'заказы',
    },
    figures: {
      goods: 'Товары',
      delivery: 'Доставка',
      discount: 'Скидка',
      promoCode: 'Промокод',
      points: 'Баллы',
      total: 'Итого',
    },
    goesTo: (orderId: number, amount: number) => (amount === 1 ? String(orderId) : `${orderId} × ${amount}`),
    pieces: (count: number) => `Всего вещей: ${formatCount(count)}`,
  },
};
