import { userInfo } from 'node:os';
import { join } from 'node:path';
import { buildName, withBuild } from './build-package.mjs';
import { localKey } from './local-key.mjs';
import { root, sectionPackages, siteFolder } from './paths.mjs';
import { unlessUnchanged } from './stamp.mjs';

/** @typedef {import('./build-package.mjs').Mode} Mode */

/** @param {Mode} mode */
const localRegistrar = async (mode) => {
  const { folderStore } = await import('../../shared/dist/delivery/folder-store.js');
  const key = await localKey();
  const keys = { [key.name]: key.publicKey };
  return { store: folderStore(siteFolder(mode)), key, keys, by: userInfo().username, now: () => new Date() };
};

/** The stamps are stored in the site, so that deleting the builds also deletes their stamps. */
const stampFolder = (/** @type {Mode} */ mode) => join(siteFolder(mode), '.stamps');

/**
 * Removes a registry with an unknown signature (of an older version, or of a lost key), because the new host would not
 * trust it; then everything is published again.
 * @param {Mode} mode
 */
const removeForeignRegistry = async (mode) => {
  const { DeliveryFailure } = await import('../../shared/dist/delivery/delivery-failure.js');
  const { readRegistry } = await import('../../shared/dist/delivery/registry-store.js');
  const { store, keys } = await localRegistrar(mode);
  try {
    await readRegistry(store, keys);
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    for (const name of ['registry.json', 'registry.json.versions', '.stamps', 's', 'archive']) await store.remove(name);
  }
};

/**
 * Builds the host if it changed, and makes it live in the local site.
 * @param {Mode} mode
 */
export const buildHost = async (mode) => {
  const { publishHost } = await import('../../shared/dist/delivery/publish-host.js');
  const { store, key } = await localRegistrar(mode);
  await removeForeignRegistry(mode);
  const build = await buildName('host', mode, key.publicKey);
  const buildAndPublish = () =>
    withBuild('host', { mode, build, env: { REGISTRY_PUBLIC_KEYS: key.publicKey } }, (output) =>
      publishHost(store, output),
    );
  return unlessUnchanged('host', build, buildAndPublish, stampFolder(mode));
};

/**
 * @param {{ folder: string, output: string, build: string, mode: Mode }} built
 */
const publishBuild = async ({ folder, output, build, mode }) => {
  const { readLiveSite } = await import('../../shared/dist/delivery/live-site.js');
  const { publishSection } = await import('../../shared/dist/delivery/publish-section.js');
  const { readSectionOutput } = await import('../../shared/dist/delivery/section-output.js');
  const { accepted, verifyBuild } = await import('../../shared/dist/delivery/verify-build.js');
  const registrar = await localRegistrar(mode);
  const live = await readLiveSite(registrar.store, registrar.keys, join(root, 'api/openapi.json'));
  const section = await readSectionOutput(join(root, folder), output, build);
  const permissions = { takeOver: false, isCanary: false, isDevelopment: mode === 'development' };
  const verified = accepted(verifyBuild(section, live, permissions));
  await publishSection(verified, registrar);
};

/**
 * Builds a section if it changed, and publishes it into the local site with the code of a team's own deployment.
 * @param {string} folder
 * @param {Mode} mode
 */
export const buildSection = async (folder, mode) => {
  const build = await buildName(folder, mode);
  const buildAndPublish = () =>
    withBuild(folder, { mode, build }, (output) => publishBuild({ folder, output, build, mode }));
  return unlessUnchanged(folder, build, buildAndPublish, stampFolder(mode));
};

/** @type {Record<string, (mode: Mode) => Promise<'done' | 'unchanged'>>} */
export const siteParts = {
  host: buildHost,
  ...Object.fromEntries(
    sectionPackages.map((folder) => [folder, (/** @type {Mode} */ mode) => buildSection(folder, mode)]),
  ),
};
