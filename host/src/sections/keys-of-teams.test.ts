import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegistryFile, Teams } from '@shared/contract/section/registry';
import {
  aBuild,
  aRegisteredSection,
  aRegistry,
  aRegistryFile,
  someTeams,
} from '@shared/contract/testing/a-registered-section';
import { aSigner, type Signer } from '@shared/kit/testing/a-signer';
import { readRegistry } from './read-registry';

const { manifest } = aRegisteredSection();
const before = aBuild('111111111111');
const orders = aRegisteredSection({ previous: before });
const products = aRegisteredSection({
  manifest: {
    ...manifest,
    id: 'products',
    mount: '/warehouse/products',
    navigation: 'ТОВАРЫ',
    owner: '@sklad/products',
    order: 20,
  },
});
const bad = aBuild('bad000000000');

let platform: Signer;
let ofOrders: Signer;
let ofProducts: Signer;
let ofApi: Signer;
let ofRemoved: Signer;
let stranger: Signer;

beforeAll(async () => {
  [platform, ofOrders, ofProducts, ofApi, ofRemoved, stranger] = await Promise.all([
    aSigner('platform'),
    aSigner('orders-key'),
    aSigner('products-key'),
    aSigner('api-key'),
    aSigner('removed-key'),
    aSigner('platform'),
  ]);
});

beforeEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

/** The platform lets each team sign its section, and the api lead back. */
const teamsAt = (serial: number, keysOfOrders = [ofOrders.teamKey()]): Teams => {
  const teams = someTeams([orders, products], { serial, rollbackKeys: [ofApi.teamKey()] });
  const keys: Record<string, typeof keysOfOrders> = { orders: keysOfOrders, products: [ofProducts.teamKey()] };
  return { ...teams, sections: teams.sections.map((place) => ({ ...place, keys: keys[place.id] ?? [] })) };
};

interface Signed {
  sections?: (typeof orders)[];
  teams?: Teams;
  teamsBy?: Signer;
  /** Signs the entry of the orders, and, beside it, their builds. */
  entry?: Signer;
  build?: Signer;
  /** How many people the builds were given to. */
  reach?: number;
}

/** A registry in which every section is signed by its team, except for these facts about the orders. */
const fileOf = ({ sections = [orders, products], teams = teamsAt(7), ...by }: Signed = {}): Promise<RegistryFile> => {
  const { entry = ofOrders, build, reach = 100, teamsBy = platform } = by;
  return aRegistryFile({ teams, sections }, teamsBy.signPart, (id) =>
    id === 'orders' ? { entry: entry.signPart, build: build?.signPart, reach } : { entry: ofProducts.signPart },
  );
};

const show = async (file: RegistryFile) => {
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify(file)}</script>`;
  return (await readRegistry(document, platform.keys))?.sections ?? [];
};

/** A later registry, in which these are the orders: with a bad build, by default. */
const later = (signed: Signed, facts: Partial<typeof orders> = {}) =>
  fileOf({ ...signed, sections: [{ ...orders, live: bad, serial: 9, ...facts }, products] });

/** What a thief can make of a key, and of files that were published once. */
const attacks: [string, () => Promise<RegistryFile>][] = [
  ['the key of another section signs the entry', () => later({ entry: ofProducts })],
  ['the key of another section signs entry and build', () => later({ entry: ofProducts, build: ofProducts })],
  ['a stranger signs under the name of the platform’s key', () => later({ entry: stranger, build: stranger })],
  [
    'the key of a team signs the teams',
    () => later({ teams: teamsAt(8, [ofProducts.teamKey()]), teamsBy: ofProducts, entry: ofProducts }),
  ],
  [
    'a stranger signs the teams under the name of the platform’s key',
    () => later({ teams: teamsAt(8, [stranger.teamKey()]), teamsBy: stranger, entry: stranger }),
  ],
  ['the api’s key signs a build of its own', () => later({ entry: ofApi, build: ofApi })],
  ['the api’s key gives a build without the signature of its team', () => later({ entry: ofApi })],
  ['the api’s key makes a build live that was never live', () => later({ entry: ofApi, build: ofOrders, reach: 50 })],
  [
    'the api’s key gives a canary to more people than its team did',
    () =>
      later({ entry: ofApi, build: ofOrders, reach: 50 }, { live: orders.live, canary: { build: bad, percent: 60 } }),
  ],
  [
    'the api’s key removes the section',
    async () => {
      const { sections, ...file } = await later({});
      const [first, second] = sections;
      if (!first || !second) throw new Error('There are two sections');
      const entry = await ofApi.signPart({ ...JSON.parse(first.entry.payload), live: null, previous: null });
      return { ...file, sections: [{ entry, builds: [] }, second] };
    },
  ],
  ['an expired key signs', () => later({ teams: teamsAt(8, [ofOrders.teamKey('2020-01-01T00:00:00.000Z')]) })],
  [
    'the entry of another section takes its place',
    async () => {
      const { sections, ...file } = await fileOf();
      return { ...file, sections: [...sections.slice(1), ...sections.slice(1)] };
    },
  ],
  [
    'a team’s entry says that it is another section',
    () => later({ entry: ofProducts }, { manifest: { ...manifest, id: 'products' } }),
  ],
  ['all entries are missing', async () => ({ ...(await fileOf()), sections: [] })],
  [
    'an entry is damaged',
    async () => JSON.parse(JSON.stringify(await later({})).replaceAll('\\"serial\\":9', '\\"serial\\":19')),
  ],
];

for (const [field, value] of Object.entries({
  mount: '/warehouse/products',
  navigation: 'ТОВАРЫ',
  order: 0,
  owner: '@sklad/products',
})) {
  attacks.push([
    `the team's own key changes its ${field}`,
    () => later({}, { manifest: { ...manifest, [field]: value } }),
  ]);
}

