import type { StocktakeLine } from '@shared/contract/wire/stocktake';
import { useLoaderData } from '@shared/kit/router';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { productsQuery } from '@shared/kit/shop/products';
import { useCounting } from '@shared/kit/stock/count-queue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { stocktakeCounts } from '../data/stocktake-counts';
import { stocktakeQuery } from '../data/stocktakes';
import { countedJustNow, countRows, countTotals } from './count-rows';

const stepMs = 10_000;

/** The time, in steps: for what is shown only for a while. */
const useNow = (): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;
const noLines: readonly StocktakeLine[] = [];

/** The stocktake of the address, its lines as they are shown, and their figures. */
export const useStocktake = () => {
  const id = useLoaderData<number>();
  // A refusal that the loader received is not requested again.
  const query = useQuery({ ...stocktakeQuery(id), staleTime: freshMs, retryOnMount: false });
  const { data: products } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const counting = useCounting(stocktakeCounts(id));
  const nowMs = useNow();
  const { lines = noLines, stocktake } = query.data ?? {};
  const isOpen = stocktake?.status === 'open';
  const isCompared = Boolean(stocktake?.compared);
  const isCounting = isOpen && !isCompared;
  /** Counted blind: nobody sees what is expected before all of it is compared. */
  const isHidden = stocktake?.blind === true && !isCompared;

  const onHand = useMemo(
    () =>
      new Map((products ?? []).flatMap(({ modifications }) => modifications.map((size) => [size.id, size.remaining]))),
    [products],
  );
  const rows = useMemo(() => {
    const countedBy = isCounting ? countedJustNow(lines, loginOfScreen(), nowMs) : new Map<number, string>();
    return countRows(lines, { stocktakeId: id, counting, isHidden, onHand, countedBy });
  }, [id, lines, counting, isHidden, onHand, isCounting, nowMs]);
  const totals = useMemo(() => countTotals(rows), [rows]);

  return { id, query, stocktake, isOpen, isCounting, isHidden, rows, totals, counting };
};

export type ShownStocktake = ReturnType<typeof useStocktake>;
