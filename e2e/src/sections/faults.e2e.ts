import type { Page, Route } from '@playwright/test';
import { brokenBuild } from '../faults/build-broken-sections';
import { expect, openShell, test } from '../faults/fault-test';
import {
  enter,
  expectCard,
  expectSamePage,
  expectSection,
  faultySections,
  markPage,
  otherThan,
} from '../faults/faulty-sections';
import { loseNetwork } from '../site/lose-network';

type File = 'entry' | 'chunk';

interface Fault {
  name: string;
  file: File;
  answer: (route: Route) => Promise<void>;
  /** The section that `npm test` breaks in this way, one page per round; `@full` breaks each section in each way. */
  quick?: { in: string; round: 1 | 2 };
}

const notFound = (route: Route) => route.fulfill({ status: 404 });
const altered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()};window.wasAltered = true` });
};

/** Faults between a site and a browser. */
const faults: Fault[] = [
  { name: 'the entry is 404', quick: { in: 'products', round: 1 }, file: 'entry', answer: notFound },
  {
    name: 'the entry is 500',
    quick: { in: 'orders', round: 1 },
    file: 'entry',
    answer: (route) => route.fulfill({ status: 500 }),
  },
  { name: 'the entry hangs', file: 'entry', answer: () => Promise.resolve() },
  {
    name: 'the entry is an HTML page with 200',
    quick: { in: 'remains', round: 1 },
    file: 'entry',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome' }),
  },
  {
    name: 'the entry is cut in the middle',
    quick: { in: 'products', round: 2 },
    file: 'entry',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'var x = {' }),
  },
  { name: 'the entry is altered', quick: { in: 'orders', round: 2 }, file: 'entry', answer: altered },
  { name: 'the chunks are 404', quick: { in: 'parties', round: 1 }, file: 'chunk', answer: notFound },
  { name: 'the chunks are altered', quick: { in: 'parties', round: 2 }, file: 'chunk', answer: altered },
];

const addressOf = (section: string, file: File) => {
  const name = file === 'entry' ? 'remoteEntry\\.js' : '(?!remoteEntry)[^/]+\\.js';
  return new RegExp(`/s/${section}/[0-9a-f]{12}/${name}(\\?|$)`);
};

const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' }).click();

/** No altered code ran. */
const expectUnaltered = async (page: Page) => expect(await page.evaluate(() => 'wasAltered' in window)).toBe(false);

for (const round of [1, 2]) {
  const broken = faults.flatMap((fault) => {
    const section = faultySections.find(({ id }) => fault.quick?.round === round && id === fault.quick.in);
    return section ? [{ ...fault, section }] : [];
  });
  const names = broken.map(({ name, section }) => `${section.title}: ${name}`).join(', ');
  test(`${names}: error cards are shown, the rest works, and all sections come back without a reload`, async ({
    shell: page,
  }) => {
    await markPage(page);
    for (const { section, file, answer } of broken) await page.route(addressOf(section.id, file), answer);
    for (const { section } of broken) {
      await enter(page, section);
      await expectCard(page, section, 'Его файлы сейчас недоступны.');
    }
    for (const section of faultySections.filter(({ id }) => broken.every((each) => each.section.id !== id))) {
      await enter(page, section);
      await expectSection(page, section);
    }

    await page.unrouteAll();
    for (const { section } of broken) {
      await enter(page, section);
      await expectSection(page, section);
    }
    await expectSamePage(page);
    await expectUnaltered(page);
  });
}

for (const section of faultySections) {
  for (const { name, file, answer } of faults) {
    const title = `${section.title}: ${name}: a card reports it, the rest works, and the section comes back without a reload`;
    test(title, { tag: '@full' }, async ({ shell: page }) => {
      await markPage(page);
      await page.route(addressOf(section.id, file), answer);
      await enter(page, section);
      await expectCard(page, section, 'Его файлы сейчас недоступны.');
      await enter(page, otherThan(section));
      await expectSection(page, otherThan(section));

      await page.unrouteAll();
      await enter(page, section);
      await expectSection(page, section);
      await expectSamePage(page);
      await expectUnaltered(page);
    });
  }
}

test.describe(() => {
  test.use({ movesClock: true });

  test('an entry that hangs is aborted after four seconds, twice, and the rest works', async ({ shell: page }) => {
    const [orders, products] = faultySections;
    if (!orders || !products) throw new Error('There are no sections');
    const asked: Route[] = [];
    await page.route(addressOf(orders.id, 'entry'), (route) => void asked.push(route));
    await enter(page, orders);
    for (const attempt of [1, 2]) {
      await expect.poll(() => asked.length).toBe(attempt);
      // Two consecutive timers: the limit of the entry comes before that of the attempt.
      await page.clock.runFor(4_000);
    }
    await expectCard(page, orders, 'Его файлы сейчас недоступны.');
    await enter(page, products);
    await expectSection(page, products);

    await page.unrouteAll();
    await enter(page, orders);
    await expectSection(page, orders);
  });
});

test('a screen whose own chunk is 404 shows an error, and comes back when the chunk is available', {
  tag: '@full',
}, async ({ shell: page }) => {
  const [orders] = faultySections;
  if (!orders) throw new Error('There are no orders');
  const asked = new Map<string, Set<string>>();
  await page.route(`**/s/${orders.id}/**`, (route) => {
    const [folder = '', name = ''] = new URL(route.request().url()).pathname.split(/\/(?=[^/]+$)/);
    const files = (asked.get(folder) ?? new Set()).add(name);
    asked.set(folder, files);
    // The entry and the first module of each build, which are requested before any screen.
    return [...files].indexOf(name) < 2 ? route.continue() : route.fulfill({ status: 404 });
  });
  await enter(page, orders);
  await expectCard(page, orders, 'Его файлы сейчас недоступны.');
  await page.unrouteAll();
  await retry(page);
  await expectSection(page, orders);
});

test('if the live build is unavailable the previous one is shown, without a question', async ({
  signedIn: page,
  publisher,
}) => {
  const [orders] = faultySections;
  if (!orders) throw new Error('There are no orders');
  await publisher.publishBroken(orders.id);
  await page.route(`**/s/${orders.id}/${brokenBuild}/**`, (route) => route.fulfill({ status: 500 }));
  await openShell(page);
  await enter(page, orders);
  await expectSection(page, orders);
});

test('with all sections unavailable a person signs in, sees each card, and the host’s own screen works', async ({
  page,
  signIn,
}) => {
  await page.route('**/s/**', (route) => route.abort());
  await page.goto('/');
  await signIn(page);
  for (const section of faultySections) {
    await enter(page, section);
    await expectCard(page, section, 'Его файлы сейчас недоступны.');
  }
  await page.getByRole('button', { name: 'ВХОД' }).click();
  await page.getByRole('menuitem', { name: 'Мои входы' }).click();
  await expect(page.getByRole('dialog', { name: 'Мои входы' })).toBeVisible();
});

test('an unavailable section comes back by itself when the network does', async ({ shell: page }) => {
  const [section] = faultySections;
  if (!section) throw new Error('There are no sections');
  await loseNetwork(page);
  await enter(page, section);
  await expectCard(page, section, 'Нет связи с сервером.');
  await page.context().setOffline(false);
  await expectSection(page, section);
});
