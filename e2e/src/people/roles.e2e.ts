import type { Page } from '@playwright/test';
import type { Person, Role } from '@shared/contract/wire/people';
import { addUser } from '../site/add-user';
import { apiCalls } from '../site/api-calls';
import { axeFindings } from '../site/axe-findings';
import { openBrowser } from '../site/open-browser';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('two owners at one moment: of one role both see what the other ticked, and of themselves one stays an owner', async ({
  signedIn: page,
  browser,
  site,
  api,
}) => {
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

  const asInna = apiCalls(site.url, tokens);
  const answers = await Promise.all([giveRole(api, 'inna', 'reader'), giveRole(asInna, site.login, 'reader')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const [refused] = answers.filter(({ ok }) => !ok);
  expect(await refused?.json()).toMatchObject({ detail: expect.stringMatching(/прав/) });
  const winner = answers[0]?.ok ? api : asInna;
  // Other journeys of this site may have owners of their own.
  const owners = (await winner.read<Person[]>('/api/people/')).filter(({ role }) => role.key === 'owner');
  expect(owners.filter(({ login }) => [site.login, 'inna'].includes(login))).toHaveLength(1);
  if (winner === asInna) expect((await giveRole(asInna, site.login, 'owner')).status).toBe(200);
});
