import { requireNode } from './steps/require-node.mjs';

requireNode();

const { checkTypes } = await import('./steps/checks.mjs');

const { failed } = await checkTypes();
if (failed > 0) process.exitCode = 1;
