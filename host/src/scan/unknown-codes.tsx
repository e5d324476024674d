import { notify } from '@shared/kit/runtime/page/notify';
import type { NamedSize, UnknownCode } from '@shared/kit/scan/bind-code';
import type { BindCodeSheet } from '@shared/kit/scan/bind-code-sheet';
import { createStore, useSelector } from '@tanstack/react-store';
import { useNavigate } from 'react-router-dom';
import { texts } from '../texts';

/** The card of a product that marks this size. */
export const sizeAddress = (productId: number, modificationId: number): string =>
  `/warehouse/products/${productId}/edit?size=${modificationId}`;

interface Asked {
  /** The oldest first: one at a time is asked about. */
  codes: readonly UnknownCode[];
  Sheet: typeof BindCodeSheet | undefined;
}

const asked = createStore<Asked>({ codes: [], Sheet: undefined });

/** Asks which size a code is of. The sheet is loaded with the first unknown code. */
export const askForSize = (unknown: UnknownCode, Sheet: typeof BindCodeSheet): void =>
  asked.setState(({ codes }) => ({ Sheet, codes: [...codes.filter(({ code }) => code !== unknown.code), unknown] }));

export const forgetUnknown = (): void => asked.setState(({ Sheet }) => ({ Sheet, codes: [] }));

/** The sheet of 'Привязать к размеру' for what was scanned on a screen that expects no scans. */
export const UnknownCodes = () => {
  const { codes, Sheet } = useSelector(asked);
  const navigate = useNavigate();
  const [unknown] = codes;
  if (!unknown || !Sheet) return null;
  const close = () => asked.setState((before) => ({ ...before, codes: before.codes.slice(1) }));

  const report = ({ name, size, ...of }: NamedSize) =>
    notify.success(texts.scan.bound(unknown.code, size ? `${name}, ${size}` : name), {
      action: {
        label: texts.scan.openProduct,
        run: () => navigate(sizeAddress(of.product_id, of.modification_id)),
      },
    });

  return (
    <Sheet
      key={unknown.code}
      code={unknown}
      onBound={(size) => {
        report(size);
        close();
      }}
      onClose={close}
    />
  );
};
