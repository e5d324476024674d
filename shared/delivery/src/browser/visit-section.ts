import { existsSync } from 'node:fs';
import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { pageFile } from '@shared/contract/section/host-description';
import type { SignedIn } from '@shared/contract/wire/session';
import { type CDPSession, chromium, errors, type Page, type Route } from 'playwright-core';
import { DeliveryFailure } from '../delivery-failure.ts';
import { apiDocumentPath, type LiveSite } from '../publish/live-site.ts';
import type { VerifiedBuild } from '../publish/verified-build.ts';
import type { PublicKeys } from '../registry/public-keys.ts';
import { temporaryKey } from '../registry/registry-key.ts';
import { sealRegistry } from '../registry/seal-registry.ts';
import { contentTypeOf } from '../store/content-types.ts';
import { integrityOf } from '../store/integrity.ts';
import { isAddress } from '../store/open-store.ts';
import type { SiteStore } from '../store/site-store.ts';
import { sampleAnswer } from './sample-answers.ts';
import type { Observation } from './violations-in-browser.ts';
import { watchPage } from './watch-page.ts';

/** The site whose host shows the build. */
export interface VisitedSite {
  store: SiteStore;
  /** The keys of its platform. */
  keys: PublicKeys;
  live: LiveSite;
}

/** Nothing listens there: each request of the page is answered here. */
const origin = 'http://localhost';
/** An address of the host without a section. */
const hostScreen = `${origin}/warehouse/nowhere`;

const visits = { first: 5, all: 50 };
/** What ends by itself after a section was left has ended by then. */
const settleMs = 1_500;
const shownLimitMs = 15_000;

const launch = async (executablePath: string | undefined) => {
  const path = executablePath || chromium.executablePath();
  if (existsSync(path)) return chromium.launch({ executablePath: path });
  throw new DeliveryFailure(
    `There is no Chromium at ${path} to open the build in: name one by CHROMIUM_PATH, or pass --no-browser.`,
  );
};

/** Without the rights that a section needs, its link would not be shown. */
const visitor: SignedIn = { login: 'sample', permissions: [], rights: [], has_all_rights: true };

const readPage = async (store: SiteStore): Promise<string> => {
  const stored = isAddress(store.name)
    ? await (await fetch(store.name, { headers: { accept: 'text/html' } })).text()
    : (await store.read(pageFile))?.content.toString();
  if (stored) return stored;
  throw new DeliveryFailure(`${store.name} has no ${pageFile}: publish the host first.`);
};

/**
 * What answers the page: the site's own host, with a registry in which this build is the only one, and made-up data. The host
 * gets the key that signed that registry in the place of one it trusts.
 */
const answersFor = async (verified: VerifiedBuild, { store, keys, live }: VisitedSite) => {
  const { manifest, build, files, description } = verified;
  const folder = buildAddress(manifest.id, build);
  const [trusted, publicKey = ''] = Object.entries(keys).find(([name]) => live.host.keys.includes(name)) ?? [];
  if (!trusted) throw new DeliveryFailure('The host of the site trusts none of the public keys of the platform.');
  const key = { ...temporaryKey(), name: trusted };
  const entry = { [entryFile]: integrityOf(files.get(entryFile) ?? Buffer.of()) };
  const registered = {
    manifest,
    live: { build, files: entry, first: [entryFile, ...description.first] },
    previous: null,
    canary: null,
    serial: 1,
  };
  const registry = sealRegistry({ serial: 1, sections: [registered] }, key);
  const page = (await readPage(store)).replace(
    /(<script[^>]* id="registry">)[\s\S]*?(<\/script>)/,
    (_whole, start: string, end: string) => start + registry.replaceAll('<', '\\u003c') + end,
  );

  const answerApi = (method: string, pathname: string, route: Route): Promise<void> => {
    // The stream of changes stays open and silent.
    if (pathname === '/api/events/') return Promise.resolve();
    if (pathname === '/api/telemetry/') return route.fulfill({ status: 204 });
    if (pathname === '/api/session/') return route.fulfill({ json: visitor });
    if (pathname === apiDocumentPath) return route.fulfill({ json: live.api });
    const answer = sampleAnswer(live.api, method, pathname);
    return answer
      ? route.fulfill({ status: answer.status, json: answer.body })
      : route.fulfill({ status: 404, json: {} });
  };

  return async (route: Route): Promise<void> => {
    const request = route.request();
    const { origin: of, pathname } = new URL(request.url());
    if (of !== origin) return route.abort();
    if (pathname.startsWith('/api/')) return answerApi(request.method(), pathname, route);
    if (pathname === '/registry.json') return route.fulfill({ contentType: 'application/json', body: registry });
    if (request.isNavigationRequest()) return route.fulfill({ contentType: 'text/html', body: page });
    const own = pathname.startsWith(folder) ? files.get(pathname.slice(folder.length)) : undefined;
    const body = own ?? (await store.read(pathname.slice(1)))?.content;
    if (!body) return route.fulfill({ status: 404 });
    const isHost = pathname.startsWith('/assets/') && pathname.endsWith('.js');
    const content = isHost ? body.toString().replaceAll(publicKey, key.publicKey) : body;
    return route.fulfill({ contentType: contentTypeOf(pathname), body: content });
  };
};

