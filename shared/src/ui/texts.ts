export const texts = {
  cancel: 'Отмена',
  retry: 'Повторить',
  code: (code: string) => `Код ${code}`,
};
