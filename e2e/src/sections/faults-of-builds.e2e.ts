import type { BrokenPlace } from '../faults/broken-place';
import { expect, openShell, test } from '../faults/fault-test';
import {
  comeBack,
  enter,
  expectCard,
  expectSamePage,
  expectSection,
  faultySections,
  markPage,
  otherThan,
} from '../faults/faulty-sections';

/** After ten seconds, and the delay of a busy machine. */
const loaderLimitMs = 20_000;

/**
 * Where the build throws, and the section that `npm test` breaks in this way; `npm run test:full` breaks each section in
 * each way. A build that fails to render is in `npm test` too: in sections-screen.e2e.ts.
 */
const crashes: { place: BrokenPlace; in?: string }[] = [
  { place: 'import', in: 'orders' },
  { place: 'screen', in: 'products' },
  { place: 'render' },
  { place: 'effect', in: 'remains' },
  { place: 'loader', in: 'parties' },
  { place: 'endless', in: 'buyers' },
];
const withoutHashIn = 'remains';
const tagOf = (isQuick: boolean) => ({ tag: isQuick ? [] : '@full' });

test('the builds of all sections fail, each in another way, and each falls back to the previous one the first time, in the page', async ({
  signedIn: page,
  publisher,
}) => {
  for (const { id } of faultySections) await publisher.publishBroken(id);
  await openShell(page);
  await markPage(page);
  for (const section of faultySections) {
    const place = crashes.find((crash) => crash.in === section.id)?.place;
    if (!place) throw new Error(`Nothing breaks ${section.id}`);
    await test.step(`${section.title}: ${place}`, async () => {
      await page.evaluate((where) => sessionStorage.setItem('broken-place', where), place);
      await enter(page, section);
      await expectSection(page, section, place === 'endless' ? loaderLimitMs : undefined);
    });
  }
  await expectSamePage(page);
});

for (const section of faultySections) {
  for (const { place } of crashes) {
    const title = `${section.title}: a build that fails (${place}) falls back to the previous build the first time, in the page`;
    test(title, { tag: '@full' }, async ({ signedIn: page, publisher, breakAt }) => {
      await publisher.publishBroken(section.id);
      await breakAt(place);
      await openShell(page);
      await markPage(page);
      await enter(page, otherThan(section));
      await expectSection(page, otherThan(section));
      await enter(page, section);
      await expectSection(page, section, place === 'endless' ? loaderLimitMs : undefined);
      await expectSamePage(page);
    });
  }

  const forAnotherHost = `${section.title}: a build for another host falls back to the previous build`;
  test(forAnotherHost, { tag: '@full' }, async ({ signedIn: page, publisher }) => {
    await publisher.publishForAnotherHost(section.id);
    await openShell(page);
    await enter(page, section);
    await expectSection(page, section);
  });

  const withoutHash = `${section.title}: an entry without a hash does not run, and the rest works`;
  test(withoutHash, tagOf(withoutHashIn === section.id), async ({ signedIn: page, publisher }) => {
    const registry = await publisher.registry();
    const sections = registry.sections.map((each) =>
      each.manifest.id === section.id ? { ...each, live: { ...each.live, files: {} }, previous: null } : each,
    );
    await publisher.writeFile(publisher.seal(sections));
    await openShell(page);
    await enter(page, section);
    await expectCard(page, section, 'Его файлы сейчас недоступны.');
    await enter(page, otherThan(section));
    await expectSection(page, otherThan(section));
  });
}

const [orders] = faultySections;
if (!orders) throw new Error('There are no sections');

test('an error in a handler or a promise of a section shows a toast, and its screen stays', async ({
  signedIn: page,
  publisher,
  breakAt,
}) => {
  await publisher.publishBroken(orders.id);
  for (const [place, button] of [
    ['handler', 'Бросить'],
    ['promise', 'Обещать'],
  ] as const) {
    await breakAt(place);
    await page.goto('/warehouse/orders');
    await page.getByLabel('заметка').fill('начатое');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(/Раздел «Заказы»: действие не выполнено\. Код [0-9a-f]{4}-/)).toBeVisible();
    await expect(page.getByLabel('заметка')).toHaveValue('начатое');
  }
});

test.describe(() => {
  test.use({ movesClock: true });

  test('without a previous build a card is shown, and a newer deployment brings the section back by itself', async ({
    signedIn: page,
    publisher,
    breakAt,
  }) => {
    const real = await publisher.realBuild(orders.id);
    await publisher.remove(orders.id);
    await publisher.publishBroken(orders.id);
    await breakAt('import');
    await openShell(page);
    await markPage(page);
    await enter(page, orders);
    await expectCard(page, orders, 'В нём произошла ошибка.');
    await publisher.rollBack(orders.id, real);
    await comeBack(page);
    await expectSection(page, orders);
    await expectSamePage(page);
  });
});

test('if the only build requires another host, the card reports that', async ({ signedIn: page, publisher }) => {
  await publisher.remove(orders.id);
  await publisher.publishForAnotherHost(orders.id);
  await openShell(page);
  await enter(page, orders);
  await expectCard(page, orders, 'Он собран для другой версии программы.');
});

test('a build that blocks its tab gives way to the previous one in the next page', async ({
  signedIn: page,
  context,
  publisher,
  breakAt,
}) => {
  await publisher.publishBroken(orders.id);
  await breakAt('loop');
  // The main thread of this page never ends the navigation, so nothing awaits it.
  void page.goto('/warehouse/orders').catch(() => undefined);
  const marked = /"section":"orders"/;
  const next = await context.newPage();
  await next.goto('/livez');
  const mark = () => next.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('running.'))?.[1]);
  await expect.poll(mark).toMatch(marked);
  // A page that is only busy renews or removes its mark within this time.
  const ageOfMark = async () => Date.now() - Number(/"at":(\d+)/.exec((await mark()) ?? '')?.[1]);
  await expect.poll(ageOfMark, { timeout: 15_000 }).toBeGreaterThan(5_500);
  await expect.poll(mark).toMatch(marked);
  await next.goto('/warehouse/orders');
  await expectSection(next, orders);
  await expect.poll(mark).toBeUndefined();
});
