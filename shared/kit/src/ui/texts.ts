export const texts = {
  cancel: 'Отмена',
  retry: 'Повторить',
  waiting: 'Ждёт сеть. Можно отменить',
  sent: 'Уже отправлено, ждём ответа',
  sentExplanation: 'Окно можно закрыть, ответ придёт сообщением.',
  closeWindow: 'Закрыть окно',
  removal: {
    waiting: 'Удалим, как только появится связь. Пока ничего не отправлено.',
    cancelLabel: 'Отменить удаление',
    pressed: 'Ждём связь',
    undoLater: 'отменить можно будет сразу после ответа',
  },
  close: 'Закрыть',
  shortcuts: 'Клавиши',
  shortcutsEverywhere: [
    { keys: ['Alt + T'], does: 'К сообщению о сделанном' },
    { keys: ['?'], does: 'Эта подсказка' },
  ],
  code: (code: string) => `Код ${code}`,
};
