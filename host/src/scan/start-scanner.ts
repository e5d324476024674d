import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { scanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound } from '@shared/kit/runtime/scan/sounds';
import { session } from '@shared/kit/runtime/session/session';
import { findPlace, findSize } from '@shared/kit/scan/find-size';
import { listenToKeys } from '@shared/kit/scan/listen-to-keys';
import type { ScannedCode } from '@shared/kit/scan/read-code';
import { productsQuery } from '@shared/kit/shop/products';
import { texts } from '../texts';
import { forgetUnknown, sizeAddress } from './unknown-codes';

type Navigate = (address: string) => Promise<void>;

/** Opens what was scanned on a screen that expects no scans: an order, the product of a size, the goods of a place. */
const openScanned = async (scanned: ScannedCode, navigate: Navigate): Promise<void> => {
  if (scanned.order !== undefined) {
    playScanSound('right');
    return navigate(`/warehouse/orders/${scanned.order}/edit`);
  }
  const products = await queryClient.ensureQueryData(productsQuery).catch(() => undefined);
  const found = products && findSize(products, scanned);
  const place = products && !found ? findPlace(products, scanned) : undefined;
  playScanSound(found || place ? 'right' : 'unknown');
  if (found) return navigate(sizeAddress(found.product.id, found.size.id));
  if (place) return navigate(`/warehouse/productsRemains?q=${encodeURIComponent(place)}`);
  if (!products) return notify.error(texts.scan.noProducts);
  // The few scans of unknown codes load what asks about them.
  const reaction = await import('./react-to-unknown').catch(() => undefined);
  return reaction ? reaction.reactToUnknown(scanned) : notify.error(texts.scan.unknown(scanned.text));
};

/**
 * Starts the one listener for scans. Nobody scans before the sign-in, where a program may type a password as fast as a
 * scanner: then keys are left alone. `early` are the keys that were pressed while this was loaded.
 */
export const startScanner = (navigate: Navigate, early: readonly KeyboardEvent[] = []): (() => void) => {
  // What was scanned first is opened first.
  let turn = Promise.resolve();
  const take = (scanned: ScannedCode) => {
    const open = () => openScanned(scanned, navigate);
    turn = turn.then(open, open);
  };
  const follow = () => {
    scanner.otherwise(session.state() === 'signed-in' ? take : undefined);
    if (session.state() === 'signed-out') forgetUnknown();
  };
  follow();
  const unfollow = session.subscribe(follow);
  const stop = listenToKeys(early);
  return () => {
    stop();
    unfollow();
    scanner.otherwise(undefined);
  };
};
