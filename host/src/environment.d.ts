// Set by the bundler, see shared/delivery/src/build/rspack-preset.ts.
declare const process: { env: { LIVE_RELOAD: boolean; REGISTRY_KEYS: Record<string, string>; HOST_BUILD: string } };
