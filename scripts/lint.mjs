import { requireNode } from './steps/require-node.mjs';

requireNode();

const { spawn } = await import('node:child_process');
const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');

// `npm run lint`, and `npm run format` with --write.
await runCommand(async () => {
  await installPackages();
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', ...process.argv.slice(2), '.'];
  spawn(process.execPath, biome, { stdio: 'inherit' }).on('close', (code) => {
    process.exitCode = code ?? 1;
  });
});
