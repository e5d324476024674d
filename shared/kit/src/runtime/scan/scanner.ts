import type { ScannedCode } from '@shared/kit/scan/read-code';
import { useEffect, useEffectEvent } from 'react';

/** Where the subscriber is: what is in a dialog also gets scans while that dialog covers the screen. */
type ScanPlace = 'screen' | 'dialog';

interface Subscriber {
  place: ScanPlace;
  take: (scanned: ScannedCode) => void;
}

/** Newest last. */
const subscribers: Subscriber[] = [];

/** The reaction of the host, without a subscriber. */
let otherwise: ((scanned: ScannedCode) => void) | undefined;

/** One that is kept for the next time is hidden. */
const openDialog = ':is([role="dialog"], [role="alertdialog"]):not([hidden])';

const receiver = (): Subscriber['take'] | undefined => {
  if (!document.querySelector(openDialog)) return subscribers.at(-1)?.take ?? otherwise;
  return subscribers.findLast(({ place }) => place === 'dialog')?.take;
};

/** The scans of this page: who gets them. The keys are read by `listenToKeys` of the scan module, started by the host. */
export const scanner = {
  /** Whether a scan is of use to anybody: if not, keys are left alone. */
  isWanted: (): boolean => subscribers.length > 0 || otherwise !== undefined,

  /** Returns false if a dialog that expects no scan covers the screen: then nothing happens. */
  give: (scanned: ScannedCode): boolean => {
    const take = receiver();
    take?.(scanned);
    return take !== undefined;
  },

  /** Sets what happens to a scan without a subscriber; undefined for nothing. */
  otherwise: (react: ((scanned: ScannedCode) => void) | undefined): void => {
    otherwise = react;
  },

  subscribe: (subscriber: Subscriber): (() => void) => {
    subscribers.push(subscriber);
    return () => {
      subscribers.splice(subscribers.indexOf(subscriber), 1);
    };
  },
};

interface ScannerOptions {
  isOn?: boolean;
  /** 'dialog' for a subscriber in a dialog; others get nothing while a dialog is open. */
  place?: ScanPlace;
}

/**
 * Receives what is scanned while the component is on the screen, wherever the focus is. The newest subscriber gets it, once
 * and in order; without one the host opens what was scanned.
 */
export const useScanner = (
  onScan: (scanned: ScannedCode) => void,
  { isOn = true, place = 'screen' }: ScannerOptions = {},
): void => {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    if (!isOn) return undefined;
    return scanner.subscribe({ place, take: (scanned) => take(scanned) });
  }, [isOn, place]);
};
