import type { Order } from '@shared/contract/wire/order';
import { apiCalls } from '../site/api-calls';
import { openBrowser } from '../site/open-browser';
import { startSite, withDataFolder } from '../site/running-site';
import { seededRandom } from '../site/seeded-random';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';
import { type Field, makeChangeLog } from './change-log';
import { makePerson, type Person } from './person';

// `npm run torture` sets another seed and more actions.
const seed = Number(process.env.TORTURE_SEED ?? 20_261_122);
const amount = Number(process.env.TWO_PEOPLE_ACTIONS ?? 90);
const orders = [1044, 1045, 1046, 1047];
const fields = ['city', 'house', 'full_name', 'status'] as const;

// An action that finds nothing to act on fails soon, by its name.
test.use({ actionTimeout: 10_000 });

test('whatever two people do with the same orders, screens and database agree, and nothing that was undone happens', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(60_000 + amount * 2_000);
  await withDataFolder(async (folder) => {
    let site = await startSite(folder);
    const { url } = site;
    const { call } = apiCalls(url, await signInByCalls(site));
    const stored = async (id: number): Promise<Order | undefined> => {
      const answer = await call('GET', `/api/orders/${id}`);
      return answer.status === 404 ? undefined : answer.json();
    };
    const initial = new Map(await Promise.all(orders.map(async (id) => [id, await stored(id)] as const)));

    const random = seededRandom(seed);
    const log = makeChangeLog();
    const arrive = async (name: string) =>
      makePerson(name, await openBrowser(browser, site, await signInByCalls(site)), { random, orders, log });
    const people: [Person, Person] = [await arrive('А'), await arrive('Б')];
    for (const person of people) await person.goTo(orders[0]);

    for (let step = 0; step < amount; step += 1) {
      const person = people[random() < 0.5 ? 0 : 1];
      const action = weighted[Math.floor(random() * weighted.length)] ?? 'typeAndLeave';
      await test.step(`${step}: ${person.name} ${action} at ${person.isAt() ?? 'the list'}`, person.actions[action]);
      if (step > 0 && step % 40 === 0) {
        await test.step('the api is killed and restarted', async () => {
          await site.kill();
          site = await startSite(folder, { PORT: new URL(url).port });
        });
      }
    }

    for (const person of people) {
      await person.actions.regainNetwork();
      for (const id of orders) {
        await person.goTo(id);
        await person.saveAll();
      }
    }
    expect(log.violations()).toEqual([]);

    const showsStored = async ({ page, input }: Person, order: Order) => {
      for (const field of ['city', 'house', 'full_name'] as const) {
        await expect(input(field)).toHaveValue(order[field]);
      }
      await expect(page.getByRole('button', { name: `статус: ${order.status}` })).toBeVisible();
    };
    await test.step('without a reload', async () => {
      const place = people[0].isAt();
      const last = place === undefined ? undefined : await stored(place);
      if (last) for (const person of people) await showsStored(person, last);
    });
    for (const id of orders) {
      const order = await stored(id);
      const mayBe = (field: Field, before: string | boolean, value: string | boolean) =>
        expect(log.possible(id, field, before), `${field} of ${id}`).toContain(value);
      mayBe('exists', true, order !== undefined);
      if (!order) continue;
      for (const field of fields) mayBe(field, initial.get(id)?.[field] ?? '', order[field]);
      for (const person of people) {
        await person.goTo(id);
        await showsStored(person, order);
      }
    }
    for (const { page } of people) await page.context().close();
    await site.stop();
  });
});

const weighted: (keyof Person['actions'])[] = [
  ...Array<'typeAndLeave'>(6).fill('typeAndLeave'),
  ...Array<'typeAndTakeBack'>(3).fill('typeAndTakeBack'),
  ...Array<'chooseStatus'>(3).fill('chooseStatus'),
  'takeBackWhatWaits',
  'takeBackWhatWaits',
  'openCard',
  'openCard',
  'openList',
  'openList',
  'remove',
  'remove',
  'removeAndWithdraw',
  'removeAndWithdraw',
  'bringBack',
  'bringBack',
  'reload',
  'loseNetwork',
  'regainNetwork',
  'regainNetwork',
];
