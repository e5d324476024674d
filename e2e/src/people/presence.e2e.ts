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
  const asAnna = await addUser(site, 'anna');
  const tokens = await signInByCalls(asAnna);
  const anna = await openBrowser(browser, asAnna, tokens);
  await openOrder(page, 1040);
  const settings = page.getByRole('button', { name: 'Настройка' });
  const places = () => Promise.all([settings.boundingBox(), city(page).boundingBox()]);
  const before = await places();
  await test.step('in the header, and the field that the other is in', async () => {
    await openOrder(anna, 1040);
    await expect(page.getByText('открыто у anna')).toBeVisible();
    await expect(anna.getByText('открыто у demo')).toBeVisible();
    await city(anna).click();
    await expect(page.getByText('anna меняет: Город')).toBeVisible();
    await expect(page.getByText('правит anna')).toBeVisible();
    expect(await places()).toEqual(before);
    await house(anna).click();
    await expect(page.getByText('anna меняет: Дом')).toBeVisible();
  });
  await test.step('a killed tab', async () => {
    await anna.close();
    await expect(page.getByText(/anna/)).toHaveCount(0, goneWithin);
  });
  await test.step('a lost network', async () => {
    const again = await openBrowser(browser, asAnna, tokens);
    await openOrder(again, 1040);
    await expect(page.getByText('открыто у anna')).toBeVisible();
    await loseNetwork(again);
    await expect(again.getByText(/demo/)).toHaveCount(0);
    await expect(page.getByText(/anna/)).toHaveCount(0, goneWithin);
  });
});
