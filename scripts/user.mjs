import { requireNode } from './steps/require-node.mjs';

requireNode();

const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { runCommand } = await import('./steps/failure.mjs');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { localFolder, root } = await import('./steps/paths.mjs');
const { step } = await import('./steps/progress.mjs');

await runCommand(async () => {
  await step('Installing packages', installPackages);
  await step('Compiling the api', compileNodeCode);
  const command = spawn(process.execPath, [join(root, 'api/dist/users/users-command.js'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { DATA_DIR: join(localFolder, 'data'), ...process.env },
  });
  command.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
