export const texts = {
  back: 'Назад',
  print: 'Печать',
  documents: 'Документы',
  notReady: 'Документ не готов: дождитесь его загрузки и напечатайте ещё раз.',
};
