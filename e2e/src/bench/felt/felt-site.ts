import { rm } from 'node:fs/promises';
import type { Tokens } from '@shared/contract/wire/session';
import { root } from '../../../../scripts/steps/paths.mjs';
import { loadDemoRows } from '../../site/load-demo-rows';
import { makeDataFolder, startSite } from '../../site/running-site';
import { signInByCalls } from '../../site/sign-in-by-calls';
import { startSlowNetwork } from './slow-network';

/** A running site with its own orders, at once and over a slow network. */
export interface FeltSite {
  url: string;
  slowUrl: string;
  /** Tokens that are good for the next visits. */
  tokens(): Promise<Tokens>;
  stop(): Promise<void>;
}

interface SiteOptions {
  orders: number;
  /** A folder with the project. */
  checkout?: string | undefined;
  /** The published files, if not those of the project. */
  siteFolder?: string;
}

/** Less than the 15 minutes of an access token. */
const tokensLastMs = 8 * 60_000;

export const startFeltSite = async ({ orders, checkout = root, siteFolder }: SiteOptions): Promise<FeltSite> => {
  const data = await makeDataFolder();
  await loadDemoRows(data, orders, checkout);
  const site = await startSite(data, siteFolder ? { SITE_DIR: siteFolder } : {}, checkout);
  const network = await startSlowNetwork(site.url);
  let last: { tokens: Tokens; at: number } | undefined;
  return {
    url: site.url,
    slowUrl: network.url,
    tokens: async () => {
      if (!last || Date.now() - last.at > tokensLastMs) last = { tokens: await signInByCalls(site), at: Date.now() };
      return last.tokens;
    },
    stop: async () => {
      network.stop();
      await site.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
};
