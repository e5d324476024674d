import { requireNode } from './steps/require-node.mjs';

requireNode();

const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { localFolder, root } = await import('./steps/paths.mjs');
const { step } = await import('./steps/progress.mjs');

// `npm run user -- …`, `demo`, `backup` and `restore`: run a command of the api on the local data, with or without a
// running api.
await runCommand(async () => {
  const [command = '', ...words] = process.argv.slice(2);
  await step('Installing packages', installPackages);
  await step('Compiling the api', compileNodeCode);
  const child = spawn(process.execPath, [join(root, 'api/dist', command), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { DATA_DIR: join(localFolder, 'data'), ...process.env },
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
