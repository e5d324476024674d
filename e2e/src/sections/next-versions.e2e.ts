import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hostId } from '@shared/contract/section/build-address';
import { bucketOf } from '@shared/contract/section/choose-builds';
import { pageFile } from '@shared/contract/section/host-description';
import { readLiveSite } from '@shared/delivery/publish/live-site';
import { changeHost, publishHost } from '@shared/delivery/publish/publish-host';
import { publishSection } from '@shared/delivery/publish/publish-section';
import { readSectionOutput } from '@shared/delivery/publish/section-output';
import { accepted, type VerificationResult, verifyBuild } from '@shared/delivery/publish/verify-build';
import { promoteCanary, rollBack } from '@shared/delivery/registry/registry-changes';
import { hostsFile, type Registrar, type RegistryState, readRegistry } from '@shared/delivery/registry/registry-store';
import { folderStore } from '@shared/delivery/store/folder-store';
import { integrityOf } from '@shared/delivery/store/integrity';
import type { Files } from '@shared/delivery/store/site-store';
import { localKey } from '../../../scripts/steps/local-key.mjs';
import { localFolder, root } from '../../../scripts/steps/paths.mjs';
import { runNode, runProcess } from '../../../scripts/steps/run-process.mjs';
import { expect, test } from '../faults/fault-test';
import { signInPage } from '../site/sign-in-page';

const changedModule = '@shared/kit/format/plural';

/** Another folder with the host, a section and what they share. */
const copyOfSources = async () => {
  const folder = await mkdtemp(join(localFolder, 'next-'));
  for (const name of ['host', 'remote-remains', 'shared']) {
    await cp(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  // Hard links, so that packages are at the same place beside the sources: the names of minified functions depend on it.
  await runProcess('cp', ['-al', join(root, 'node_modules'), folder], { what: 'Copying the packages' });
  const change = async (file: string, to: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, to(await readFile(path, 'utf8')));
  };

  /** As it may be tomorrow: the kit has a new minor version, with a new name. */
  const raiseKit = async () => {
    const kit: { version: string } = JSON.parse(await readFile(join(folder, 'shared/kit/package.json'), 'utf8'));
    const [major, minor] = kit.version.split('.').map(Number);
    const version = `${major}.${Number(minor) + 1}.0`;
    await change('shared/kit/package.json', (text) => text.replace(kit.version, version));
    await change('shared/kit/src/format/plural.ts', (text) => `${text}\nexport const tomorrow = 'завтра';\n`);
  };

  const build = async (name: string, env: Record<string, string>) => {
    const output = await mkdtemp(join(folder, 'build-'));
    await runNode([join(folder, name, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: join(folder, name),
      env: { NODE_ENV: 'production', BUILD_OUTPUT: output, ...env },
      what: `Building the next ${name}`,
    });
    return output;
  };
  return {
    change,
    raiseKit,
    buildHost: (name: string, keys: string) => build('host', { SECTION_BUILD: name, REGISTRY_PUBLIC_KEYS: keys }),
    readSection: async (name: string) =>
      readSectionOutput(join(folder, 'remote-remains'), await build('remote-remains', { SECTION_BUILD: name }), name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const nextTest = test.extend<{ next: Awaited<ReturnType<typeof copyOfSources>>; registrar: Registrar }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  next: async ({}, use) => {
    const next = await copyOfSources();
    await use(next);
    await next.remove();
  },
  registrar: async ({ siteCopy }, use) => {
    const key = await localKey();
    await use({
      store: folderStore(siteCopy),
      key,
      keys: { [key.name]: key.publicKey },
      by: 'next',
      now: () => new Date(),
    });
  },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The first file of the host that a page runs. */
const hostOf = (page: Page) => page.locator('script[src*="/assets/main."]').getAttribute('src');

nextTest('the same source gives the same bytes in another folder', { tag: '@full' }, async ({ next, registrar }) => {
  nextTest.setTimeout(300_000);
  const { store, keys } = registrar;
  const hosts = await readRegistry(store, keys, hostsFile);
  const sections = await readRegistry(store, keys);
  const keptOf = ({ builds }: RegistryState, section: string) => {
    const kept = builds.find((each) => each.section === section);
    if (!kept) throw new Error(`The site has no build of ${section}`);
    return kept;
  };
  const hashes = (files: Files) =>
    Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)]).sort());

  const remains = keptOf(sections, 'remains');
  const { files } = await next.readSection(remains.build);
  expect(hashes(files)).toEqual(Object.fromEntries(Object.entries(remains.files).sort()));

  const host = keptOf(hosts, hostId);
  const page = await readFile(join(await next.buildHost(host.build, Object.values(keys).join(',')), pageFile));
  // The page has the names of the first files, which are hashes of their bytes, and these have those of the others.
  expect(integrityOf(page)).toBe(host.files[pageFile]);
});

nextTest(
  'old and new hosts run old and new sections; what is new waits for its host, and a host that would lack it is refused',
  {
    tag: '@full',
  },
  async ({ page, browser, site, tokens, next, registrar }) => {
    nextTest.setTimeout(300_000);
    await next.raiseKit();
    const { store, keys } = registrar;
    const verified = async (build: string): Promise<VerificationResult> => {
      const live = await readLiveSite(store, keys, join(root, 'api/openapi.json'));
      const output = await next.readSection(build);
      return verifyBuild(output, live, { takeOver: false, isCanary: false, isDevelopment: false });
    };
    const open = async (path: string, name: string) => {
      await page.goto(`${site.url}${path}`);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    };

    await signInPage(page, tokens);
    await open('/warehouse/productsRemains', 'Остатки');
    const oldHost = await hostOf(page);

    await next.change('remote-remains/src/texts.ts', (text) => text.replaceAll("'Остатки'", "'Остатки и места'"));
    await publishSection(accepted(await verified('0000000000a1')), registrar);
    await open('/warehouse/productsRemains', 'Остатки и места');

    await next.change('remote-remains/src/texts.ts', (text) =>
      `import { tomorrow } from '${changedModule}';\n${text}`.replaceAll(
        "'Остатки и места'",
        "['Остатки', tomorrow].join(' ')",
      ),
    );
    const { violations } = await verified('0000000000a2');
    expect(violations).toEqual([
      { field: `build.json/imports/${changedModule}`, message: 'needs tomorrow, which the live host lacks' },
    ]);

    const trusted = Object.values(keys).join(',');
    const canaryPercent = bucketOf(site.login) + 1;
    await publishHost(registrar, await next.buildHost('0000000000b1', trusted), {
      build: '0000000000b1',
      canaryPercent,
    });
    await open('/warehouse/productsRemains', 'Остатки и места');
    await open('/warehouse/orders', 'Заказы');
    expect(await hostOf(page)).not.toBe(oldHost);
    const stranger = await browser.newPage();
    await stranger.goto(`${site.url}/login`);
    expect(await hostOf(stranger)).toBe(oldHost);
    await stranger.close();

    await changeHost(registrar, promoteCanary(hostId));
    await publishSection(accepted(await verified('0000000000a3')), registrar);
    await open('/warehouse/productsRemains', 'Остатки завтра');
    await open('/warehouse/parties', 'Партии');
    await expect(changeHost(registrar, rollBack(hostId))).rejects.toThrow('remains 0000000000a3: needs tomorrow');
  },
);
