import type { ProductRow } from '@shared/contract/wire/product';
import { productsQuery } from '@shared/kit/shop/products';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** A scanner types faster than any person. */
const mostGapMs = 60;

const fewestChars = 4;

const ends = ['Enter', 'Tab'];

/** By the physical key where it has one character, so that a wrong keyboard layout changes nothing. */
const charOf = ({ code, key, shiftKey }: KeyboardEvent): string | undefined => {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit && !shiftKey) return digit;
  return key.length === 1 ? key : undefined;
};

/** Sets the value of a field as if a person had typed it: React ignores a plain assignment. */
const setValue = (field: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Codes that a scanner types like a fast keyboard, ended by Enter or Tab. A field with the focus gets its value back: what
 * was being typed is not disturbed.
 */
const useScans = (onScan: (code: string) => void, isInDialog: boolean): void => {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let lastMs = 0;
    let field: HTMLInputElement | undefined;
    let before = '';

    const begin = ({ target }: KeyboardEvent) => {
      typed = '';
      field = target instanceof HTMLInputElement ? target : undefined;
      before = field?.value ?? '';
    };

    const read = (event: KeyboardEvent) => {
      const isOverScreen = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if ((isOverScreen && !isInDialog) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isFast = event.timeStamp - lastMs <= mostGapMs;
      lastMs = event.timeStamp;
      if (!isFast) begin(event);
      const char = charOf(event);
      if (char !== undefined) typed += char;
      if (!ends.includes(event.key)) return;
      const code = typed;
      lastMs = 0;
      if (!isFast || code.length < fewestChars) return;
      event.preventDefault();
      event.stopPropagation();
      if (field) setValue(field, before);
      scan(code);
    };

    // Before the field: its Enter would go to the next line.
    document.addEventListener('keydown', read, true);
    return () => document.removeEventListener('keydown', read, true);
  }, [isInDialog]);
};

const noProducts: readonly ProductRow[] = [];

interface Scanned {
  barcode?: string | null;
}

interface ScannedSizes {
  isOn: boolean;
  /** The size of a line with the barcode. One that is in no line is looked for among all products. */
  findInLines: (hasCode: (size: Scanned) => boolean) => number | undefined;
  onScan: (modificationId: number) => void;
  /** It is a dialog that counts, not the screen. */
  isInDialog?: boolean;
}

/**
 * Finds the size of each scanned barcode. Returns the last one if no size has it, until the next scan or Escape; the
 * focus is in a field most of the time, so Escape counts there too.
 */
export const useScannedSizes = ({
  isOn,
  findInLines,
  onScan,
  isInDialog = false,
}: ScannedSizes): string | undefined => {
  const { data: products = noProducts } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const [unknown, setUnknown] = useState<string>();

  useScans((code) => {
    if (!isOn) return;
    const hasCode = ({ barcode }: Scanned) => barcode?.toLowerCase() === code.toLowerCase();
    const modificationId =
      findInLines(hasCode) ?? products.flatMap(({ modifications }) => modifications).find(hasCode)?.id;
    setUnknown(modificationId === undefined ? code : undefined);
    if (modificationId !== undefined) onScan(modificationId);
  }, isInDialog);

  useEffect(() => {
    if (unknown === undefined) return undefined;
    const forget = ({ key }: KeyboardEvent) => key === 'Escape' && setUnknown(undefined);
    document.addEventListener('keydown', forget, true);
    return () => document.removeEventListener('keydown', forget, true);
  }, [unknown]);

  return unknown;
};
