export const texts = {
  undo: 'Отменить',
  undone: 'Удаление отменено',
  undoFailed: 'Отменить удаление не удалось',
  changeUndone: 'Изменение отменено',
  changeUndoFailed: 'Отменить изменение не удалось',
  changedAgain: (left: number, all: number) =>
    all === 1
      ? 'Не отменено: значение тем временем изменено'
      : `Не отменено у ${left} из ${all}: значение тем временем изменено`,
  noAnswer: 'Нет ответа об удалении. Проверьте список',
  reload: 'Обновить',
};
