#!/usr/bin/env node

// The command `section` of a repository of a section's own. What needs a newer Node is imported after the check.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 19)) {
  const { runStandalone } = await import('./run-standalone.ts');
  await runStandalone(process.argv.slice(2));
} else {
  console.error(`This needs Node.js 20.19 or newer, and this is ${process.versions.node}: install a newer one.`);
  process.exitCode = 1;
}

export {};
