const inHours = (minutes: number) => (minutes <= 90 ? `${minutes} мин.` : `${Math.ceil(minutes / 60)} ч`);

/** Every Russian text of the api's frame: what a person may read in `detail`, and what the bot says. */
export const texts = {
  badRequest: 'Запрос составлен неверно',
  unauthorized: 'Требуется вход',
  forbidden: 'Нет разрешения на это действие',
  notFound: 'Не найдено',
  conflict: 'Изменение противоречит сохранённым данным',
  changedMeanwhile: 'Запись уже изменил кто-то другой',
  bodyTooLarge: 'Слишком большой запрос',
  requestTimeout: 'Запрос передавался слишком долго',
  headersTooLarge: 'Слишком длинный адрес или заголовки запроса',
  unsupportedMediaType: 'Такой вид данных не принимается',
  tooManyRequests: 'Слишком много запросов, попробуйте позже',
  tooManyAttempts: (minutes: number) => `Слишком много неудачных попыток, повторите через ${inHours(minutes)}`,
  unavailable: 'Сервис временно недоступен, попробуйте позже',
  fields: {
    empty: 'Заполните поле',
    tooLong: 'Слишком длинный текст',
    tooSmall: 'Слишком маленькое число',
    tooLarge: 'Слишком большое число',
    tooPrecise: 'Не больше двух знаков после запятой',
    refused: 'Недопустимое значение',
    categoryTaken: 'Такая категория уже есть',
    collectionTaken: 'Такая коллекция уже есть',
    sizeTwice: 'Такой размер уже есть',
    email: 'Нужен адрес вида anna@example.ru',
    phone: 'Нужен номер с кодом, например +7 912 345-67-89',
  },
  address: ({ street, house, apartment }: { street: string; house: string; apartment: string }) =>
    [street, house && `д. ${house}`, apartment && `кв. ${apartment}`].filter(Boolean).join(', '),
  sections: {
    changedMeanwhile: 'Раздел тем временем изменили',
    nothingBefore: 'Предыдущей сборки нет',
    registryUnusable: 'Реестр разделов не прочитать',
  },
  internal: 'Внутренняя ошибка сервера',
  credentialsRefused: 'Неверный логин или пароль',
  code: {
    wrong: (triesLeft: number) => `Неверный код, осталось попыток: ${triesLeft}`,
    usedUp: 'Попытки для этого кода закончились, запросите новый',
    tooLate: 'Код больше не действует, запросите новый. Он годен 10 минут и только в браузере, где его запросили',
  },
  codeAlreadySent: 'Код уже отправлен, повторите запрос позже',
  codeNotSent: 'Не удалось отправить код, попробуйте позже',
  messengerNotLinked: 'Учётная запись не привязана к боту, обратитесь к администратору',
  bot: {
    code: (code: string) => `Код для входа: ${code}\nОн действует 10 минут. Никому его не сообщайте.`,
    linked: (login: string) => `Готово: сюда будут приходить коды для входа под логином ${login}.`,
    linkRefused: 'Ссылка недействительна или уже использована. Попросите администратора дать новую.',
    greeting: 'Чтобы получать коды для входа, откройте ссылку, которую даст администратор.',
  },
} as const;
