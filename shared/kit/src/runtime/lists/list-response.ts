import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { http } from '../api/http';

/** So the body can be read while it arrives. */
const streamed: AxiosRequestConfig = { adapter: 'fetch', responseType: 'stream' };

/** An answer that no list has taken until then is of no use: its section failed to load. */
const untakenMs = 15_000;

interface EarlyResponse {
  address: string;
  response: Promise<AxiosResponse>;
  abort: AbortController;
}

let early: EarlyResponse | undefined;

const dropEarly = (dropped: EarlyResponse) => {
  if (early !== dropped) return;
  early = undefined;
  dropped.abort.abort();
};

/** Requests a list before the code of its section is there. `listResponse` returns this answer, to its first caller. */
export const requestEarly = (address: string): void => {
  const abort = new AbortController();
  const response = http.get(address, { ...streamed, signal: abort.signal });
  // Reported by the interceptor of `http`, and to the list that takes it.
  response.catch(() => undefined);
  const requested = { address, response, abort };
  early = requested;
  setTimeout(() => dropEarly(requested), untakenMs);
};

/**
 * The answer to a request for a list; its body is a stream that nobody has read.
 * @throws AxiosError if the call fails.
 */
export const listResponse = (
  path: string,
  { params, signal }: { params: AxiosRequestConfig['params']; signal: AbortSignal },
): Promise<AxiosResponse> => {
  const taken = early;
  if (taken?.address !== http.getUri({ url: path, params })) return http.get(path, { params, signal, ...streamed });
  early = undefined;
  signal.addEventListener('abort', () => taken.abort.abort());
  return taken.response;
};
