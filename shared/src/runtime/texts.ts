export const texts = {
  undo: 'Отменить',
  undone: 'Удаление отменено',
  undoFailed: 'Отменить удаление не удалось',
};
