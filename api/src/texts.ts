/** Every Russian text of the api's frame: what a person may read in `detail`, and what the bot says. */
export const texts = {
  badRequest: 'Запрос составлен неверно',
  unauthorized: 'Требуется вход',
  notFound: 'Не найдено',
  conflict: 'Изменение противоречит сохранённым данным',
  changedMeanwhile: 'Запись уже изменил кто-то другой',
  bodyTooLarge: 'Слишком большой запрос',
  unsupportedMediaType: 'Такой вид данных не принимается',
  tooManyRequests: 'Слишком много запросов, попробуйте позже',
  unavailable: 'Сервис временно недоступен, попробуйте позже',
  internal: 'Внутренняя ошибка сервера',
  credentialsRefused: 'Неверный логин или пароль',
  codeRefused: 'Неверный или устаревший код',
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
