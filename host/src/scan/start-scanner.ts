import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { scanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound } from '@shared/kit/runtime/scan/sounds';
import { session } from '@shared/kit/runtime/session/session';
import { findSize } from '@shared/kit/scan/find-size';
import { listenToKeys } from '@shared/kit/scan/listen-to-keys';
import type { ScannedCode } from '@shared/kit/scan/read-code';
import { productsQuery } from '@shared/kit/shop/products';
import { texts } from '../texts';

type Navigate = (address: string) => Promise<void>;

/** Opens what was scanned on a screen that expects no scans: an order, or the product of a size. */
const openScanned = async (scanned: ScannedCode, navigate: Navigate): Promise<void> => {
  if (scanned.order !== undefined) {
    playScanSound('right');
    return navigate(`/warehouse/orders/${scanned.order}/edit`);
  }
  const products = await queryClient.ensureQueryData(productsQuery).catch(() => undefined);
  const found = products && findSize(products, scanned);
  playScanSound(found ? 'right' : 'unknown');
  if (found) return navigate(`/warehouse/products/${found.product.id}/edit`);
  notify.error(products ? texts.scan.unknown(scanned.text) : texts.scan.noProducts);
  return undefined;
};

/**
 * Starts the one listener for scans. Nobody scans before the sign-in, where a program may type a password as fast as a
 * scanner: then keys are left alone.
 */
export const startScanner = (navigate: Navigate): (() => void) => {
  const follow = () =>
    scanner.otherwise(session.state() === 'signed-in' ? (scanned) => void openScanned(scanned, navigate) : undefined);
  follow();
  const unfollow = session.subscribe(follow);
  const stop = listenToKeys();
  return () => {
    stop();
    unfollow();
    scanner.otherwise(undefined);
  };
};
