// Set by the bundler, see shared/delivery/src/build/rspack-preset.ts.
declare const process: { env: { NODE_ENV: string; REGISTRY_KEYS: Record<string, string>; HOST_BUILD: string } };
