import { nextTask } from './next-task';

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
