import { median } from '../compare-rounds';
import type { DevtoolsPipe } from './devtools-pipe';
import type { FeltSite } from './felt-site';
import type { RawPage } from './raw-page';
import { ordersPath } from './visit-list';
import { withVisitor } from './visitor';

const furtherCards = 4;

/** From the click until it is painted, at full speed without a network. */
export interface CardTimes {
  /** The first card of a visit also loads the code of cards. */
  firstCardMs: number;
  cardMs: number;
  backMs: number;
}

/** The link of a row, and the name in it: the card shows it too. */
const rowAt = (page: RawPage, place: number) =>
  page.evaluate((at) => {
    const link = document.querySelectorAll('[role="gridcell"] a[href$="/edit"]')[at];
    const cells = [...(link?.closest('[role="row"]')?.querySelectorAll('[role="gridcell"]') ?? [])];
    const name = cells.map(({ textContent }) => textContent).find((text) => /^\p{L}+ \p{L}+$/u.test(text));
    if (!link || !name) throw new Error(`No order in row ${at}`);
    return { selector: `a[href="${link.getAttribute('href')}"]`, id: link.textContent, name };
  }, place);

const isCardShown = ({ id, name }: { id: string; name: string }) => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')];
  return (
    document.querySelector('main h1')?.textContent === `Заказ - ${id}` && fields.some(({ value }) => value === name)
  );
};

const isListShown = ({ selector }: { selector: string }) =>
  document.querySelector(`[role="gridcell"] ${selector}`) !== null;

export const measureCards = (devtools: DevtoolsPipe, site: FeltSite): Promise<CardTimes> =>
  withVisitor(devtools, async (visitor) => {
    const page = await visitor.open({ slowdown: 1, tokens: await site.tokens() });
    await page.goTo(site.url + ordersPath);
    await page.evaluate(() => window.felt.wholeList);
    await page.rest();
    const visitCard = async (place: number) => {
      const row = await rowAt(page, place);
      const cardMs = await page.timeUntil('click', () => page.click(row.selector), isCardShown, row);
      await page.rest();
      const backMs = await page.timeUntil('click', () => page.click('a[aria-label="Назад"]'), isListShown, row);
      await page.rest();
      return { cardMs, backMs };
    };
    const first = await visitCard(0);
    const further: (typeof first)[] = [];
    while (further.length < furtherCards) further.push(await visitCard(further.length + 1));
    await page.close();
    return {
      firstCardMs: first.cardMs,
      cardMs: median(further.map(({ cardMs }) => cardMs)),
      backMs: median(further.map(({ backMs }) => backMs)),
    };
  });
