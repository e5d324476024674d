/** Every Russian text about stored files. */
export const texts = {
  addressRefused: 'Ссылка на файл недействительна или устарела, обновите страницу',
} as const;
