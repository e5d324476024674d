import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { localFolder, root, sectionPackages, siteFolder } from './paths.mjs';
import { runNode } from './run-process.mjs';
import { unlessUnchanged } from './stamp.mjs';

/** @typedef {'production' | 'development'} Mode */

const kit = ['shared/src', 'shared/package.json', 'pnpm-lock.yaml'];

/**
 * @param {string} folder of the package
 * @param {Mode} mode
 * @param {string} build its name
 * @param {(output: string) => Promise<void>} publish
 */
const buildAndPublish = async (folder, mode, build, publish) => {
  await mkdir(localFolder, { recursive: true });
  const output = await mkdtemp(join(localFolder, 'build-'));
  try {
    await runNode([join(root, folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: join(root, folder),
      env: { NODE_ENV: mode, SECTION_BUILD: build, BUILD_OUTPUT: output },
      what: `Building ${folder}`,
    });
    await publish(output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};

/**
 * Builds the host, where it changed, and makes it live in the local site.
 * @param {Mode} mode
 */
export const buildHost = async (mode) => {
  const { publishHost } = await import('../../shared/dist/delivery/publish-host.js');
  const build = await inputHash(['host', ...kit], mode);
  return unlessUnchanged(`host-${mode}`, build, () =>
    buildAndPublish('host', mode, build, (output) => publishHost({ site: siteFolder(mode), output })),
  );
};

/**
 * Builds a section, where it changed, and publishes it into the local site: the same two acts, and the same code, as
 * a team's own deployment.
 * @param {string} folder
 * @param {Mode} mode
 */
export const buildSection = async (folder, mode) => {
  const { publishSection } = await import('../../shared/dist/delivery/publish-section.js');
  const build = await inputHash([folder, ...kit], mode);
  return unlessUnchanged(`${folder}-${mode}`, build, () =>
    buildAndPublish(folder, mode, build, (output) =>
      publishSection({ site: siteFolder(mode), section: join(root, folder), output, build }),
    ),
  );
};

/** @type {Record<string, (mode: Mode) => Promise<'done' | 'unchanged'>>} */
export const siteParts = {
  host: buildHost,
  ...Object.fromEntries(
    sectionPackages.map((folder) => [folder, (/** @type {Mode} */ mode) => buildSection(folder, mode)]),
  ),
};
