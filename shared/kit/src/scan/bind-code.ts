import { codeKey } from '@shared/contract/vocabulary/code';
import type { IgnoredCodes } from '@shared/contract/wire/code';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { useRequestKey } from '@shared/kit/runtime/input/request-key';
import { notify } from '@shared/kit/runtime/page/notify';
import { productsQuery } from '@shared/kit/shop/products';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from './texts';

/** A size as a person calls it. */
export interface NamedSize {
  modification_id: number;
  product_id: number;
  /** The name of the product. */
  name: string;
  size: string;
}

/** A code that no size has. */
export interface UnknownCode {
  code: string;
  /** The moment of its first scan. */
  at: string;
  /** How often it was scanned. */
  times: number;
}

interface BoundCode {
  code: string;
  pieces: number;
  size: NamedSize;
  /** The code that the size loses for it. */
  instead?: string | undefined;
}

/** Whether this back end gives sizes further codes. */
export const useCanBind = (): boolean => useAbility('POST /api/products/{id}/sizes/{modification_id}/codes/');

/** Gives a size a code, beside those that it has or instead of one. A refusal is shown where it was asked. */
export const useBindCode = () => {
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: async ({ size, instead, ...code }: BoundCode) => {
      const address = `/api/products/${size.product_id}/sizes/${size.modification_id}/codes/`;
      await http.post(address, code, { headers: { 'Idempotency-Key': keyFor({ size, code }) } });
      if (instead !== undefined) {
        // The code is bound, whatever becomes of the other one.
        await http
          .delete(address, { data: { code: instead } })
          .catch(() => notify.error(texts.bind.notReplaced(instead)));
      }
      // The next scan of it has to find its size.
      await queryClient.invalidateQueries({ queryKey: productsQuery.queryKey, exact: true });
    },
    networkMode: 'always',
  });
};

const ignoredPath = '/api/codes/ignored/';
const ignoredFreshMs = 60_000;

/** The codes that nobody is asked about. */
export const ignoredCodesQuery = queryOptions({
  queryKey: ['kit:ignored-codes'],
  staleTime: ignoredFreshMs,
  queryFn: async ({ signal }) => (await http.get<IgnoredCodes>(ignoredPath, { signal })).data.codes,
});

/** Whether nobody is asked about a code. */
export const isIgnored = (ignored: readonly string[], code: string): boolean =>
  ignored.some((other) => codeKey(other) === codeKey(code));

/** Whether anybody is asked about a code, from now on. */
export const useIgnoreCode = () =>
  useMutation({
    mutationFn: async ({ code, ignore }: { code: string; ignore: boolean }) => {
      if (ignore) await http.post(ignoredPath, { code });
      else await http.delete(ignoredPath, { data: { code } });
      await queryClient.invalidateQueries({ queryKey: ignoredCodesQuery.queryKey });
    },
    networkMode: 'always',
  });
