import { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { reportFailure } from '../api/http';
import { nextTask } from '../page/next-task';
import { listResponse } from './list-response';

/** In characters. A piece is parsed at once, which is a millisecond of work. */
const pieceLength = 64 * 1024;
/** Short enough for a frame to be rendered, and a key to be handled, in between. */
const sliceMs = 8;
/** The end of every row but the last; no row contains it. */
const separator = ',\n';

/**
 * Parses the rows of a list while its body arrives, in slices of a few milliseconds.
 * @param onFirst receives the rows of the first piece, if they are not all.
 * @throws SyntaxError for a body that is not the text of an array; the error of the stream if it breaks.
 */
export const readRows = async <Row>(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onFirst: (rows: readonly Row[]) => void,
): Promise<Row[]> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const rows: Row[] = [];
  let unread = '';
  let untilMs = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    unread += decoder.decode(value, { stream: true });
    const end = unread.length < pieceLength ? -1 : unread.lastIndexOf(separator);
    if (end < 0) continue;
    const isFirst = rows.length === 0;
    rows.push(...JSON.parse(`${unread.slice(0, end)}]`));
    unread = `[${unread.slice(end + separator.length)}`;
    if (isFirst) onFirst(rows.slice());
    if (isFirst || performance.now() >= untilMs) {
      await nextTask();
      untilMs = performance.now() + sliceMs;
    }
  }
  rows.push(...JSON.parse(unread));
  return rows;
};

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
