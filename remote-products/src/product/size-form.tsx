import { sizeKey, typedSizes } from '@shared/contract/vocabulary/size';
import type { Modification } from '@shared/contract/wire/product';
import { FieldColumns, RecordForm } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';
import { useRequestKey } from '@shared/kit/runtime/input/request-key';
import { space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Field } from '@shared/kit/ui/field';
import styled from 'styled-components';
import { type SizeFields, useSizeChange } from '../data/sizes';
import { texts } from '../texts';
import { parseNumber } from './parse-number';

interface SizeFormProps {
  productId: number;
  version: number | undefined;
  /** The size to change; without it a new one is added. */
  modification: Modification | undefined;
  /** The sizes of the product. */
  sizes: readonly Modification[];
  onDone: () => void;
}

const words = texts.sizes;
const largest = 1_000_000_000;

interface Typed extends Record<keyof SizeFields, string> {
  /** The text that is one size, although it looks like several. */
  keptAsOne: string;
}

const typedOf = (size: Modification | undefined): Typed => ({
  size: size?.size ?? '',
  minimum: size?.minimum === undefined ? '' : String(size.minimum),
  place: size?.place ?? '',
  barcode: size?.barcode ?? '',
  keptAsOne: size?.size ?? '',
});

const fieldsOf = ({ size, minimum, place, barcode }: Typed): SizeFields => ({
  size: size.trim(),
  minimum: parseNumber(minimum),
  place: place.trim() || null,
  barcode: barcode.trim() || null,
});

/** The typed sizes; only new ones may be several. */
const namesOf = ({ size, keptAsOne }: Typed): string[] => {
  const several = size === keptAsOne ? [] : typedSizes(size);
  return several.length > 1 ? several : [size.trim()];
};

const problemsOf = (
  { fields, names }: { fields: SizeFields; names: readonly string[] },
  own: Modification | undefined,
  sizes: readonly Modification[],
) => {
  const keys = names.map(sizeKey);
  const taken = sizes.filter(({ id }) => id !== own?.id).map(({ size }) => sizeKey(size));
  const isTaken = keys.some((key, index) => taken.includes(key) || keys.indexOf(key) < index);
  const { minimum } = fields;
  const isWhole = minimum === null || (Number.isInteger(minimum) && minimum >= 0 && minimum <= largest);
  const nameProblem = () => {
    if (keys.join('') === '') return texts.newProduct.noSize;
    if (own && names.length > 1) return words.severalInOne;
    return isTaken ? texts.newProduct.sizeTwice : undefined;
  };
  return {
    size: nameProblem(),
    minimum: isWhole ? undefined : texts.newProduct.noWhole,
    barcode: !own && names.length > 1 && fields.barcode !== null ? words.barcodeOfOne : undefined,
  };
};

const entriesOf = (fields: SizeFields) => Object.entries(fields) as [keyof SizeFields, SizeFields[keyof SizeFields]][];

/** The fields that differ from the stored ones. */
const changedFields = (fields: SizeFields, stored: SizeFields): Partial<SizeFields> =>
  Object.fromEntries(entriesOf(fields).filter(([name, value]) => value !== stored[name]));

/** A size with its minimum, place and barcode; 'XS, S, M, L' typed as a new one is added as four. */
export const SizeForm = ({ productId, version, modification, sizes, onDone }: SizeFormProps) => {
  const { change } = useSizeChange(productId);
  // Each size is a request of its own.
  const keyOf = useRequestKey();
  const start = typedOf(modification);
  const form = useRecordForm({
    start,
    right: 'products.change',
    body: (typed) => ({ fields: fieldsOf(typed), names: namesOf(typed) }),
    problems: (body) => problemsOf(body, modification, sizes),
    reValidateMode: 'onChange',
    send: async ({ fields, names }) => {
      if (!modification) return addEach(names, fields);
      const changed = changedFields(fields, fieldsOf(start));
      if (Object.keys(changed).length === 0) return true;
      return (
        (await change({ do: 'change', id: modification.id, fields: changed, version }, keyOf(changed))) === 'saved'
      );
    },
    onDone,
  });
  const typed = form.watch();
  const names = namesOf(typed);

  /** Those that were not added stay in the field. */
  const addEach = async (added: readonly string[], fields: SizeFields) => {
    for (const [index, size] of added.entries()) {
      const one = { ...fields, size };
      if ((await change({ do: 'add', fields: one }, keyOf(one))) !== 'saved') return false;
      if (added.length > 1) form.setValue('size', added.slice(index + 1).join(', '));
    }
    return true;
  };

  const keepAsOne = () => {
    form.setValue('keptAsOne', typed.size);
    if (form.formState.isSubmitted) void form.trigger();
    form.setFocus('size');
  };

  return (
    <Place>
      <RecordForm
        form={form}
        words={{ offline: texts.newProduct.offline }}
        action={
          names.length > 1 && !modification
            ? words.addSeveral(`${formatCount(names.length)} ${plural(names.length, words.count)}`)
            : words.save
        }
        layout="inline"
        label={modification ? words.changeOf(modification.size) : words.add}
        onLeave={onDone}
      >
        <FieldColumns>
          <Field
            label={words.fields.size}
            autoComplete="off"
            maxLength={50}
            aria-required
            {...form.field('size', { deps: ['barcode'] })}
          />
          <Field label={words.fields.minimum} autoComplete="off" inputMode="numeric" {...form.field('minimum')} />
          <Field label={words.fields.place} autoComplete="off" maxLength={50} {...form.field('place')} />
          <Field
            label={words.fields.barcode}
            autoComplete="off"
            maxLength={48}
            data-scan-field
            {...form.field('barcode')}
          />
        </FieldColumns>
        {names.length > 1 && (
          <AsOne tone="quiet" onClick={keepAsOne}>
            {words.keepAsOne}
          </AsOne>
        )}
      </RecordForm>
    </Place>
  );
};

const Place = styled.div`
  padding-block: ${space(3)};
`;

const AsOne = styled(Button)`
  justify-self: start;
`;
