import { expect, type Page } from '@playwright/test';

/** A section by its visible name. */
export interface FaultySection {
  id: string;
  navigation: string;
  path: string;
  title: string;
}

export const faultySections: FaultySection[] = [
  { id: 'orders', navigation: 'ЗАКАЗЫ', path: '/warehouse/orders', title: 'Заказы' },
  { id: 'products', navigation: 'ТОВАРЫ', path: '/warehouse/products', title: 'Товары' },
  { id: 'remains', navigation: 'ОСТАТКИ', path: '/warehouse/productsRemains', title: 'Остатки' },
  { id: 'parties', navigation: 'ПАРТИИ', path: '/warehouse/parties', title: 'Партии' },
  { id: 'buyers', navigation: 'ПОКУПАТЕЛИ', path: '/warehouse/buyers', title: 'Покупатели' },
];

/** A section other than the given one. */
export const otherThan = ({ id }: FaultySection): FaultySection => {
  const other = faultySections.find((section) => section.id !== id);
  if (!other) throw new Error('There is no other section');
  return other;
};

export const enter = (page: Page, { navigation }: FaultySection) =>
  page.getByRole('link', { name: navigation }).click();

/** The real section is shown, with its list. */
export const expectSection = (page: Page, { title }: FaultySection, timeout?: number) =>
  expect(page.getByRole('grid', { name: title })).toBeVisible(timeout === undefined ? {} : { timeout });

/** Enters every section; each is shown. */
export const enterEach = async (page: Page) => {
  for (const section of faultySections) {
    await enter(page, section);
    await expectSection(page, section);
  }
};

/** The section's place shows an error card with the reason and the code. */
export const expectCard = async (page: Page, { title }: FaultySection, reason: string) => {
  // Two attempts of four seconds each, and the delay of a busy machine.
  await expect(page.getByRole('heading', { name: `Раздел «${title}» не загрузился` })).toBeVisible({ timeout: 12_000 });
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(/^Код [0-9a-f]{4}-[0-9a-f]{4}$/)).toBeVisible();
};

/** Marks the page: a reload would lose the mark. */
export const markPage = (page: Page) => page.evaluate(() => Reflect.set(window, 'wasHere', true));
export const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(window, 'wasHere'))).toBe(true);

/**
 * A person returns to the tab after a while, which then requests a newer registry, at most every five seconds. For a
 * test that controls the clock.
 */
export const comeBack = async (page: Page) => {
  const asked = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(5_001);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
};
