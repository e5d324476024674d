import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { RegisteredSection } from '@shared/contract/section/registry';
import { aLiveSite, aManifest, anOutput, buildNamed } from '../testing/a-build.ts';
import type { LiveSite } from './live-site.ts';
import { verifyBuild } from './verify-build.ts';

const registered = (facts: Parameters<typeof aManifest>[0]): RegisteredSection => ({
  manifest: aManifest(facts),
  live: { build: buildNamed(1), files: {}, first: [] },
  previous: null,
  canary: null,
  serial: 1,
});

const ordinary = { takeOver: false, isCanary: false, isDevelopment: false };

const violations = (output: Parameters<typeof anOutput>[0], live: Partial<LiveSite> = {}, permissions = ordinary) =>
  verifyBuild(anOutput(output), aLiveSite(live), permissions).violations.map(
    ({ field, message }) => `${field}: ${message}`,
  );

const route = 'r=[{index:!0},{path:":orderId/edit"}];';

test('a build that keeps all rules passes', () => {
  expect(violations({})).toEqual([]);
});

test.each<[string, Parameters<typeof anOutput>[0], string | RegExp]>([
  ['an address that is none', { manifest: aManifest({ mount: 'orders' }) }, /^section\.json\/mount: /],
  ['a field too many', { manifest: { ...aManifest(), colour: 'red' } }, /^section\.json\/colour: /],
  ['a field too few', { manifest: { ...aManifest(), title: undefined } }, /^section\.json\/title: /],
  [
    'an export that is missing',
    { description: { exports: [] } },
    'build.json/exports: src/section.tsx has no default export',
  ],
  [
    'a route that is missing',
    { manifest: aManifest({ routes: ['', 'archive/:year'] }) },
    "section.json/routes/1: 'archive/:year' is declared, but the build has no such route",
  ],
  [
    'a first screen that is missing',
    { code: 'r={path:":orderId/edit"}' },
    "section.json/routes/0: '' is declared, but the build has no such route",
  ],
  [
    'a module the host does not give',
    { description: { asksFor: [{ module: '@shared/kit/runtime/radio', range: '^1.0.0' }] } },
    'build.json/asksFor: needs a host with @shared/kit ^1.0.0; the live host has no @shared/kit/runtime/radio',
  ],
  [
    'a name that a module of the host lacks',
    { description: { imports: { '@shared/kit/ui/button': ['Button', 'RoundButton'], react: ['useState'] } } },
    'build.json/imports/@shared/kit/ui/button: needs RoundButton, which the live host lacks',
  ],
  ['the id of the host', { manifest: aManifest({ id: 'host' }) }, "section.json/id: 'host' is the host"],
  [
    'a query key of somebody else',
    { code: `${route}a({queryKey:["orders:walks",1]});b({queryKey:["parties",2]});c({queryKey:[...k,"x"]})` },
    "own.js: has queries with the key 'parties': begin it with 'orders:'",
  ],
  [
    'styles of the whole page',
    { description: { imports: { 'styled-components': ['default', 'createGlobalStyle'] } } },
    'build.json/imports/styled-components: uses createGlobalStyle, whose styles reach the whole page: style the elements of the section',
  ],
  [
    'a rule without a class of the build',
    {
      more: {
        'own.css':
          '@font-face{font-family:x}@media print{.orders__000000000001-a-1f{color:red}body{margin:0}}@keyframes b{from{top:0}}',
      },
    },
    "own.css: 'body' reaches the whole page: use a class of a .module.css",
  ],
  [
    'a version the host does not give',
    { description: { asksFor: [{ module: 'react', range: '^20.0.0' }] } },
    'build.json/asksFor: needs a host with react ^20.0.0; the live host has react 19.3.1',
  ],
  [
    'an older React than the page’s, installed by the section',
    { description: { asksFor: [{ module: 'react', range: '^18.3.0' }] } },
    'build.json/asksFor/react: the section has react ^18.3.0, and a page has only the 19.3.1 of the live host: take the version of the workspace ("catalog:")',
  ],
  [
    'a newer kit than the host’s',
    {
      description: {
        asksFor: ['ui/button', 'table/footer'].map((name) => ({ module: `@shared/kit/${name}`, range: '^1.2.0' })),
      },
    },
    'build.json/asksFor: needs a host with @shared/kit ^1.2.0; the live host has @shared/kit 1.0.3, no @shared/kit/table/footer',
  ],
  [
    'a copy of what must be single',
    { description: { contains: ['react', '@shared/contract/vocabulary'], versions: { react: '18.3.1' } } },
    /^build\.json\/contains\/react: react 18\.3\.1 is in the build/,
  ],
  [
    'another name than it was built under',
    { description: { build: buildNamed(2) } },
    /^build\.json\/build: is 000000000002/,
  ],
  ['a chunk that is missing', { description: { own: ['gone.js', 'own.js'] } }, /^build\.json\/own: names gone\.js/],
  [
    'a size over the usual',
    { code: `${route}/*${randomBytes(60_000).toString('hex')}*/` },
    /^section\.json\/budgetKb: is 60, and the section’s own code has \d/,
  ],
  [
    'a call the api has not',
    { code: `${route}h.get("/api/cats/")` },
    'own.js: calls GET /api/cats/, which the live api has not',
  ],
  [
    'a method the api has not',
    { code: `${route}h.delete(\`/api/orders/\${e}/\`)` },
    'own.js: calls DELETE /api/orders/{}/, which the live api has not',
  ],
  [
    'a call the api has not, after a text in its address',
    { code: `${route}h.get(\`/api/orders/\${e?\`a\`:"b"}/cats/\`)` },
    'own.js: calls GET /api/orders/{}/cats/, which the live api has not',
  ],
  [
    'a declared call the api has not',
    { manifest: aManifest({ needs: { api: ['GET /api/orders/', 'PUT /api/orders/{id}'] } }) },
    'section.json/needs/api/1: calls PUT /api/orders/{}, which the live api has not',
  ],
])('a build with %s is refused with the name of the field', (_what, output, violation) => {
  expect(violations(output)).toEqual([typeof violation === 'string' ? violation : expect.stringMatching(violation)]);
});

