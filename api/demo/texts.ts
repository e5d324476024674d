/** Names and contents of the files that are attached to some demo records. */
export const attachments = {
  receipt: (id: number, sum: number) => ({
    name: `чек_${id}.txt`,
    text: `Кассовый чек к заказу ${id}\nИтого: ${sum} ₽\n`,
  }),
  photo: 'фото-упаковки.webp',
  waybill: (id: number, supplier: string) => ({
    name: `накладная_${id}.txt`,
    text: `Товарная накладная\nПартия ${id}\nПоставщик: ${supplier}\n`,
  }),
  care: (name: string) => ({
    name: 'состав-и-уход.txt',
    text: `${name}\nСтирка при 30°, не отбеливать, гладить с изнанки.\n`,
  }),
};

/** Why pieces of the demo shop were written off. */
export const writeOffNotes = [
  'брак: шов',
  'пятно, не отстиралось',
  'порвано при примерке',
  'образец для съёмки',
  'сломана молния',
] as const;

export const correctionNotes = ['пересчёт полки', 'лежало на другой полке'] as const;

/** Reasons of large differences of stocktakes: lost, lent, found. */
export const differenceReasons = ['не нашли на полке', 'отдано на съёмку', 'лежало на другой полке'] as const;

/** The suppliers of the demo shop. */
export const suppliers = [
  { name: 'Ивановский текстиль', email: 'zakaz@ivtekstil.example.com' },
  { name: 'Фабрика «Северное сияние»', email: 'opt@severfabrika.example.com' },
  { name: 'ТК «Лён и хлопок»', email: 'sales@lenihlopok.example.com' },
  { name: 'Швейный дом «Игла»', email: 'office@igla.example.com' },
  { name: 'Вологодское кружево', email: 'partner@kruzhevo.example.com' },
  { name: 'Трикотаж-Сервис', email: 'info@trikotazh.example.com' },
  { name: 'Денимпром', email: 'opt@denimprom.example.com' },
  { name: 'ООО «Пуховая мануфактура»', email: 'sklad@puh.example.com' },
] as const;
