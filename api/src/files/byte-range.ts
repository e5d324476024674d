import type { ByteRange } from './file-store.ts';

/**
 * The part of a file that a `Range` header asks for: null is all of it, as for a header that asks for several parts or
 * cannot be read (RFC 9110 lets it be ignored); 'none' is a part that the file does not have.
 */
export const byteRange = (header: string | undefined, byteSize: number): ByteRange | 'none' | null => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') {
    return null;
  }
  const range =
    from === ''
      ? { first: Math.max(0, byteSize - Number(to)), last: byteSize - 1 }
      : { first: Number(from), last: to === '' ? byteSize - 1 : Math.min(Number(to), byteSize - 1) };
  if (from !== '' && to !== '' && Number(from) > Number(to)) {
    return null;
  }
  return range.first > range.last ? 'none' : range;
};
