import { sizeKey } from 'shared/vocabulary/size';
import { Conflict } from '../../failure.ts';
import { texts } from '../../texts.ts';

/** @throws Conflict if two of the sizes are the same, however they are typed. */
export const refuseSizesTwice = (sizes: readonly { size: string }[]): void => {
  const seen = new Set<string>();
  for (const { size } of sizes) {
    const key = sizeKey(size);
    if (seen.has(key)) {
      throw new Conflict(texts.fields.sizeTwice, { modifications: texts.fields.sizeTwice });
    }
    seen.add(key);
  }
};
