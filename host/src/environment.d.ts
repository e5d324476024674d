// Set by the bundler, see shared/delivery/src/build/rspack-preset.ts.
declare const process: { env: { REGISTRY_KEYS: Record<string, string> } };
