import type { ByteRange } from './file-store.ts';

/**
 * The part of a file that a `Range` header requests. Null is the whole file, also if the header requests several ranges
 * or is malformed (RFC 9110 allows ignoring it); 'none' is a range outside the file.
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
