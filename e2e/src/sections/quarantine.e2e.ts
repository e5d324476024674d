import { expect, test } from '../faults/fault-test';
import { enter, expectSection, faultySections } from '../faults/faulty-sections';
import { addUser } from '../site/add-user';
import type { RunningSite } from '../site/running-site';

const [orders, products] = faultySections;
if (!orders || !products) throw new Error('There are no sections');

const broken = 'badbadbadbad';
/** A look of the api every ten seconds, and then a request of each page within two. */
const withinAMinute = { timeout: 60_000 };

/** Signs in with the requests of a browser, which keeps the cookies, and reports that a build failed. */
const reportFailure = async (site: RunningSite, login: string, build: string) => {
  const { url, password, nextCode } = await addUser(site, login);
  const cookies = new Map<string, string>();
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${url}${path}`, { method: 'POST', body, headers: { ...headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  await post('/api/jwt/2fa-1-step/', new URLSearchParams({ username: login, password }));
  await post('/api/jwt/2fa-2-step/', new URLSearchParams({ username: login, code: await nextCode() }));
  const events = [
    { kind: 'load', section: 'orders', build, outcome: 'ready', ms: 200 },
    { kind: 'crash', section: 'orders', build, message: 'Broken on purpose' },
  ];
  await post('/api/telemetry/', JSON.stringify({ events }), { 'content-type': 'application/json' });
};

test('a build that fails for five people is gone for everybody within a minute, typed text stays, and its team can give it back', {
  tag: '@full',
}, async ({ shell: page, publisher, site }) => {
  const liveBuild = async () =>
    (await publisher.registry()).sections.find(({ manifest }) => manifest.id === orders.id)?.live.build;
  const good = await liveBuild();
  await enter(page, orders);
  await page.getByRole('link', { name: '1059', exact: true }).click();
  const city = page.getByRole('textbox', { name: 'Город' });
  await city.fill('Великий Новгород');

  await publisher.publishBroken(orders.id, broken);
  for (const login of ['quarantine-1', 'quarantine-2', 'quarantine-3', 'quarantine-4', 'quarantine-5']) {
    await reportFailure(site, login, broken);
  }
  await expect.poll(liveBuild, withinAMinute).toBe(good);
  await expect(city).toHaveValue('Великий Новгород');
  await page.goBack();
  // The page is told within a second, and asks within two.
  await expect(async () => {
    await enter(page, products);
    await enter(page, orders);
    await expectSection(page, orders, 1_000);
  }).toPass({ timeout: 10_000 });

  await page.getByRole('button', { name: 'ВХОД' }).click();
  await page.getByRole('menuitem', { name: 'Разделы' }).click();
  await expect(page.getByText(`Раздел «Заказы»: сборка ${broken} снята автоматически`)).toBeVisible();
  await expect(page.getByText('За десять минут с ней был сбой у 5 из 5 человек.')).toBeVisible();

  await publisher.release(orders.id);
  expect(await liveBuild()).toBe(broken);
  // Longer than the api takes to look again: it takes a build once.
  await page.waitForTimeout(15_000);
  expect(await liveBuild()).toBe(broken);
});