test('a build that the canary of the host could not run is refused', () => {
  const canaryHost = { ...aLiveSite().host, exports: { '@shared/kit/ui/button': [] } };
  const description = { imports: { '@shared/kit/ui/button': ['Button'] } };
  expect(violations({ description }, { canaryHost })).toEqual([
    'build.json/imports/@shared/kit/ui/button: needs Button, which the canary host lacks',
  ]);
});

test('code from text is refused with the package and the file that it comes from', () => {
  const code = `${route}x=Function(text)()`;
  const makesCode = [
    { module: 'lodash 4.18.1 (node_modules/lodash/template.js)', by: ['Function'], files: ['own.js'] },
    { module: 'ajv 8.20.0 (node_modules/ajv/dist/compile/index.js)', by: ['new Function'], files: ['library.js'] },
  ];
  expect(violations({ code, description: { makesCode } })).toEqual([
    'own.js: lodash 4.18.1 (node_modules/lodash/template.js) uses Function, which the page’s policy forbids',
  ]);
});

test.each(['eval("1")', 'new Function("return 1")', 'new Function', 'x=Function(text)()', '(0,eval)("1")'])(
  '%s is refused, although the bundler named no module',
  (code) => {
    expect(violations({ code: `${route}${code}` })).toEqual([expect.stringMatching(/^own\.js: makes code from text/)]);
  },
);

test('what a comment contains is not mistaken for it', () => {
  expect(violations({ code: `${route}/* eval("1") and h.get("/api/cats/") */` })).toEqual([]);
});

test('a file that is no script is refused', () => {
  expect(violations({ code: 'const = 1' })).toContain('own.js: is not a script that a browser can run');
});

test('styles, pictures and fonts are files of a build', () => {
  const more = {
    'own.css': '.orders__000000000001-card{color:red}',
    'logo.svg': '<svg><path d="M0 0h8"/></svg>',
    'a.png': '',
    'b.woff2': '',
  };
  expect(violations({ more })).toEqual([]);
});

test.each([
  ['page.html', '<p>', 'is neither a script, styles, a picture nor a font'],
  ['worker.mjs', 'self.x=1', 'is neither a script, styles, a picture nor a font'],
  ['logo.svg', '<svg><script>alert(1)</script></svg>', 'is a picture with a script in it'],
  ['logo.svg', '<svg onload="alert(1)"/>', 'is a picture with a script in it'],
])('%s with %s is refused', (name, content, message) => {
  expect(violations({ more: { [name]: content } })).toEqual([`${name}: ${message}`]);
});

test('a budget of its own allows more, or less', () => {
  const code = `${route}/*${randomBytes(60_000).toString('hex')}*/`;
  expect(violations({ code, manifest: aManifest({ budgetKb: 100 }) })).toEqual([]);
  expect(
    violations({ manifest: aManifest({ budgetKb: 1 }), code: `${route}/*${randomBytes(2_000).toString('hex')}*/` }),
  ).toHaveLength(1);
});

test('names and addresses of another section are refused', () => {
  const sections = [registered({ id: 'parties', mount: '/warehouse/Orders', navigation: 'ПАРТИИ' })];
  expect(violations({}, { sections })).toEqual([
    "section.json/mount: /warehouse/Orders belongs to the section 'parties'",
  ]);
  const named = [registered({ id: 'parties', mount: '/warehouse/parties', navigation: 'Заказы' })];
  expect(violations({}, { sections: named })).toEqual([
    "section.json/navigation: 'Заказы' belongs to the section 'parties'",
  ]);
});

test('a right that a section defines begins with its id', () => {
  const defines = ['orders.archive', 'parties.pay'].map((right) => ({ right, title: 'право' }));
  expect(violations({ manifest: aManifest({ rights: { defines } }) })).toEqual([
    "section.json/rights: 'parties.pay' has to begin with 'orders.'",
  ]);
});

test('an id of another team is refused, unless the team explicitly takes the section over', () => {
  const sections = [registered({ owner: '@sklad/others' })];
  expect(violations({}, { sections })).toEqual([
    expect.stringMatching(/^section\.json\/id: 'orders' belongs to @sklad\/others/),
  ]);
  expect(violations({}, { sections }, { ...ordinary, takeOver: true })).toEqual([]);
});

test('a canary cannot move the section, because the navigation is rendered before the person is known', () => {
  const sections = [registered({ mount: '/warehouse/sales' })];
  expect(violations({}, { sections })).toEqual([]);
  expect(violations({}, { sections }, { ...ordinary, isCanary: true })).toEqual([
    expect.stringMatching(/^section\.json\/mount: is '\/warehouse\/sales' in the live build/),
  ]);
});

test('all violations are reported at once', () => {
  expect(violations({ code: 'eval("1")', description: { exports: [] } })).toHaveLength(4);
});
