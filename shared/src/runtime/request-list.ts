import { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { reportFailure } from './http';
import { listResponse } from './list-response';
import { readRows } from './read-rows';

const countHeader = 'x-total-count';

/** The first rows of a list, and the number of all. */
type OnFirst<Row> = (rows: readonly Row[], total: number) => void;

/** The rows; without their number, from a back end that does not separate them, whatever it sent. */
const readBody = async <Row>(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: AxiosResponse['headers'],
  onFirst: OnFirst<Row>,
): Promise<unknown> => {
  const total = Number(headers[countHeader] ?? Number.NaN);
  if (Number.isNaN(total)) return new Response(body).json();
  const rows = await readRows<Row>(body, (first) => onFirst(first, total));
  if (rows.length !== total) throw new Error(`${rows.length} rows arrived instead of ${total}`);
  return rows;
};

/**
 * Requests a list and parses its rows while they arrive.
 * @param onFirst is called once, as soon as the first rows are here, unless these are all.
 * @throws AxiosError if the call fails, also half way: a part of a list is never returned.
 */
export const requestList = async <Row>(
  path: string,
  config: { params: AxiosRequestConfig['params']; signal: AbortSignal },
  onFirst: OnFirst<Row>,
): Promise<AxiosResponse> => {
  const response = await listResponse(path, config);
  const { data: body, headers } = response;
  if (!(body instanceof ReadableStream)) return response;
  try {
    return { ...response, data: await readBody(body, headers, onFirst) };
  } catch (error) {
    config.signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    const failure = new AxiosError(message, AxiosError.ERR_NETWORK, response.config, response.request);
    reportFailure(failure);
    throw failure;
  }
};
