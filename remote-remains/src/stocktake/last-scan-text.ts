import { formatCount } from '@shared/kit/format/format-count';
import type { Count } from '@shared/kit/stock/counts';
import { formatChange } from '@shared/kit/stock/format-pieces';
import { texts } from './texts';

/** What a count did: '+1', a total, or that it was cleared. */
export const lastCountText = (last: Count): string =>
  'add' in last ? formatChange(last.add) : last.set === null ? texts.scan.cleared : formatCount(last.set);
