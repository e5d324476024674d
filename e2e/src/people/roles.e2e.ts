import type { Page } from '@playwright/test';
import type { Person, Role } from '@shared/contract/wire/people';
import { addUser } from '../site/add-user';
import { apiCalls } from '../site/api-calls';
import { axeFindings } from '../site/axe-findings';
import { openBrowser } from '../site/open-browser';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

/** The changes of these pages reach the api together: each waits for those of the others. */
const sendTogether = async (pages: readonly Page[]) => {
  let waiting = pages.length;
  let sendAll = () => {};
  const all = new Promise<void>((resolve) => {
    sendAll = resolve;
  });
  for (const page of pages) {
    await page.route('**/api/people/*/', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      waiting -= 1;
      if (waiting === 0) sendAll();
      await all;
      return route.continue();
    });
  }
};

test('two owners at one moment: of one role both see what the other ticked, and of themselves one stays an owner', {
  tag: '@full',
}, async ({ signedIn: page, browser, site, api }) => {
  const inna = await addUser(site, 'inna');
  const tokens = await signInByCalls(inna);
  const people = await api.read<Person[]>('/api/people/');
  const personOf = (login: string) => {
    const person = people.find((each) => each.login === login);
    if (!person) throw new Error(`There is no ${login}`);
    return person;
  };
  const roles = await api.read<Role[]>('/api/roles/');
  const idOf = (key: Role['key']) => roles.find((role) => role.key === key)?.id;
  const giveRole = (calls: typeof api, login: string, key: Role['key']) =>
    calls.call('PATCH', `/api/people/${personOf(login).id}/`, { role_id: idOf(key) });
  expect((await giveRole(api, 'inna', 'owner')).status).toBe(200);

  const made = await api.call('POST', '/api/roles/', { name: 'Стажёр', rights: ['orders.change', 'stock.returns'] });
  const { id }: Role = await made.json();
  const other = await openBrowser(browser, site, tokens);
  await page.goto('/people/roles');
  await other.goto('/people/roles');
  await box(page, 'Стажёр: менять цены').check();
  await box(other, 'Стажёр: принимать возврат').uncheck();
  await other.getByRole('button', { name: /^Сохранить/ }).click();
  await expect(other.getByText('Роль «Стажёр» сохранена')).toBeVisible();
  await page.getByRole('button', { name: /^Сохранить/ }).click();
  const question = page.getByRole('dialog', { name: 'Роль «Стажёр» тем временем изменена' });
  await expect(question).toContainText('inna− принимать возвратВы+ менять цены');
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Добавить мои правки' }).click();
  await expect(page.getByText('Роль «Стажёр» сохранена')).toBeVisible();
  await expect(box(page, 'Стажёр: менять цены')).toBeChecked();
  await expect(box(page, 'Стажёр: принимать возврат')).not.toBeChecked();

  expect((await api.call('DELETE', `/api/roles/${id}/`)).status).toBe(204);

  const reader = roles.find(({ key }) => key === 'reader')?.name ?? '';
  const ofOther = [
    { by: page, login: 'inna' },
    { by: other, login: site.login },
  ];
  for (const { by, login } of ofOther) {
    await by.goto(`/people?person=${personOf(login).id}`);
    await by.getByRole('combobox', { name: 'Роль' }).selectOption(reader);
    await expect(by.getByRole('list', { name: 'Потеряет' })).toBeVisible();
  }
  await sendTogether([page, other]);
  await Promise.all(ofOther.map(({ by }) => by.getByRole('button', { name: 'Сохранить' }).click()));
  const asInna = apiCalls(site.url, tokens);
  const remains = async (calls: typeof api) => (await calls.call('GET', '/api/people/')).ok;
  await expect.poll(async () => (await remains(api)) !== (await remains(asInna))).toBe(true);
  const winner = (await remains(api)) ? api : asInna;
  const [winning, losing] = winner === api ? [page, other] : [other, page];
  await expect(winning.getByText(/^Права изменены/)).toBeVisible();
  await expect(losing.getByText(/^Права изменены/)).toHaveCount(0);
  await expect(losing.getByText('Нет доступа')).toBeVisible();
  await expect(winning.getByText('Нет доступа')).toHaveCount(0);
  // Other journeys of this site may have owners of their own.
  const owners = (await winner.read<Person[]>('/api/people/')).filter(({ role }) => role.key === 'owner');
  expect(owners.filter(({ login }) => [site.login, 'inna'].includes(login))).toHaveLength(1);
  if (winner === asInna) expect((await giveRole(asInna, site.login, 'owner')).status).toBe(200);
});