/** Enters the section by its link, leaves it by going back, and returns once the screen of the host is shown again. */
const visit = async (page: Page, mount: string): Promise<void> => {
  const isShown = (path: string) =>
    page.waitForFunction(
      (wanted) => {
        const main = document.querySelector('main');
        const isThere = location.pathname === wanted && main?.getAttribute('aria-busy') !== 'true';
        return isThere && (main?.childElementCount ?? 0) > 0;
      },
      path,
      { timeout: shownLimitMs },
    );
  await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), mount);
  await isShown(mount);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => window.sectionWatch?.noteStyles());
  await page.evaluate(() => window.history.back());
  await isShown(new URL(hostScreen).pathname);
};

/** The listeners on the window and the document whose code is in a folder of the site. */
const listenersOf = async (devtools: CDPSession, scripts: ReadonlyMap<string, string>, folder: string) => {
  const found = ['window', 'document'].map(async (expression) => {
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    return listeners.flatMap(({ type, scriptId, lineNumber, columnNumber }) => {
      const file = new URL(scripts.get(scriptId) || origin, origin).pathname;
      return file.startsWith(folder)
        ? [`${type} on ${expression} (${file.slice(folder.length)}:${lineNumber + 1}:${columnNumber + 1})`]
        : [];
    });
  });
  return (await Promise.all(found)).flat();
};

const countNodes = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Memory.getDOMCounters')).nodes;
};

/** A session with made-up tokens. */
const signIn = () => {
  const claims = btoa(JSON.stringify({ login: 'sample' }));
  localStorage.setItem('access_token', `sample.${claims}.sample`);
  localStorage.setItem('refresh_token', 'sample');
};

const watch = async (page: Page, verified: VerifiedBuild): Promise<Observation> => {
  const { id, mount } = verified.manifest;
  const folder = buildAddress(id, verified.build);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    // An answer of 404 is no error of the section.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      failures.push(message.text().slice(0, 300));
    }
  });
  const scripts = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.setSkipAllPauses', { skip: true });

  const nodes: Observation['nodes'] = [];
  try {
    await page.goto(hostScreen);
    await page.locator(`a[href="${mount}"]`).first().waitFor({ state: 'attached', timeout: shownLimitMs });
    await page.waitForTimeout(settleMs);
    await page.evaluate(() => window.sectionWatch?.begin());
    for (let count = 1; count <= visits.all; count += 1) {
      await visit(page, mount);
      if (count !== visits.first && count !== visits.all) continue;
      await page.waitForTimeout(settleMs);
      nodes.push({ visits: count, count: await countNodes(devtools) });
    }
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    failures.push(`the page does not show it, or what was before it, within ${shownLimitMs / 1000} s`);
  }
  const leftovers = await page.evaluate(() => window.sectionWatch?.leftovers());
  if (!leftovers) throw new Error('The page lost its watch');
  return {
    ...leftovers,
    failures: [...new Set(failures)],
    listeners: await listenersOf(devtools, scripts, folder),
    nodes,
  };
};

/**
 * Opens a build in Chromium, in the page of the site, and enters and leaves its first screen fifty times. Nothing is sent to
 * the site: the page gets made-up data by the document of the live api.
 * @param executablePath of Chromium; without it Playwright's own, if it is installed
 * @throws DeliveryFailure if there is no browser, or no host.
 */
export const visitSection = async (
  verified: VerifiedBuild,
  site: VisitedSite,
  executablePath: string | undefined,
): Promise<Observation> => {
  const answer = await answersFor(verified, site);
  const browser = await launch(executablePath);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
    await context.route('**/*', answer);
    await context.addInitScript(watchPage, {
      folder: buildAddress(verified.manifest.id, verified.build),
      build: verified.build,
    });
    await context.addInitScript(signIn);
    return await watch(await context.newPage(), verified);
  } finally {
    await browser.close();
  }
};
