import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Modification } from 'shared/contract/product';
import { formatCount } from 'shared/format/format-count';
import { plural } from 'shared/format/plural';
import { useRequestKey } from 'shared/runtime/request-key';
import { useIsOnline } from 'shared/runtime/use-is-online';
import { color, font, media, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { sizeKey, typedSizes } from 'shared/vocabulary/size';
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

type Typed = Record<keyof SizeFields, string>;

const typedOf = (size: Modification | undefined): Typed => ({
  size: size?.size ?? '',
  minimum: size?.minimum === undefined ? '' : String(size.minimum),
  place: size?.place ?? '',
  barcode: size?.barcode ?? '',
});

const fieldsOf = ({ size, minimum, place, barcode }: Typed): SizeFields => ({
  size: size.trim(),
  minimum: parseNumber(minimum),
  place: place.trim() || null,
  barcode: barcode.trim() || null,
});

/** @param names the typed sizes; only new ones may be several. */
const problemsOf = (
  fields: SizeFields,
  names: readonly string[],
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
  const [typed, setTyped] = useState(() => typedOf(modification));
  const [isChecked, setIsChecked] = useState(false);
  // The text that is one size, although it looks like several.
  const [keptAsOne, setKeptAsOne] = useState(modification?.size);
  const first = useRef<HTMLInputElement>(null);
  const keyOf = useRequestKey();
  const { change, isPending } = useSizeChange(productId);
  const isOnline = useIsOnline();
  const fields = fieldsOf(typed);
  const several = typed.size === keptAsOne ? [] : typedSizes(typed.size);
  const names = several.length > 1 ? several : [fields.size];
  const problems = problemsOf(fields, names, modification, sizes);

  useEffect(() => first.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    // The form of the product is around the dialog's place in the tree.
    event.stopPropagation();
    setIsChecked(true);
    if (!isOnline || isPending || Object.values(problems).some(Boolean)) return;
    const changed = changedFields(fields, fieldsOf(typedOf(modification)));
    if (modification && Object.keys(changed).length === 0) return onDone();
    const isSaved = modification
      ? (await change({ do: 'change', id: modification.id, fields: changed, version }, keyOf(changed))) === 'saved'
      : await addEach();
    if (isSaved) onDone();
  };

  /** Those that were not added stay in the field. */
  const addEach = async (): Promise<boolean> => {
    for (const [index, size] of names.entries()) {
      const added = { ...fields, size };
      if ((await change({ do: 'add', fields: added }, keyOf(added))) !== 'saved') return false;
      if (names.length > 1) setTyped({ ...typed, size: names.slice(index + 1).join(', ') });
    }
    return true;
  };

  const keepAsOne = () => {
    setKeptAsOne(typed.size);
    first.current?.focus();
  };

  const field = (name: keyof Typed, problem?: string) => ({
    label: words.fields[name],
    autoComplete: 'off',
    value: typed[name],
    error: isChecked ? problem : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  return (
    <Form noValidate aria-label={modification ? words.changeOf(modification.size) : words.add} onSubmit={send}>
      <Field ref={first} maxLength={50} aria-required {...field('size', problems.size)} />
      <Field inputMode="numeric" {...field('minimum', problems.minimum)} />
      <Field maxLength={50} {...field('place')} />
      <Field maxLength={48} {...field('barcode', problems.barcode)} />
      {names.length > 1 && (
        <AsOne tone="quiet" onClick={keepAsOne}>
          {words.keepAsOne}
        </AsOne>
      )}
      <Answers>
        <Note role="status">{!isOnline && texts.newProduct.offline}</Note>
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button tone="primary" type="submit" isBusy={isPending} isOff={!isOnline}>
          {names.length > 1 && !modification
            ? words.addSeveral(`${formatCount(names.length)} ${plural(names.length, words.count)}`)
            : words.save}
        </Button>
      </Answers>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  padding-block: ${space(3)};

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const AsOne = styled(Button)`
  grid-column: 1 / -1;
  justify-self: start;
`;

/* Not those of the dialog, which stay in sight while it scrolls: the next sizes are below them. */
const Answers = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
`;

const Note = styled.span`
  margin-inline-end: auto;
  color: ${color.amber};
  font: 400 ${text.s} ${font};
`;
