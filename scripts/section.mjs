import { requireNode } from './steps/require-node.mjs';

requireNode();

const { join, resolve } = await import('node:path');
const { buildName, withBuild } = await import('./steps/build-package.mjs');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand, StepFailure } = await import('./steps/failure.mjs');
const { addPackage, installPackages } = await import('./steps/install-packages.mjs');
const { kitVersion } = await import('./steps/kit/packed-manifests.mjs');
const { packedFiles, packedTemplate, packKit } = await import('./steps/kit/pack-kit.mjs');
const { localKey } = await import('./steps/local-key.mjs');
const { root, sectionPackages, siteFolder } = await import('./steps/paths.mjs');
const { runNode } = await import('./steps/run-process.mjs');
const { runToEnd } = await import('./steps/run-to-end.mjs');
const { step } = await import('./steps/progress.mjs');

/** @param {string} id of a section @throws {StepFailure} if this clone has none of that name */
const packageOf = (id) => {
  if (sectionPackages.includes(`remote-${id}`)) return `remote-${id}`;
  throw new StepFailure(`There is no section '${id}' here: no folder remote-${id} with a section.json.`);
};

/** @param {import('../shared/delivery/dist/publish/new-section.js').NewSection} wishes @param {string} standalone */
const createRepository = async (wishes, standalone) => {
  const { newRepository } = await import('../shared/delivery/dist/publish/new-section.js');
  await step('Packing the kit', packKit);
  const packed = { workspace: root, template: packedTemplate, packages: await packedFiles() };
  // npm runs scripts in the root of the workspace.
  const folder = await newRepository(resolve(process.env.INIT_CWD ?? process.cwd(), standalone), wishes, packed);
  console.log(
    `${folder} is a repository with a section, its test and its pipeline. Next: npm install, and its README.md`,
  );
};

/** @type {import('../shared/delivery/dist/publish/section-command.js').Workspace} */
const workspace = {
  local: {
    folder: siteFolder,
    address: `http://localhost:${process.env.PORT ?? 8080}`,
    api: join(root, 'api/openapi.json'),
    key: localKey,
  },

  kitVersion: await kitVersion(),

  async createSection(wishes) {
    if (wishes.standalone !== undefined) return createRepository(wishes, wishes.standalone);
    const { newSection } = await import('../shared/delivery/dist/publish/new-section.js');
    const folder = await newSection(root, wishes);
    await step(`Linking ${folder}`, addPackage);
    await runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', folder], { what: 'Formatting' });
    console.log(
      `${folder} is a section that builds, with its test, its owner and its pipeline. Next: ${folder}/README.md`,
    );
  },

  async developSection(id, { host, port }) {
    const words = [join(root, 'scripts/section-dev.mjs'), '--host', host, '--port', String(port)];
    const { isGood } = await runToEnd(words, { cwd: join(root, packageOf(id)), what: `Developing ${id}` });
    if (!isGood) process.exitCode = 1;
  },

  async withSectionBuild(id, work) {
    const folder = packageOf(id);
    const build = await buildName(folder);
    await withBuild(folder, { build }, (output) => work({ section: join(root, folder), output, build }));
  },

  async withHostBuild(keys, work) {
    const build = await buildName('host', keys);
    await withBuild('host', { build, env: { REGISTRY_PUBLIC_KEYS: keys } }, (output) => work({ output, build }));
  },
};

await runCommand(async () => {
  await step('Installing packages', installPackages);
  await step('Compiling the delivery', compileNodeCode);
  const { runSectionCommand } = await import('../shared/delivery/dist/publish/section-command.js');
  await runSectionCommand(process.argv.slice(2), { env: process.env, workspace, print: console.log });
});
