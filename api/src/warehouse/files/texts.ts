/** All Russian texts about stored files. */
export const texts = {
  addressRefused: 'Ссылка на файл недействительна или устарела, обновите страницу',
  noFile: 'Файл не передан: приложите один файл в поле file',
  severalFiles: 'Передано больше одного поля: файлы загружаются по одному',
  emptyFile: 'Файл пуст',
  brokenForm: 'Файл передан не полностью или с ошибкой, попробуйте ещё раз',
  fileTooLarge: (megabytes: number) => `Файл слишком большой: можно не больше ${megabytes} МБ`,
  tooManyPixels: (megapixels: number) => `Изображение слишком большое: можно не больше ${megapixels} мегапикселей`,
  sideTooLong: (pixels: number) => `Изображение слишком длинное: сторона может быть не больше ${pixels} точек`,
  pictureTooSlow: 'Изображение обрабатывается слишком долго: сохраните его меньшим размером и загрузите снова',
  tooManyPictures: 'Слишком много изображений одновременно, попробуйте чуть позже',
  notAPicture: 'Это не изображение: подойдут файлы JPEG, PNG, WebP, AVIF и GIF',
  brokenPicture: 'Изображение повреждено или передано не полностью',
  rangeRefused: 'В файле нет такой части',
} as const;
