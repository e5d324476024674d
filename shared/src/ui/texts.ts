export const texts = {
  cancel: 'Отмена',
  retry: 'Повторить',
  close: 'Закрыть',
  shortcuts: 'Клавиши',
  shortcutsEverywhere: [
    { keys: ['Alt + T'], does: 'К сообщению о сделанном' },
    { keys: ['?'], does: 'Эта подсказка' },
  ],
  code: (code: string) => `Код ${code}`,
};
