import type { StockConflict, StockCorrection, StockExplanation, StockWriteOff } from '@shared/contract/wire/stock';
import { failureDetail, failureStatus, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { productsQuery } from '@shared/kit/shop/products';
import { useMutation } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { explanationPath, explanationQuery, movementsOf, type StockedSize } from './stock-queries';
import { texts } from './texts';

interface Change<Body> {
  path: string;
  body: Body;
  /** The same in each retry: a repeated request moves once. */
  key: string;
}

const send = async <Body>({ path, body, key }: Change<Body>): Promise<StockExplanation> =>
  (await http.post<StockExplanation>(path, body, { headers: { 'Idempotency-Key': key } })).data;

const showNow = ({ id, product_id }: StockedSize, explanation: StockExplanation) => {
  queryClient.setQueryData(explanationQuery({ id, product_id }).queryKey, explanation);
  void queryClient.invalidateQueries({ queryKey: movementsOf(product_id) });
  // The list and the cards of products.
  void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
};

/** The explanation in the answer to a change of a number that is another one now (409). */
const currentOf = (error: unknown): StockExplanation | undefined => {
  const body: Partial<StockConflict> | undefined =
    error instanceof AxiosError && failureStatus(error) === 409 ? error.response?.data : undefined;
  return body?.current;
};

interface ChangeTexts {
  success: string;
  error: string;
}

/**
 * A change of the stock of one size. One toast reports its result. A conflict has none: the new number shows, and the
 * form asks.
 */
const useStockChange = <Body>(size: StockedSize, { success, error: failed }: ChangeTexts) =>
  useMutation({
    mutationFn: send<Body>,
    // Offline it fails at once: a count that is sent later may be wrong by then.
    networkMode: 'always',
    onSuccess: (explanation) => {
      showNow(size, explanation);
      notify.success(success);
    },
    onError: (error) => {
      const current = currentOf(error);
      if (current) showNow(size, current);
      else notify.error((failureStatus(error) ?? 500) < 500 ? (failureDetail(error) ?? failed) : failed);
    },
  });

/** Whether the change is done; its mutation reports a failure. */
const isDone = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );

export const useCorrection = (size: StockedSize) => {
  const { mutateAsync, isPending } = useStockChange<StockCorrection>(size, texts.correction);
  const path = `${explanationPath(size.id)}corrections/`;
  return { isPending, correct: (body: StockCorrection, key: string) => isDone(mutateAsync({ path, body, key })) };
};

export const useWriteOff = (size: StockedSize) => {
  const { mutateAsync } = useStockChange<StockWriteOff>(size, texts.writeOff);
  const path = `${explanationPath(size.id)}write-offs/`;
  return (body: StockWriteOff, key: string) => isDone(mutateAsync({ path, body, key }));
};

/** Takes a movement of this size back. */
export const useReversal = (size: StockedSize) => {
  const { movements } = texts;
  const { mutate, isPending } = useStockChange<object>(size, {
    success: movements.undoSuccess,
    error: movements.undoError,
  });
  return {
    isPending,
    reverse: (movementId: number, key: string) =>
      mutate({ path: `/api/stock/movements/${movementId}/reversal/`, body: {}, key }),
  };
};
