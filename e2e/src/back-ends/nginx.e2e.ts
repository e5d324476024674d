import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFolder } from '../../../scripts/steps/paths.mjs';
import { visitEverySection } from '../site/every-section';
import { pdf } from '../site/sample-files';
import { withNginx } from '../site/servers/nginx';
import { signInPage } from '../site/sign-in-page';
import { test as base, expect } from '../site/site-test';

/** The published site behind deploy/nginx.conf. Without nginx, playwright.config.ts leaves this file out. */
const test = base.extend<{ nginx: string }>({
  nginx: async ({ site }, use) => withNginx({ site: siteFolder, api: site.url }, use),
});

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:1';

/** More than nginx accepts by default. */
const twoMegabytes = 2 * 1024 * 1024;

const headers = [
  'content-security-policy',
  'cache-control',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** The status and the headers of an answer; of the nonce, which changes each time, only whether it exists. */
const headersOf = async (address: string) => {
  const answer = await fetch(address);
  const words = headers.map((name) => answer.headers.get(name)?.replace(/'nonce-[^']{22,}'/g, "'nonce-…'"));
  return { status: answer.status, words };
};

const nonceAt = async (address: string) => {
  const answer = await fetch(address);
  const [, inPolicy] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
  const [, inPage] = /csp-nonce" content="([^"]+)"/.exec(await answer.text()) ?? [];
  return { inPolicy, inPage };
};

test.describe('nginx', { tag: '@full' }, () => {
  test('nginx sends every kind of file with the same headers as the api', async ({ nginx, site }) => {
    const page = await (await fetch(`${site.url}/warehouse/orders`)).text();
    const [script] = /\/assets\/main\.[^"]+\.js/.exec(page) ?? [];
    const [build] = /\/s\/orders\/[^"]+\.js/.exec(page) ?? [];
    const paths = [
      '/',
      '/warehouse/orders/1060/edit',
      script,
      build,
      '/registry.json',
      '/host.json',
      '/archive/',
      '/readyz',
    ];
    const refused = [
      '/assets/gone.js',
      '/s/orders/0123456789ab/remoteEntry.js',
      '/assets/.hidden',
      '/assets/gone.html',
    ];
    for (const path of [...paths, ...refused]) {
      expect({ path, ...(await headersOf(nginx + path)) }).toEqual({ path, ...(await headersOf(site.url + path)) });
    }
  });

  test('what nginx answers itself is never stored, and is read as what it says', async ({ nginx }) => {
    const ownAnswers = async (address: string, init: RequestInit = {}) => {
      const { status, headers: sent } = await fetch(address, init);
      return [status, sent.get('cache-control'), sent.get('x-content-type-options')];
    };
    await withNginx({ site: siteFolder, api: nowhere }, async (withoutApi) => {
      for (const path of ['/api/orders/', '/api/events/', '/readyz']) {
        expect(await ownAnswers(withoutApi + path)).toEqual([502, 'no-store', 'nosniff']);
      }
    });
    for (const path of ['/', '/warehouse/orders', '/registry.json', '/assets/gone.js']) {
      const refused = [path.startsWith('/assets/') ? 404 : 405, 'no-store', 'nosniff'];
      expect(await ownAnswers(nginx + path, { method: 'POST' })).toEqual(refused);
    }
  });

  test('the page of nginx contains the registry, and a new nonce each time', async ({ nginx, site }) => {
    const inlined = /<script type="application\/json" id="registry">([^<]+)<\/script>/;
    const [fromNginx, fromApi] = await Promise.all(
      [nginx, site.url].map(async (address) => inlined.exec(await (await fetch(address)).text())?.[1]),
    );
    expect(fromNginx).toBeDefined();
    expect(fromNginx).toBe(fromApi);

    const [first, second] = [await nonceAt(nginx), await nonceAt(nginx)];
    expect(first.inPolicy).toMatch(/^[0-9a-f]{32}$/);
    expect(first.inPage).toBe(first.inPolicy);
    expect(second.inPolicy).not.toBe(first.inPolicy);
  });

  test('nginx sends hashed files compressed as they were published', async ({ nginx }) => {
    const [script] = /\/assets\/main\.[^"]+\.js/.exec(await (await fetch(nginx)).text()) ?? [];
    const answer = await fetch(nginx + script, { headers: { 'accept-encoding': 'gzip' } });
    const published = await stat(join(siteFolder, `${script}.gz`));
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(Number(answer.headers.get('content-length'))).toBe(published.size);
  });

  test('a person signs in behind nginx and works in every section, without violating the policy', async ({
    page,
    nginx,
    signIn,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${nginx}/warehouse/orders`);
    await signIn(page);
    await visitEverySection(page);
    expect(errors).toEqual([]);
  });

  test("another person's change and a large file pass through nginx", async ({ page, nginx, api, tokens }) => {
    const setStatus = (status: string) => api.call('PATCH', '/api/orders/?order_id=1056', { status });
    await setStatus('в обработке');
    await signInPage(page, tokens);
    const isFollowing = page.waitForResponse('**/api/events/');
    await page.goto(`${nginx}/warehouse/orders/1058/edit`);
    await isFollowing;
    const area = page.getByRole('region', { name: 'Файлы' });
    const { buffer, ...named } = pdf('акт.pdf');
    const large = { ...named, buffer: Buffer.concat([buffer, Buffer.alloc(twoMegabytes)]) };
    await area.locator('input[type=file]').setInputFiles(large);
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();

    await page.getByRole('link', { name: 'Назад' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '1056', exact: true }) });
    await expect(row).toContainText('в обработке');
    await setStatus('возврат');
    await expect(row).toContainText('возврат');
  });
});
