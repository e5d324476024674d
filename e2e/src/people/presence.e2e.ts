import type { Page } from '@playwright/test';
import { addUser } from '../site/add-user';
import { loseNetwork } from '../site/lose-network';
import { openBrowser } from '../site/open-browser';
import { openOrder } from '../site/open-card';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const city = (page: Page) => page.getByRole('textbox', { name: 'Город' });
const house = (page: Page) => page.getByRole('textbox', { name: 'Дом', exact: true });

/** The longest time that a person is shown after they are gone. */
const goneWithin = { timeout: 10_000 };

test('two people see each other in an order, and lose sight within ten seconds of a killed tab or a cut network', {
  tag: '@full',
}, async ({ signedIn: page, browser, site }) => {
  const asNina = await addUser(site, 'nina');
  const tokens = await signInByCalls(asNina);
  const nina = await openBrowser(browser, asNina, tokens);
  await openOrder(page, 1040);
  const settings = page.getByRole('button', { name: 'Настройка' });
  const places = () => Promise.all([settings.boundingBox(), city(page).boundingBox()]);
  const before = await places();
  await test.step('in the header, and the field that the other is in', async () => {
    await openOrder(nina, 1040);
    await expect(page.getByText('открыто у nina')).toBeVisible();
    await expect(nina.getByText('открыто у demo')).toBeVisible();
    await city(nina).click();
    await expect(page.getByText('nina меняет: Город')).toBeVisible();
    await expect(page.getByText('правит nina')).toBeVisible();
    expect(await places()).toEqual(before);
    await house(nina).click();
    await expect(page.getByText('nina меняет: Дом')).toBeVisible();
  });
  await test.step('a killed tab', async () => {
    await nina.close();
    await expect(page.getByText(/nina/)).toHaveCount(0, goneWithin);
  });
  await test.step('a lost network', async () => {
    const again = await openBrowser(browser, asNina, tokens);
    await openOrder(again, 1040);
    await expect(page.getByText('открыто у nina')).toBeVisible();
    await loseNetwork(again);
    await expect(again.getByText(/demo/)).toHaveCount(0);
    await expect(page.getByText(/nina/)).toHaveCount(0, goneWithin);
  });
});
