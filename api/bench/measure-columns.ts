import { rights } from '@shared/contract/vocabulary/rights';
import { giveRights } from '../testing/give-rights.ts';
import type { BenchShop } from './bench-shop.ts';
import { median, rateOf } from './load.ts';
import { requestText } from './raw-client.ts';
import { type Measurement, perSecond } from './report.ts';

const rounds = Number(process.env.ROUNDS ?? 7);
const connections = 50;
const windowSeconds = 2;
const goal = 0.9;
const login = 'bench-without-prices';

/**
 * Measures the cached list of parties for people of whom half may not see purchase prices, compared with people who all
 * see the same columns: each set of columns is one cached text.
 */
export const measureColumns = async (shop: BenchShop): Promise<Measurement> => {
  const [authorization = ''] = await shop.signIn([login]);
  await giveRights(
    shop.db,
    login,
    rights.filter((right) => right !== 'purchase.prices' && right !== 'products.cost'),
  );
  const requestOf = (reader: string) =>
    requestText('GET', '/api/parties/', { headers: { authorization: reader, 'accept-encoding': 'br' } });
  const all = requestOf(shop.authorization);
  const fewer = requestOf(authorization);
  const load = { connections: connections / 2, seconds: windowSeconds, status: 200 };
  const rateOfTwo = async (one: string, other: string) => {
    const rates = await Promise.all([rateOf(shop.api.url, one, load), rateOf(shop.api.url, other, load)]);
    return rates[0] + rates[1];
  };
  const rates = { two: [] as number[], one: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const two = await rateOfTwo(all, fewer);
    const one = await rateOfTwo(all, all);
    rates.two.push(two);
    rates.one.push(one);
    rates.ratio.push(two / one);
  }
  const ratio = median(rates.ratio);
  return {
    what: 'hot list of parties, half of the people without prices',
    ours: perSecond(median(rates.two)),
    against: `all with prices ${perSecond(median(rates.one))}`,
    ratio,
    goal: `≥ ${goal}`,
    isMet: ratio >= goal,
  };
};
