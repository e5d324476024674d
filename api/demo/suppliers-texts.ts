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
