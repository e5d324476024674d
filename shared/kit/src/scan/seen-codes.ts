/** What a camera has seen until now. */
export interface SeenCodes {
  /** The code that was in the middle last and is not read yet. */
  candidate: string | undefined;
  /** When each code that was read has been in the picture last, in milliseconds. */
  read: ReadonlyMap<string, number>;
}

export const noCodes: SeenCodes = { candidate: undefined, read: new Map() };

/** A hand that moves loses a code for some pictures: it has left the picture when it is not seen for longer. */
const goneAfterMs = 1_000;

/**
 * Reads a code that is in the middle of two pictures: in one alone it may be misread. It is read once, and again only after
 * it has left the picture: a camera sees the same label many times.
 * @param codes those of one picture, from its middle outwards
 */
export const seeCodes = (
  { candidate, read }: SeenCodes,
  codes: readonly string[],
  timeMs: number,
): { seen: SeenCodes; code?: string } => {
  const known = new Map([...read].filter(([, seenMs]) => timeMs - seenMs <= goneAfterMs));
  for (const code of codes) if (known.has(code)) known.set(code, timeMs);
  const [code] = codes;
  if (code === undefined) return { seen: { candidate, read: known } };
  if (known.has(code)) return { seen: { candidate: undefined, read: known } };
  if (code !== candidate) return { seen: { candidate: code, read: known } };
  return { seen: { candidate: undefined, read: known.set(code, timeMs) }, code };
};
