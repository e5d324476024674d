import { expect, type Page } from '@playwright/test';
import type { SignIn } from '@shared/contract/wire/host/sign-in';
import type { InvitationOffer, Person, RightsPreview, Role } from '@shared/contract/wire/people';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const aRole = (id: number, key: Role['key'], name: string, rights: string[]): Role => ({
  id,
  key,
  name,
  rights,
  people: 1,
  version: 1,
});
const reader = aRole(4, 'reader', 'Только чтение', ['see.orders', 'see.products', 'see.remains']);
const daily = ['orders.change', 'stock.pack', 'stock.returns', 'purchase.receive', 'see.orders', 'see.remains'];
const storekeeper = aRole(3, 'storekeeper', 'Кладовщик', daily);
const manager = aRole(2, 'manager', 'Менеджер', ['orders.create', 'orders.delete', ...daily]);
const accountant = aRole(9, null, 'Бухгалтер', ['purchase.prices', 'see.parties']);
const owner = aRole(1, 'owner', 'Владелец', []);
const roles = [reader, storekeeper, manager, accountant, owner];

const aPerson = ({
  role: { id, key, name },
  ...person
}: Pick<Person, 'id' | 'login' | 'name'> & { role: Role } & Partial<Omit<Person, 'role'>>): Person => ({
  single: [],
  state: 'working',
  joined_at: '2026-09-14T08:00:00Z',
  seen_at: hoursFromNow(-1),
  telegram: 'linked',
  invitation: null,
  sign_ins: 2,
  work: [],
  is_self: false,
  is_last_owner: false,
  may_change: true,
  ...person,
  role: { id, key, name },
});

const invited = {
  state: 'invited' as const,
  joined_at: null,
  seen_at: null,
  telegram: 'waiting' as const,
  sign_ins: 0,
};

const people: Person[] = [
  aPerson({ id: 1, login: 'anna', name: 'Анна Реброва', role: owner, is_self: true }),
  aPerson({ id: 12, login: 'egor', name: 'Егор Власов', role: storekeeper, state: 'disabled', sign_ins: 0 }),
  aPerson({ id: 6, login: 'lada', name: 'Лада Ершова', role: manager, seen_at: '2026-11-02T10:00:00Z' }),
  aPerson({
    id: 7,
    login: 'marat',
    name: 'Марат Галеев',
    role: storekeeper,
    work: [{ kind: 'packing', id: 1046 }],
    single: [
      { right: 'purchase.prices', is_given: true, by: 'anna', at: '2026-11-10T08:00:00Z' },
      { right: 'purchase.receive', is_given: false, by: 'anna', at: '2026-11-22T08:00:00Z' },
    ],
  }),
  aPerson({ id: 8, login: 'oleg', name: 'Олег Тарасов', role: storekeeper, telegram: 'none' }),
  aPerson({ id: 9, login: 'roza', name: 'Роза Каримова', role: accountant }),
  aPerson({
    id: 11,
    login: 'semyon',
    name: 'Семён Дорохов',
    role: reader,
    ...invited,
    invitation: { until: hoursFromNow(-2), opened_at: null, by: 'anna' },
  }),
  aPerson({
    id: 10,
    login: 'timur',
    name: 'Тимур Сафин',
    role: storekeeper,
    ...invited,
    invitation: { until: hoursFromNow(70), opened_at: null, by: 'anna' },
  }),
];

const signIns: SignIn[] = (['computer', 'phone'] as const).map((device, index) => ({
  id: `8b7a1b1e-0000-4000-8000-00000000000${index}`,
  browser: 'Chrome',
  system: device === 'phone' ? 'Android' : 'Windows',
  device,
  address: '203.0.113.17',
  began_at: hoursFromNow(-90),
  used_at: hoursFromNow(-index * 24 - 1),
  is_current: false,
}));

const effect = { gains: ['orders.create', 'orders.delete'], loses: ['stock.pack', 'stock.returns'] };

