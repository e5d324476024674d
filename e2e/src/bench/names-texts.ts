/** Without ё and Latin letters, so that all lists agree on 'contains'. */
export const firstNames = [
  'Анна',
  'Мария',
  'Екатерина',
  'Ольга',
  'Наталья',
  'Ирина',
  'Светлана',
  'Дарья',
  'Полина',
  'Вера',
  'Софья',
  'Алиса',
  'Юлия',
  'Ксения',
  'Тамара',
] as const;

export const lastNames = [
  'Соколова',
  'Иванова',
  'Смирнова',
  'Кузнецова',
  'Попова',
  'Васильева',
  'Петрова',
  'Михайлова',
  'Новикова',
  'Федорова',
  'Морозова',
  'Волкова',
  'Алексеева',
  'Лебедева',
  'Семенова',
  'Егорова',
  'Павлова',
  'Козлова',
  'Степанова',
  'Николаева',
  'Орлова',
  'Андреева',
  'Макарова',
  'Никитина',
  'Захарова',
] as const;

/** Typed letter by letter: the first letter leaves most of the rows, the last ones few. */
export const typedName = 'соколова';
