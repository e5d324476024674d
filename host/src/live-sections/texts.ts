import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const times = (count: number) => `${formatCount(count)} ${plural(count, { one: 'раз', few: 'раза', many: 'раз' })}`;

/** All texts of the screen of live builds. */
export const texts = {
  title: 'Разделы',
  since: (moment: string) => `за сутки с ${moment}`,
  percentile: 'Загрузка, LCP, INP, CLS — 75-й процентиль',
  health: 'Здоровье',
  healthNote: 'сначала то, что требует внимания',
  attention: {
    failing: (title: string, crashes: number, failures: number) =>
      `${title}: ${[
        crashes > 0 && `${formatCount(crashes)} ${plural(crashes, { one: 'сбой', few: 'сбоя', many: 'сбоев' })}`,
        failures > 0 && `не загрузился ${times(failures)}`,
      ]
        .filter(Boolean)
        .join(', ')} за сутки`,
    since: (build: string, at: string, by: string | null) => `Сборка ${build} на сайте с ${at}${by ? `, ${by}` : ''}.`,
    people: (failed: number, loaded: string) => `Сбои у ${formatCount(failed)} из ${loaded} человек.`,
    replaced: (count: number) => `Прежняя сборка показана вместо новой ${times(count)}.`,
    errors: 'Показать ошибки',
    errorsOf: (title: string) => `Показать ошибки раздела «${title}»`,
    rollBack: (build: string) => `Откатить к ${build}`,
    more: (count: number) =>
      `Ещё ${formatCount(count)} ${plural(count, { one: 'раздел', few: 'раздела', many: 'разделов' })} с ошибками`,
    showAll: 'Показать все',
    slow: (titles: string[], more: number, vital: string, value: string, limit: string) =>
      `${titles.join(', ')}${more > 0 ? ` и ещё ${formatCount(more)}` : ''}: ${vital} ${value}, граница ${limit}`,
    slowExplanation: {
      LCP: 'У каждого четвёртого первый экран показан не раньше.',
      INP: 'У каждого четвёртого страница отвечает на нажатие не быстрее.',
      CLS: 'У каждого четвёртого страница прыгает не меньше.',
    },
    show: (title: string) => `Показать «${title}»`,
  },
  days: {
    label: (loads: string, failures: string) => `За 14 дней: загрузок ${loads}, сбоев ${failures}`,
    loadTime: (last: string) => `Время загрузки по дням, последнее ${last}`,
    legend: { loads: 'загрузки за день', failures: 'сбои', build: 'новая сборка' },
  },
  failed: 'Произошла ошибка загрузки',
  failedExplanation: 'Не удалось узнать, что опубликовано.',
  figuresFailed: 'Показатели не загрузились.',
  empty: 'Разделов пока нет',
  nothingFound: 'Ничего не найдено',
  reset: 'Очистить',
  search: 'Поиск',
  groupFilter: 'Какие разделы',
  shortcuts: [
    { keys: ['/'], does: 'Поиск' },
    { keys: ['→', '←'], does: 'Развернуть и свернуть раздел' },
  ],
  groups: { failing: 'с ошибками', replaced: 'заменены прежней', canary: 'проба', unmeasured: 'без показателей' },
  others: (percent: number) => `у ${percent} % людей`,
  shown: 'Показано',
  of: 'из',
  loads: 'Загрузок',
  crashes: 'Сбоев',
  builds: (title: string) => `Сборки раздела «${title}»`,
  columns: {
    section: 'раздел',
    build: 'сборка',
    state: 'состояние',
    published: 'опубликована',
    ready: 'загрузок',
    failed: 'не загрузилась',
    previous: 'заменена',
    crashes: 'сбоев',
    people: 'людей',
    loadTime: 'загрузка',
    LCP: 'LCP',
    INP: 'INP',
    CLS: 'CLS',
    days: 'по дням',
    changed: 'менялось последним',
    actions: 'действия',
  },
  columnTitles: {
    previous: 'Сколько раз показана прежняя сборка вместо этой',
    people: 'Скольким людям досталась сборка; после черты — у скольких были сбои',
    loadTime: 'Сколько загружается раздел',
    LCP: 'Largest Contentful Paint: когда показан первый экран',
    INP: 'Interaction to Next Paint: за сколько страница отвечает на нажатие',
    CLS: 'Cumulative Layout Shift: насколько прыгает страница',
  },
  states: {
    live: 'на сайте',
    canaryBuild: 'проба',
    canary: (percent: number) => `проба ${percent} %`,
    canaryOfNobody: (percent: number) => `проба ${percent} %, никому`,
    replaced: 'заменена',
    previous: 'прежняя',
    kept: 'хранится',
    gone: 'снята',
  },
  none: '—',
  failedPeople: (people: string, failed: string) => `${people} / ${failed}`,
  changed: (what: string, build: string | null) => [what, build].filter(Boolean).join(' '),
  by: (at: string, by: string) => `${at}, ${by}`,
  owner: (owner: string) => `Отвечает ${owner}`,
  milliseconds: (count: string) => `${count} мс`,
  seconds: (count: string) => `${count} с`,
  history: {
    title: 'Публикации',
    empty: 'Кто и что публиковал, здесь не видно',
    actions: {
      publish: 'публикация',
      promote: 'проба стала основной',
      'canary off': 'проба снята',
      rollback: 'откат',
      quarantine: 'снята автоматически: с ней были сбои',
      release: 'возвращена после сбоев',
      migrate: 'реестр подписан по-новому',
      'sign again': 'подписана заново',
      'links off': 'ссылки на сборки закрыты',
      remove: 'раздел снят с сайта',
    },
    canary: (percent: string) => `проба для ${percent} %`,
    restore: (serial: string) => `реестр возвращён к № ${serial}`,
  },
  failures: {
    title: 'Последние ошибки',
    empty: 'Ошибок не было',
    kinds: {
      failed: 'не загрузилась',
      previous: 'заменена прежней',
      incompatible: 'не подходит к сайту',
      crash: 'сбой',
    },
    code: (code: string) => `код ${code}`,
    stages: {
      entry: 'файл сборки не получен',
      container: 'сборка не подключилась',
      module: 'в сборке нет раздела',
      code: 'код сборки не выполнился',
    },
  },
  quarantined: {
    title: (title: string, build: string, at: string) =>
      `Раздел «${title}»: сборка ${build} снята автоматически, ${at}`,
    evidence: (broken: string, loaded: string) => `За десять минут с ней был сбой у ${broken} из ${loaded} человек.`,
    now: (build: string) => `Все снова работают со сборкой ${build}. Вернуть снятую может команда раздела:`,
    command: (id: string) => `npm run section -- release ${id}`,
  },
  rollback: {
    button: 'Откатить',
    question: (title: string) => `Откатить раздел «${title}»?`,
    explanation: (live: string, previous: string) =>
      `Вместо сборки ${live} на сайте снова будет ${previous}. Открытые страницы сменят её сами: при следующем входе в раздел.`,
    chosen: 'Вернуть',
    chosenOf: (build: string) => `Вернуть сборку ${build}`,
    chosenQuestion: (title: string) => `Вернуть другую сборку раздела «${title}»?`,
    figures: (loads: string, failures: string, people: string) =>
      `С ней за сутки: загрузок ${loads}, сбоев ${failures}, людей ${people}.`,
    unmeasured: 'За сутки её никто не открывал.',
    passedOver: (previous: string, troubles: number) =>
      `Это последняя сборка без записанных сбоев: с прежней, ${previous}, за сутки они тоже были (${troubles}).`,
    passedOverToUnmeasured: (previous: string, troubles: number) =>
      `Данных о ней за сутки нет, а с прежней, ${previous}, за сутки тоже были сбои (${troubles}).`,
    waiting: 'Откатим, как только появится связь. Пока ничего не отправлено.',
    cancelLabel: 'Отменить откат',
    nothingBefore: 'Прежней сборки нет',
    nothingGoodBefore: 'Со всеми прежними сборками за сутки были сбои: выберите сборку по показателям',
    byCommand: 'Откат — командой:',
    command: (id: string) => `npm run section -- rollback ${id}`,
    done: (title: string) => `Раздел «${title}» снова на прежней сборке`,
    failed: (title: string, why: string | undefined) =>
      why ? `Раздел «${title}» не откатили: ${why}` : `Не удалось откатить раздел «${title}»`,
  },
  canary: {
    share: 'доля',
    shareOf: (percent: number, build: string) => `доля ${percent} %, сборка ${build}`,
    percent: (percent: number) => `${percent} %`,
    reachesNobody: 'С этой долей проба не достаётся никому из пользователей: увеличьте долю.',
    changed: (title: string, percent: number) => `Пробу раздела «${title}» видят ${percent} % людей`,
    end: 'Снять',
    question: (title: string) => `Снять пробу раздела «${title}»?`,
    explanation: (canary: string, live: string) =>
      `Вместо сборки ${canary} все получат ${live}. Снова дать её людям можно только командой.`,
    waiting: 'Снимем, как только появится связь. Пока ничего не отправлено.',
    cancelLabel: 'Не снимать',
    ended: (title: string) => `Проба раздела «${title}» снята`,
    failed: (title: string, why: string | undefined) =>
      why ? `Пробу раздела «${title}» не изменили: ${why}` : `Не удалось изменить пробу раздела «${title}»`,
  },
  buildOverride: {
    column: 'проба у себя',
    button: 'Попробовать',
    ofBuild: (build: string) => `Попробовать сборку ${build}`,
    failed: (why: string | undefined) =>
      why ? `Попробовать сборку не получилось: ${why}` : 'Попробовать сборку не получилось',
  },
  outside: 'Вне разделов',
  outsideState: 'вход и оболочка',
  loading: 'Загрузка...',
};