/** What was true once: a browser that never knew better cannot tell. */
const replays: typeof attacks = [
  ['an older entry is replayed', () => later({}, { serial: 6 })],
  [
    'an older delegation is replayed, with a key that it still had',
    () => later({ teams: teamsAt(6, [ofRemoved.teamKey()]), entry: ofRemoved }),
  ],
];

const isForged = ({ live, canary }: typeof orders) => [live, canary?.build].some((build) => build?.build === bad.build);

test.each(attacks)('if %s, nobody gets it, and a browser that knows the section keeps it', async (_what, attack) => {
  const file = await attack();
  expect((await show(file)).filter(isForged)).toEqual([]);
  localStorage.clear();
  await show(await fileOf());
  await expect(show(file)).resolves.toEqual([orders, products]);
});

test.each(replays)('if %s, a browser that knows the section keeps it', async (_what, replay) => {
  await show(await fileOf());
  await expect(show(await replay())).resolves.toEqual([orders, products]);
});

test('what a withdrawn key has signed is used no longer, and nothing that it signs later', async () => {
  await show(await fileOf());
  const withdrawn = await later({ teams: teamsAt(8, [ofRemoved.teamKey()]) });
  await expect(show(withdrawn)).resolves.toEqual([products]);
});

test('each team publishes its section with its own key', async () => {
  await expect(show(await fileOf())).resolves.toEqual([orders, products]);
  const next = aBuild('222222222222');
  await expect(show(await later({}, { live: next }))).resolves.toMatchObject([{ live: next }, { live: products.live }]);
});

test('the api’s key leads a section back to a build that was live, and lowers a canary', async () => {
  await show(await fileOf());
  const canary = { build: aBuild('333333333333'), percent: 40 };
  const back = await later({ entry: ofApi, build: ofOrders }, { live: before, canary });
  await expect(show(back)).resolves.toMatchObject([{ live: before, canary, serial: 9 }, {}]);
});

test('a section of a removed team is gone, also in a browser that knows it', async () => {
  await show(await fileOf());
  const teams = { ...teamsAt(8), sections: teamsAt(8).sections.filter(({ id }) => id !== 'orders') };
  await expect(show(await fileOf({ teams }))).resolves.toMatchObject([{ manifest: { id: 'products' } }]);
});

test('a section that a browser knows stays when its key expires', async () => {
  await show(await fileOf());
  const teams = teamsAt(8, [ofOrders.teamKey('2020-01-01T00:00:00.000Z')]);
  await expect(show(await fileOf({ teams }))).resolves.toMatchObject([{ live: orders.live }, {}]);
});

test('a key of the platform may sign every section', async () => {
  const text = await platform.sign(aRegistry([orders, products]));
  await expect(show(JSON.parse(text))).resolves.toHaveLength(2);
});
