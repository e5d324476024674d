import { withFiftySections } from '../../site/fifty-sections';
import { copyOfSite } from '../copy-of-site';
import { type FeltSite, startFeltSite } from './felt-site';

/**
 * With 100 000 orders, 1 000 and 60; with 60 orders and fifty sections; and those of the commit to compare with, if
 * there is one.
 */
export type SiteName = 'many' | 'some' | 'few' | 'fifty' | 'many before' | 'few before';
export type FeltSites = ReadonlyMap<SiteName, FeltSite>;

const manyOrders = Number(process.env.BENCH_ROWS ?? 100_000);
const someOrders = 1_000;
const fewOrders = 60;

/** Starts the sites for `work`; `checkout` is a folder with the commit to compare with. */
export const withFeltSites = async (
  checkout: string | undefined,
  work: (sites: FeltSites) => Promise<void>,
): Promise<void> => {
  const sites = new Map<SiteName, FeltSite>();
  const fiftyFiles = await copyOfSite();
  try {
    await fiftyFiles.changeSections(withFiftySections);
    sites.set('many', await startFeltSite({ orders: manyOrders }));
    sites.set('some', await startFeltSite({ orders: someOrders }));
    sites.set('few', await startFeltSite({ orders: fewOrders }));
    sites.set('fifty', await startFeltSite({ orders: fewOrders, siteFolder: fiftyFiles.folder }));
    if (checkout) {
      sites.set('many before', await startFeltSite({ orders: manyOrders, checkout }));
      sites.set('few before', await startFeltSite({ orders: fewOrders, checkout }));
    }
    await work(sites);
  } finally {
    for (const site of sites.values()) await site.stop();
    await fiftyFiles.remove();
  }
};