const answerPeople = async (page: Page) => {
  await page.route('**/api/people/', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: people });
    const json = {
      person: people.at(-1),
      token: 'k'.repeat(43),
      bot_url: `https://t.me/sklad_login_bot?start=i-${'k'.repeat(43)}`,
      until: hoursFromNow(72),
    };
    return route.fulfill({ status: 201, json });
  });
  await page.route('**/api/roles/', (route) => route.fulfill({ json: roles }));
  await page.route('**/api/people/*/sign-ins/', (route) => route.fulfill({ json: signIns }));
  const preview: RightsPreview = {
    ...effect,
    lacking: [],
    people: people.filter(({ id }) => id === 7).map((person) => ({ ...person, ...effect })),
  };
  await page.route('**/api/people/*/preview/', (route) => route.fulfill({ json: preview }));
};

const openPeople = async (page: Page, view = '') => {
  await answerPeople(page);
  await page.goto(`/people${view}`);
  await expect(page.getByText('Олег Тарасов')).toBeVisible();
};

const openSheet = async (page: Page, id: number) => {
  await openPeople(page, `?person=${id}`);
  await expect(page.getByText(/прав[ао]? из/)).toBeVisible();
};

const openInvite = async (page: Page) => {
  await openPeople(page);
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудника' });
  await dialog.getByLabel('Имя и фамилия').fill('Тимур Сафин');
  await dialog.getByLabel('Логин').fill('timur');
  await dialog.getByRole('radio', { name: /^Кладовщик/ }).check();
  return dialog;
};

const offer: InvitationOffer = {
  login: 'timur',
  name: 'Тимур Сафин',
  role: { id: 3, key: 'storekeeper', name: 'Кладовщик' },
  rights: [],
  by: 'Анна Реброва',
  until: hoursFromNow(70),
  is_tied: true,
  bot_url: null,
};

/** The link as an invited person opens it: without a session, which is ended in a file without the app. */
const openInvitation = async (page: Page, answer: { status?: number; json: unknown }) => {
  await page.goto('/registry.json');
  await page.evaluate(() => localStorage.clear());
  await page.route('**/api/invitations/read/', (route) => route.fulfill(answer));
  await page.goto(`/invite#${'k'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** The people with fixed answers, and the page of an invited person. */
export const peopleScreens: readonly KnownScreen[] = [
  { name: 'people', isMain: true, show: openPeople },
  { name: 'people: a person', isMain: true, mockups: { light: 'people' }, show: (page) => openSheet(page, 7) },
  { name: 'people: an invited person', show: (page) => openSheet(page, 10) },
  { name: 'people: a disabled person', show: (page) => openSheet(page, 12) },
  {
    name: 'people: question about another role',
    show: async (page) => {
      await openSheet(page, 7);
      await page.getByRole('combobox', { name: 'Роль' }).selectOption('Менеджер');
      await expect(page.getByRole('list', { name: 'Потеряет' })).toBeVisible();
    },
  },
  {
    name: 'people: menu of rights',
    show: async (page) => {
      await openSheet(page, 7);
      // By a key, which makes its first item active.
      await page.getByRole('button', { name: 'Дать или снять право' }).press('Enter');
      await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
    },
  },
  {
    name: 'people: inviting',
    show: async (page) => {
      await openInvite(page);
    },
  },
  {
    name: 'people: the link of an invitation',
    isMain: true,
    mockups: { light: 'invite' },
    show: async (page) => {
      const dialog = await openInvite(page);
      await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
      await expect(dialog.getByRole('img', { name: 'QR-код ссылки' })).toBeVisible();
    },
  },
  {
    name: 'people: loading',
    show: async (page) => {
      await hold(page, '**/api/people/');
      await page.goto('/people');
      await expect(page.getByRole('heading', { name: 'Сотрудники' })).toBeVisible();
    },
  },
  {
    name: 'people: failed',
    show: async (page) => {
      await page.route('**/api/people/', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/people');
      await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
    },
  },
  {
    name: 'invitation: password',
    isMain: true,
    mockups: { phone: 'invite-390' },
    show: async (page) => {
      await openInvitation(page, { json: offer });
      await page.getByLabel('Пароль').fill('семь тихих вагонов');
    },
  },
  {
    name: 'invitation: bot',
    show: (page) =>
      openInvitation(page, { json: { ...offer, is_tied: false, bot_url: 'https://t.me/sklad_login_bot' } }),
  },
  {
    name: 'invitation: a link that is not valid',
    show: (page) => openInvitation(page, { status: 401, json: { detail: 'Ссылка не действует' } }),
  },
];
