import type { Person, PersonChange, Role } from '@shared/contract/wire/people';
import { addUser } from '../site/add-user';
import type { ApiCalls } from '../site/api-calls';
import { openBrowser } from '../site/open-browser';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

/** Makes a person a manager with these single rights more or less; null is as in the role. */
const setRights = async (api: ApiCalls, login: string, rights: Record<string, boolean | null>) => {
  const person = (await api.read<Person[]>('/api/people/')).find((each) => each.login === login);
  const manager = (await api.read<Role[]>('/api/roles/')).find(({ key }) => key === 'manager');
  const single = Object.entries(rights).map(([right, is_given]) => ({ right, is_given }));
  const change: PersonChange = { single, ...(manager && { role_id: manager.id }) };
  expect((await api.call('PATCH', `/api/people/${person?.id}/`, change)).status).toBe(200);
};

test('a section without its right is neither in the navigation nor requested; its address says so, and opens once it is given', async ({
  api,
  browser,
  site,
}) => {
  const asVera = await addUser(site, 'vera');
  await setRights(api, 'vera', { 'see.parties': false });
  const vera = await openBrowser(browser, asVera, await signInByCalls(asVera));
  const requested: string[] = [];
  vera.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await vera.goto('/warehouse/orders');
  await expect(vera.getByRole('link', { name: 'ТОВАРЫ' })).toBeVisible();
  await expect(vera.getByRole('link', { name: 'ПАРТИИ' })).toHaveCount(0);

  await vera.goto('/warehouse/parties');
  await expect(vera.getByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  await expect(vera.getByRole('alert')).toContainText('Раздел «Партии» вам не открыт');
  expect(requested.filter((path) => /^\/(s|api)\/parties\//.test(path))).toEqual([]);

  await setRights(api, 'vera', { 'see.parties': null });
  await expect(vera.getByRole('grid', { name: 'Партии' })).toBeVisible();
  await expect(vera.getByRole('link', { name: 'ПАРТИИ' })).toBeVisible();
  await vera.context().close();
});

test('a right that is taken away while its dialog is open leaves what is typed, says so, and lets it be sent when it is back', {
  tag: '@full',
}, async ({ api, browser, site }) => {
  const asZoya = await addUser(site, 'zoya');
  await setRights(api, 'zoya', { 'products.cost': false });
  const zoya = await openBrowser(browser, asZoya, await signInByCalls(asZoya));
  await zoya.goto('/warehouse/parties');
  await zoya.getByRole('button', { name: 'Новая партия' }).click();
  const dialog = zoya.getByRole('dialog', { name: 'Новая партия' });
  await dialog.getByRole('combobox').first().fill('ООО «Ткани Иваново»');
  const create = dialog.getByRole('button', { name: 'Создать' });
  await expect(create).toBeEnabled();

  await setRights(api, 'zoya', { 'purchase.create': false });
  await expect(zoya.getByText('Вы больше не можете создавать партии')).toBeVisible();
  await expect(dialog.getByText('Нет права «создавать партии». Его может дать владелец')).toBeVisible();
  await expect(dialog.getByRole('combobox').first()).toHaveValue('ООО «Ткани Иваново»');
  await expect(create).toBeDisabled();

  await setRights(api, 'zoya', { 'purchase.create': null });
  await expect(zoya.getByText('Теперь вы можете создавать партии')).toBeVisible();
  await create.click();
  await expect(zoya).toHaveURL(/\/warehouse\/parties\/\d+\/edit/);
  await zoya.context().close();
});
