import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { giveFiles, largeFile, pdf, picture } from '../site/sample-files';
import { expect, test } from '../site/site-test';

const area = (page: Page) => page.getByRole('region', { name: 'Файлы' });
const opener = (page: Page, name: string) => area(page).getByRole('button', { name: `Открыть ${name}`, exact: true });
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  area(page).locator('input[type=file]').setInputFiles(files);
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Просмотр' });

/** Orders without demo files; each journey has its own. */
const openOrder = async (page: Page, id: number) => {
  await page.goto(`/warehouse/orders/${id}/edit`);
  await expect(area(page)).toBeVisible();
};

test('several files at once are chosen, dropped and pasted, and are still there after a reload', async ({
  signedIn: page,
}) => {
  await openOrder(page, 1050);
  await expect(area(page)).toContainText('до 100 МБ');
  await choose(page, [
    await picture(page, 'фото.jpg'),
    await picture(page, 'схема.png', 'image/png'),
    pdf('чек № 1.pdf'),
  ]);
  await expect(page.getByText('Файлы успешно добавлены: 3')).toBeVisible();
  await giveFiles(area(page), 'drop', [pdf('брошен.pdf')]);
  await expect(opener(page, 'брошен.pdf')).toBeVisible();
  await giveFiles(page.locator('body'), 'paste', [await picture(page, 'image.png', 'image/png')]);
  await expect(opener(page, 'image.png')).toBeVisible();
  const disguised = { name: 'взлом.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
  await choose(page, disguised);
  await expect(opener(page, 'взлом.jpg')).toBeVisible();
  await page.reload();
  for (const name of ['фото.jpg', 'схема.png', 'чек № 1.pdf', 'брошен.pdf', 'image.png']) {
    await expect(opener(page, name)).toBeVisible();
  }
  await expect(opener(page, 'фото.jpg').locator('img')).toHaveJSProperty('naturalWidth', 95);
  await expect(opener(page, 'чек № 1.pdf')).toContainText('PDF');
  // An HTML page named as a picture is a file that is only downloaded.
  await expect(opener(page, 'взлом.jpg')).toContainText('JPG');
  await expect(opener(page, 'взлом.jpg').locator('img')).toHaveCount(0);
  expect((await area(page).boundingBox())?.height).toBeLessThanOrEqual(370);
});

test('files are viewed, downloaded and deleted with the keyboard alone, and restored with Отменить', async ({
  signedIn: page,
}) => {
  await openOrder(page, 1044);
  const receipt = pdf('чек.pdf');
  await choose(page, [await picture(page, 'a.jpg'), receipt]);
  await expect(area(page).getByRole('button', { name: /^Открыть/ })).toHaveCount(2);
  await opener(page, 'a.jpg').focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('из 2')).toBeVisible();
  await expect(viewer(page).getByRole('img')).toHaveJSProperty('naturalWidth', 800);
  const order = (await viewer(page).getByText(/из 2/).textContent()) === '1 из 2' ? 'ArrowRight' : 'ArrowLeft';
  await page.keyboard.press(order);
  await expect(viewer(page).getByText('Этот файл можно только скачать')).toBeVisible();
  await page.keyboard.press('Tab');
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await started;
  expect(download.suggestedFilename()).toBe('чек.pdf');
  expect((await readFile(await download.path())).equals(receipt.buffer)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('1 из 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener(page, 'a.jpg')).toBeFocused();
  await expect(opener(page, 'чек.pdf')).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(opener(page, 'чек.pdf')).toBeVisible();
  await page.reload();
  await expect(opener(page, 'чек.pdf')).toBeVisible();
});

test.describe('covered by unit and api tests too', { tag: '@full' }, () => {
  test('of several files only the interrupted one stays, and is sent again by itself', async ({ signedIn: page }) => {
    await openOrder(page, 1049);
    let calls = 0;
    await page.route('**/upload-file/', (route) => {
      calls += 1;
      return calls === 2 ? route.abort() : route.continue();
    });
    await choose(page, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    await expect(page.getByText('Произошла ошибка при добавлении файла: добавлено 2 из 3')).toBeVisible();
    await expect(area(page).getByRole('alert')).toContainText('нет связи');
    await expect(area(page).getByRole('button', { name: /^Открыть/ })).toHaveCount(2);
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
    await expect(area(page).getByRole('button', { name: /^Открыть/ })).toHaveCount(3);
  });

  test('a file over the limit is refused before any byte is sent', async ({ signedIn: page }, testInfo) => {
    await openOrder(page, 1047);
    let calls = 0;
    await page.route('**/upload-file/', (route) => {
      calls += 1;
      return route.continue();
    });
    await choose(page, await largeFile(testInfo.outputPath(), 'видео.mp4', 101));
    await expect(area(page).getByRole('alert')).toContainText('видео.mp4: больше 100 МБ');
    expect(calls).toBe(0);
  });

  test('files are attached to a party too', async ({ signedIn: page }) => {
    await page.goto('/warehouse/parties');
    await page.getByRole('grid').getByRole('link').first().click();
    await choose(page, pdf('счёт.pdf'));
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
    await page.reload();
    await expect(opener(page, 'счёт.pdf')).toBeVisible();
  });

  test('an upload survives an expired access token', async ({ signedIn: page }) => {
    await openOrder(page, 1043);
    await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
    await choose(page, await picture(page, 'фото.jpg'));
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
    await expect(opener(page, 'фото.jpg')).toBeVisible();
  });

  test('leaving during an upload asks; staying lets it finish', async ({ signedIn: page }) => {
    await openOrder(page, 1042);
    let release = () => undefined;
    const released = new Promise<undefined>((resolve) => {
      release = () => void resolve(undefined);
    });
    await page.route('**/upload-file/', async (route) => {
      await released;
      await route.continue();
    });
    await choose(page, pdf('чек.pdf'));
    await expect(area(page).getByRole('progressbar')).toBeVisible();
    await page.getByRole('link', { name: 'Назад' }).click();
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await expect(question).toContainText('Есть файлы, которые ещё не загружены');
    await question.getByRole('button', { name: 'Остаться' }).click();
    release();
    await expect(opener(page, 'чек.pdf')).toBeVisible();
  });
});
