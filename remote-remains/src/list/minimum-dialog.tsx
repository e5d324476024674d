import type { ProductRow } from '@shared/contract/wire/product';
import { FieldNote, FormDialog } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { wholeNumber } from '@shared/kit/stock/whole-number';
import type { SelectionMenu } from '@shared/kit/table/bars/selection-actions';
import { MenuItem } from '@shared/kit/ui/choices/menu-popup';
import { Field } from '@shared/kit/ui/field';
import { Fragment, type ReactNode, useState } from 'react';
import { useSetMinimum } from '../data/remains';
import { texts } from '../texts';

const words = texts.minimum;

interface MinimumDialogProps {
  products: readonly ProductRow[];
  onClose: () => void;
}

/** The minimum that all sizes of the products have; undefined if they differ. */
const commonMinimum = (products: readonly ProductRow[]): number | null | undefined => {
  const known = new Set(products.flatMap(({ modifications }) => modifications.map(({ minimum }) => minimum ?? null)));
  return known.size === 1 ? [...known][0] : undefined;
};

/** How many pieces of each of their sizes there should be at least; an empty field takes the minimums away. */
const MinimumDialog = ({ products, onClose }: MinimumDialogProps) => {
  const setMinimum = useSetMinimum();
  const common = commonMinimum(products);
  const form = useRecordForm({
    start: { minimum: common ? String(common) : '' },
    body: ({ minimum }) => ({
      product_ids: products.map(({ id }) => id),
      minimum: minimum.trim() === '' ? null : (wholeNumber(minimum) ?? Number.NaN),
    }),
    problems: ({ minimum }) => ({ minimum: Number.isNaN(minimum) && words.notWhole }),
    awaited: setMinimum,
    send: (body) => setMinimum.mutation.mutateAsync(body),
    onDone: onClose,
  });
  const sizes = products.reduce((sum, { modifications }) => sum + modifications.length, 0);
  return (
    <FormDialog title={words.title(products.length)} form={form} words={words} action={words.action} onLeave={onClose}>
      <Field label={words.label} inputMode="numeric" autoComplete="off" {...form.field('minimum')} />
      <FieldNote>{common === undefined ? words.differ(sizes) : words.ofSizes(sizes)}</FieldNote>
    </FormDialog>
  );
};

interface MinimumEntry {
  menus: readonly SelectionMenu<ProductRow>[];
  dialog?: ReactNode;
}

/**
 * 'Задать минимум' over selected products, in one menu with what else the sizes of products get; nothing of it if the back
 * end cannot set it.
 */
export const useMinimumEntry = (others: readonly SelectionMenu<ProductRow>[]): MinimumEntry => {
  const isOffered = useAbility('POST /api/products/minimums/');
  const [products, setProducts] = useState<readonly ProductRow[]>();
  if (!isOffered) return { menus: others };
  const items = (selected: readonly ProductRow[]) => (
    <>
      {others.map((menu) => (
        <Fragment key={menu.label}>{menu.items(selected)}</Fragment>
      ))}
      <MenuItem onClick={() => setProducts(selected)}>{words.open}</MenuItem>
    </>
  );
  return {
    menus: [{ label: words.menu, items }],
    dialog: products && <MinimumDialog products={products} onClose={() => setProducts(undefined)} />,
  };
};
