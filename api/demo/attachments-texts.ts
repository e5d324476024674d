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
