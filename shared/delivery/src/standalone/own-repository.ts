import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { findHost } from '../build/find-host.ts';
import { inputHash } from '../build/input-hash.mjs';
import { kitFolder } from '../build/kit-folder.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { newRepository } from '../publish/new-section.ts';
import type { Workspace } from '../publish/section-command.ts';
import { whenAbsent } from '../store/file-errors.ts';

const sharedNames = ['contract', 'kit', 'delivery'];

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** The id in the section.json of a folder; undefined without one. */
const sectionOf = async (folder: string): Promise<string | undefined> => {
  const manifest = await readFile(join(folder, 'section.json'), 'utf8').catch(whenAbsent('{}'));
  return JSON.parse(manifest).id;
};

const requireHere = async (folder: string, id: string) => {
  if ((await sectionOf(folder)) === id) return;
  throw new DeliveryFailure(`The section.json in ${folder} is not that of '${id}': run the command in its folder.`);
};

const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock'];
const otherInputs = ['src', 'section.json', 'package.json', 'rspack.config.ts', 'tsconfig.json'];

/**
 * The name of the build of a repository, which changes with its sources, its configuration and, by the lock file, with any of
 * its packages.
 * @throws DeliveryFailure if there is no lock file.
 */
export const nameOfBuild = async (folder: string): Promise<string> => {
  const locks = lockFiles.filter((name) => existsSync(join(folder, name)));
  if (locks.length > 0) return inputHash(folder, [...otherInputs, ...locks], 'production');
  throw new DeliveryFailure(
    `${folder} has no lock file, which names the packages of a build: install them ('npm install') and commit it.`,
  );
};

/** @throws DeliveryFailure with the output of the bundler, if it fails. */
const build = async (folder: string, env: Record<string, string>): Promise<void> => {
  const { resolve: find } = createRequire(join(folder, 'package.json'));
  const bundler = join(dirname(find('@rspack/cli/package.json')), 'bin/rspack.js');
  const child = spawn(process.execPath, [bundler, 'build'], { cwd: folder, env: { ...process.env, ...env } });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new DeliveryFailure(`${out}${err}\nThe build failed (exit code ${code}).`);
};

/** The packed packages of this repository, for another one. */
const vendoredPackages = async (folder: string): Promise<Record<string, string>> => {
  const files = await readdir(join(folder, 'vendor')).catch(whenAbsent<string[]>([]));
  return Object.fromEntries(
    sharedNames.flatMap((name) => {
      const file = files.find((each) => each.startsWith(`shared-${name}-`));
      return file ? [[`@shared/${name}`, join(folder, 'vendor', file)] as const] : [];
    }),
  );
};

/** The workspace of the `section` command in a repository that has one section and the packed kit. */
export const ownRepository = async (folder: string): Promise<Workspace> => {
  const ownSection = await sectionOf(folder);
  const { version: kitVersion }: { version: string } = await readJson(join(kitFolder, 'package.json'));
  return {
    local: null,
    ...(ownSection !== undefined && { ownSection }),
    kitVersion,

    async createSection(wishes) {
      if (wishes.standalone === undefined) {
        throw new DeliveryFailure('Where? Name a folder for the repository by --standalone.');
      }
      const created = await newRepository(resolve(folder, wishes.standalone), wishes, {
        template: join(kitFolder, 'section-template'),
        packages: await vendoredPackages(folder),
      });
      console.log(`${relative(folder, created)} is a repository with a section. Next: npm install, and its README.md`);
    },

    async developSection(id, wish) {
      await requireHere(folder, id);
      // The JSX of the section must match the host's React, which is a production build in every deployment.
      process.env.NODE_ENV = 'production';
      const { developSection } = await import('../build/develop-section.ts');
      const output = join(folder, 'node_modules/.section-dev');
      // A repository has no sources of the host.
      const host = await findHost(wish.host, { isLive: true });
      await developSection({ ...wish, host, folder, output, print: console.log });
    },

    async withSectionBuild(id, work) {
      await requireHere(folder, id);
      const name = await nameOfBuild(folder);
      const output = await mkdtemp(join(tmpdir(), `section-${id}-`));
      try {
        await build(folder, { NODE_ENV: 'production', SECTION_BUILD: name, BUILD_OUTPUT: output });
        await work({ section: folder, output, build: name });
      } finally {
        await rm(output, { recursive: true, force: true });
      }
    },

    async withHostBuild() {
      throw new DeliveryFailure('The host is built in the repository of the platform.');
    },
  };
};
