import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputHash } from '../../../scripts/steps/input-hash.mjs';
import { root, sectionPackages } from '../../../scripts/steps/paths.mjs';
import { runNode } from '../../../scripts/steps/run-process.mjs';
import { unlessUnchanged } from '../../../scripts/steps/stamp.mjs';

const e2eFolder = join(root, 'e2e');

/** The folder of the broken sections and of the dirty one, one folder per id, with the build in `dist`. */
export const brokenSectionsFolder = join(e2eFolder, 'dist/faults');
/** The name of their builds. */
export const brokenBuild = 'badbadbadbad';

/** Writes a package like a team's: the section.json of the real section with the broken code. */
const writeSection = async (packageFolder: string): Promise<string> => {
  const manifest = join(root, packageFolder, 'section.json');
  const { id }: { id: string } = JSON.parse(await readFile(manifest, 'utf8'));
  const folder = join(brokenSectionsFolder, id);
  await mkdir(join(folder, 'src'), { recursive: true });
  await cp(manifest, join(folder, 'section.json'));
  // A binding that changes is exported before the module throws: half evaluated, the module looks like a section.
  const door = [
    "import { throwAt } from '../../../../src/faults/broken-place';",
    "import { brokenSection } from '../../../../src/faults/broken-section';",
    `let section = brokenSection('${id}');`,
    'export { section as default };',
    "throwAt('import');",
    'section = { ...section };',
  ].join('\n');
  await writeFile(join(folder, 'src/section.tsx'), door);
  return id;
};

/** The id of the section that leaves something of each kind in the page. */
export const dirtySection = 'dirty';

const writeDirtySection = async (): Promise<string> => {
  const manifest = {
    id: dirtySection,
    title: 'Dirty',
    navigation: 'DIRTY',
    mount: '/warehouse/dirty',
    order: 900,
    owner: '@sklad/dirty',
    routes: [''],
  };
  const folder = join(brokenSectionsFolder, dirtySection);
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'section.json'), JSON.stringify(manifest));
  const door = "export { dirtySection as default } from '../../../../src/faults/dirty-section';";
  await writeFile(join(folder, 'src/section.tsx'), door);
  return dirtySection;
};

const build = async () => {
  const sections = [...(await Promise.all(sectionPackages.map(writeSection))), await writeDirtySection()];
  await runNode(
    [join(e2eFolder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '-c', 'src/faults/rspack.config.ts'],
    {
      cwd: e2eFolder,
      env: {
        NODE_ENV: 'production',
        SECTION_BUILD: brokenBuild,
        BROKEN_SECTIONS: brokenSectionsFolder,
        SECTIONS: sections.join(','),
      },
      what: 'Building the broken sections',
    },
  );
};

/** Runs once for all workers, before the journeys: builds one broken build of each section with the regular preset. */
const buildBrokenSections = async (): Promise<void> => {
  const manifests = sectionPackages.map((folder) => `${folder}/section.json`);
  const hash = await inputHash([
    'e2e/src/faults',
    'shared/contract',
    'shared/kit',
    'shared/delivery',
    'pnpm-lock.yaml',
    ...manifests,
  ]);
  await unlessUnchanged('broken-sections', hash, build, brokenSectionsFolder);
};

export default buildBrokenSections;
