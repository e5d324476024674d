import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

type Forms = Parameters<typeof plural>[1];

const counted = (count: number, forms: Forms) => `${formatCount(count)} ${plural(count, forms)}`;

const people: Forms = { one: 'человек', few: 'человека', many: 'человек' };
const ofPeople: Forms = { one: 'человека', few: 'человек', many: 'человек' };
const roles: Forms = { one: 'роль', few: 'роли', many: 'ролей' };
const rights: Forms = { one: 'право', few: 'права', many: 'прав' };
const edits: Forms = { one: 'правка', few: 'правки', many: 'правок' };
const inRoles: Forms = { one: 'роли', few: 'ролях', many: 'ролях' };

const list = (names: readonly string[]) => names.join(', ');

/** Every word of 'Роли и права'. */
export const texts = {
  title: 'Роли и права',
  back: 'Сотрудники',
  counts: (roleCount: number, rightCount: number) => `${counted(roleCount, roles)}, ${counted(rightCount, rights)}`,
  history: 'История',
  newRole: 'Своя роль',
  failed: 'Произошла ошибка загрузки',
  failedExplanation: 'Роли не загрузились.',
  right: 'право',
  rightsOfSection: (title: string) => `Раздел «${title}»`,
  otherRights: 'Прочее',
  role: 'Роль',
  people: (count: number) => counted(count, people),
  ownRole: (count: number) => `своя, ${counted(count, people)}`,
  box: (role: string, right: string) => `${role}: ${right}`,
  always: 'всегда',
  may: 'да',
  mayNot: 'нет',
  changed: 'изменено',
  seen: {
    title: 'Видит разделы',
    note: 'остальных нет ни в навигации, ни по адресу',
    all: (count: number) => `все ${formatCount(count)}`,
    some: (count: number, of: number) => `${formatCount(count)} из ${formatCount(of)}`,
    names: (seen: readonly string[], hidden: readonly string[]) =>
      hidden.length > 0 && hidden.length <= 2 && seen.length > 2
        ? `все, кроме ${hidden.map((name) => `«${name}»`).join(' и ')}`
        : list(seen),
    of: (role: string) => `Какие разделы видит роль «${role}»`,
    right: (title: string) => `видеть раздел «${title}»`,
    open: 'Этот раздел видят все',
  },
  locked: {
    offline: 'Нет связи: права сейчас только видно',
    phone: 'На узком экране права только видно',
    lacking: 'У вас самих этого права нет: дать или снять его нельзя',
    more: 'В этой роли есть права, которых нет у вас: менять её нельзя',
    owner: 'У владельца всегда все права',
  },
  change: {
    title: 'Что изменится',
    nothing: 'Пока ничего. Отметьте права, и здесь будет видно, что и у кого изменится.',
    of: (role: string, count: number) => `Роль «${role}», ${counted(count, edits)}`,
    can: 'смогут',
    cannot: 'больше не смогут',
    whom: 'У кого',
    nobody: 'Эта роль пока ни у кого',
    failed: 'Не удалось узнать, у кого что изменится',
    retry: 'Повторить',
    lacking: (names: readonly string[]) => `Сохранить не получится: у вас самих нет прав «${names.join('», «')}»`,
    all: (count: number) => (count === 1 ? 'эта правка' : count === 2 ? 'обе правки' : `все ${counted(count, edits)}`),
    none: 'ничего не изменится: у этого человека своё решение',
    some: (hits: readonly string[], own: readonly string[]) => `только: ${list(hits)}; решено лично: ${list(own)}`,
    invited: 'приглашён: получит роль уже такой',
    invitedWith: (effect: string) => `приглашён; ${effect}`,
    work: {
      packing: (name: string, id: number) => `${name} собирает заказ ${id}. Закончить сборку без этого права нельзя.`,
      walk: (name: string) => `${name} собирает на обходе. Закончить его без этого права нельзя.`,
      count: (name: string, id: number) => `${name} ведёт инвентаризацию ${id}. Закончить её без этого права нельзя.`,
      correct: (name: string, id: number) =>
        `${name} ведёт инвентаризацию ${id}. Закончить её можно, исправить остаток отдельно — нет.`,
    },
    server: 'Права проверяет сервер, а не экран. Действуют со следующего нажатия, входить заново никому не надо.',
  },
  bar: {
    edits: 'правки',
    in: (count: number, inCount: number) =>
      `${formatCount(count)} в ${inCount === 1 ? 'одной' : formatCount(inCount)} ${plural(inCount, inRoles)}`,
    touches: 'касается',
    ofPeople: (count: number) => (count === 0 ? 'никого' : counted(count, ofPeople)),
    takeBack: 'Вернуть как было',
    save: (count: number) => (count === 0 ? 'Сохранить' : `Сохранить для ${counted(count, ofPeople)}`),
    offline: 'нет связи',
  },
  unsaved: (role: string, count: number) => `Роль «${role}»: ${counted(count, edits)}`,
  saved: (names: readonly string[]) =>
    names.length === 1 ? `Роль «${names[0]}» сохранена` : `Сохранены роли: ${list(names)}`,
  notSaved: (why: string | undefined) => (why === undefined ? 'Не сохранено, повторите' : `Не сохранено. ${why}`),
  conflict: {
    title: (role: string) => `Роль «${role}» тем временем изменена`,
    by: (login: string | undefined) => login ?? 'Кто-то другой',
    mine: 'Вы',
    given: (name: string) => `+ ${name}`,
    taken: (name: string) => `− ${name}`,
    drop: 'Оставить без моих правок',
    addMine: 'Добавить мои правки',
  },
  create: {
    title: 'Своя роль',
    name: 'Название',
    copyOf: 'Права как у роли',
    nothing: 'без прав',
    lacking: 'Прав, которых нет у вас, в новой роли не будет.',
    action: 'Создать',
    done: (name: string) => `Роль «${name}» создана`,
    noName: 'Назовите роль',
    tooLong: 'Не длиннее 60 знаков',
  },
  rename: {
    item: 'Переименовать',
    title: 'Переименовать роль',
    action: 'Переименовать',
    done: (name: string) => `Теперь роль «${name}»`,
  },
  remove: {
    item: 'Удалить',
    title: (name: string) => `Удалить роль «${name}»?`,
    explanation: 'Роль ни у кого. Вернуть её будет нельзя, только создать заново.',
    used: (name: string) => `Роль «${name}» пока не удалить`,
    usedBy: (names: readonly string[]) => `Она есть у: ${list(names)}. Сначала дайте им другую роль.`,
    understood: 'Понятно',
    done: (name: string) => `Роль «${name}» удалена`,
  },
  offline: 'нет связи',
  menuOf: (role: string) => `Роль «${role}»`,
};
