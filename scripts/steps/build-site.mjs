import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buildName, withBuild } from './build-package.mjs';
import { isForPerson, StepFailure } from './failure.mjs';
import { localKey } from './local-key.mjs';
import { root, sectionPackages, siteFolder } from './paths.mjs';
import { step } from './progress.mjs';
import { unlessUnchanged } from './stamp.mjs';

const localRegistrar = async () => {
  const { folderStore } = await import('../../shared/delivery/dist/store/folder-store.js');
  const { readPublicKeys } = await import('../../shared/delivery/dist/registry/public-keys.js');
  const key = await localKey();
  const keys = { ...readPublicKeys(process.env.REGISTRY_PUBLIC_KEYS), [key.name]: key.publicKey };
  return { store: folderStore(siteFolder), key, keys, now: () => new Date() };
};

/** The stamps are stored in the site, so that deleting the builds also deletes their stamps. */
const stampFolder = join(siteFolder, '.stamps');

/**
 * Whether the local site may be published into. One that others have signed may not: a new host would not trust it. One
 * with a registry that no browser takes is put aside.
 * @throws {StepFailure} with what to do
 */
const requireOwnSite = async () => {
  const { readRegistrySigner } = await import('../../shared/delivery/dist/registry/registry-signer.js');
  const { store, key, keys } = await localRegistrar();
  const signer = await readRegistrySigner(store, keys);
  if (signer.kind === 'foreign') {
    throw new StepFailure(
      `The site in ${siteFolder} is signed with the key ${signer.key}, and the key of this machine is ${key.name}: nothing is published there.
To publish there too, name the public key of ${signer.key} in REGISTRY_PUBLIC_KEYS. If that key is lost, delete the folder: it is built again.`,
    );
  }
  if (signer.kind === 'unusable') {
    const aside = `${siteFolder}-${new Date().toISOString().replaceAll(':', '-')}`;
    await rename(siteFolder, aside);
    console.log(`${signer.reason}\nThe site is built again; what was there is in ${aside}.`);
  }
  if (signer.kind === 'known' && signer.key !== key.name) {
    console.log(`The site is signed with the key ${signer.key}; what is published now is signed with ${key.name}.`);
  }
};

/** @param {string} folder */
const sectionIn = (folder) => folder.replace(/^remote-/, '');

/** Builds the host if it changed, and makes it live in the local site; its sections are built right after it. */
const buildHost = async () => {
  const { publishHost } = await import('../../shared/delivery/dist/publish/publish-host.js');
  const registrar = await localRegistrar();
  const { keys } = registrar;
  const trusted = Object.values(keys).join(',');
  const build = await buildName('host', trusted);
  const buildAndPublish = () =>
    withBuild('host', { build, env: { REGISTRY_PUBLIC_KEYS: trusted } }, (output) =>
      publishHost(registrar, output, { build, leftBehind: sectionPackages.map(sectionIn) }),
    );
  return unlessUnchanged('host', build, buildAndPublish, stampFolder);
};

/** @param {{ folder: string, output: string, build: string }} built */
const publishBuild = async ({ folder, output, build }) => {
  const { readLiveSite } = await import('../../shared/delivery/dist/publish/live-site.js');
  const { publishSection } = await import('../../shared/delivery/dist/publish/publish-section.js');
  const { readSectionOutput } = await import('../../shared/delivery/dist/publish/section-output.js');
  const { accepted, verifyBuild } = await import('../../shared/delivery/dist/publish/verify-build.js');
  const registrar = await localRegistrar();
  const live = await readLiveSite(registrar.store, registrar.keys, join(root, 'api/openapi.json'));
  const section = await readSectionOutput(join(root, folder), output, build);
  const permissions = { takeOver: false, isCanary: false, isDevelopment: false };
  const verified = accepted(verifyBuild(section, live, permissions));
  await publishSection(verified, registrar);
};

/**
 * Builds a section if it changed, and publishes it into the local site with the code of a team's own deployment.
 * @param {string} folder
 */
const buildSection = async (folder) => {
  const build = await buildName(folder);
  const buildAndPublish = () => withBuild(folder, { build }, (output) => publishBuild({ folder, output, build }));
  return unlessUnchanged(folder, build, buildAndPublish, stampFolder);
};

/** Builds what has changed, and publishes it into the local site. */
export const buildSite = async () => {
  await requireOwnSite();
  await step('Building host', buildHost);
  for (const folder of sectionPackages) await step(`Building ${folder}`, () => buildSection(folder));
};

/**
 * What people get of a section whose build was refused.
 * @param {string} folder
 */
const whatIsShown = async (folder) => {
  const { readRegistry } = await import('../../shared/delivery/dist/registry/registry-store.js');
  const { store, keys } = await localRegistrar();
  const { sections } = await readRegistry(store, keys);
  const live = sections.find(({ manifest }) => `remote-${manifest.id}` === folder)?.live;
  return live ? `The site keeps the build before it, ${live.build}.` : 'The site starts without it.';
};

/**
 * As `buildSite`, for a start: what cannot be published is named, and the start continues with what the site has.
 * @param {(text: string) => void} print
 */
export const buildSiteOrKeep = async (print) => {
  try {
    await requireOwnSite();
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return print(`${error.message}\nThe site starts as it is.`);
  }
  await step('Building host', buildHost);
  for (const folder of sectionPackages) {
    try {
      await step(`Building ${folder}`, () => buildSection(folder));
    } catch (error) {
      if (!isForPerson(error)) throw error;
      print(`${folder}: ${error.message}\n${await whatIsShown(folder)}`);
    }
  }
};
