import { notify } from '@shared/kit/runtime/page/notify';
import { scanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound } from '@shared/kit/runtime/scan/sounds';
import type { ScannedCode } from './read-code';
import { texts } from './texts';

/** Gives a scan to who expects it; one that a dialog covers is refused in words. */
export const giveScan = (scanned: ScannedCode): void => {
  if (scanner.give(scanned)) return;
  playScanSound('wrong');
  notify.error(texts.covered);
};
