import { test } from './site/site-test';
import { openOrders } from './screens/open-screen';

test('tmp look', async ({ signedIn: page }) => {
  test.setTimeout(400_000);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openOrders(page);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/work/tmp/look/default-1440-${theme}.png` });
    if (theme === 'light') {
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/work/tmp/look/default-1920-${theme}.png` });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Настройки' }).click();
      for (const name of ['состав', 'город', 'доставка', 'не хватает'])
        await page.getByRole('menuitemcheckbox', { name }).click();
      await page.screenshot({ path: `/work/tmp/look/menu-1440-${theme}.png` });
      await page.keyboard.press('Escape');
    }
    for (const [width, height] of [[1440, 900], [1920, 1080], [1280, 800], [768, 1024], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/work/tmp/look/wide-${width}-${theme}.png` });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForTimeout(300);
    await page.getByRole('button', { name: /не хватает \d/ }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/work/tmp/look/chip-${theme}.png` });
    if (theme === 'light') {
      await page.goto('/warehouse/productsRemains');
      await page.waitForTimeout(2000);
      await page.screenshot({ path: `/work/tmp/look/remains.png` });
      await page.goto('/warehouse/buyers');
      await page.waitForTimeout(2000);
      await page.screenshot({ path: `/work/tmp/look/buyers.png` });
    }
  }
});
