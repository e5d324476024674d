import { sizeKey, typedSizes } from '@shared/contract/vocabulary/size';
import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';
import { font, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Field } from '@shared/kit/ui/field';
import { type Control, Controller, type UseFieldArrayReturn, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { NumberField } from '../product/number-field';
import { parseNumber } from '../product/parse-number';
import { texts } from '../texts';
import { blankLine, type NewProductFields, type SizeLine } from './new-product-fields';

const words = texts.newProduct;

/** The sizes in a line; one where a person has kept the text as one. */
const sizesOf = ({ size, keptAsOne }: SizeLine): string[] => (size === keptAsOne ? [size] : typedSizes(size));

const sizeProblem = (typed: string, index: number, lines: readonly SizeLine[]): string | undefined => {
  const line = lines[index];
  if (line && sizesOf(line).length > 1) return words.severalSizes;
  const size = sizeKey(typed);
  if (size === '') return line?.remaining.trim() ? words.noSize : undefined;
  const isTaken = lines.some((before, other) => other < index && sizeKey(before.size) === size);
  return isTaken ? words.sizeTwice : undefined;
};

const largestCount = 1_000_000_000;

const countProblem = (typed: string): string | undefined => {
  const count = parseNumber(typed) ?? 0;
  return Number.isInteger(count) && count >= 0 && count <= largestCount ? undefined : words.noWhole;
};

interface SizesFieldsProps {
  form: UseFormReturn<NewProductFields>;
  lines: UseFieldArrayReturn<NewProductFields, 'sizes'>;
  onAdd: () => void;
}

/** The sizes of a new product: one line for each, with its quantity. */
export const SizesFields = ({ form, lines: { fields, remove, replace }, onAdd }: SizesFieldsProps) => {
  const { control, register, getValues, formState } = form;
  const typed = form.watch('sizes');

  /** The quantity stays with the first of the sizes. */
  const split = (index: number, sizes: readonly string[]) => {
    const before = getValues('sizes');
    const parts = sizes.map((size, part) => ({
      ...blankLine,
      size,
      remaining: part === 0 ? (before[index]?.remaining ?? '') : '',
    }));
    replace(before.toSpliced(index, 1, ...parts));
  };

  const keepAsOne = (index: number) => {
    form.setValue(`sizes.${index}.keptAsOne`, getValues(`sizes.${index}.size`));
    void form.trigger(`sizes.${index}.size`);
    form.setFocus(`sizes.${index}.size`);
  };

  return (
    <Sizes>
      <legend>{words.sizes}</legend>
      {fields.map(({ id }, index) => (
        <Line key={id}>
          <Field
            label={words.size}
            aria-label={words.sizeOf(index + 1)}
            autoComplete="off"
            maxLength={50}
            error={formState.errors.sizes?.[index]?.size?.message ?? ''}
            {...register(`sizes.${index}.size`, {
              validate: (typed) => sizeProblem(typed, index, getValues('sizes')),
            })}
          />
          <Count control={control} index={index} />
          <Button
            tone="quiet"
            aria-label={words.removeSize(index + 1)}
            onClick={() => (fields.length > 1 ? remove(index) : form.setValue('sizes', [blankLine]))}
          >
            ✕
          </Button>
          <Several
            sizes={sizesOf(typed[index] ?? blankLine)}
            onSplit={(sizes) => split(index, sizes)}
            onKeepAsOne={() => keepAsOne(index)}
          />
        </Line>
      ))}
      <Button onClick={onAdd}>{words.addSize}</Button>
    </Sizes>
  );
};

interface SeveralProps {
  sizes: string[];
  onSplit: (sizes: string[]) => void;
  onKeepAsOne: () => void;
}

/** Offers several sizes that were typed as one. */
const Several = ({ sizes, onSplit, onKeepAsOne }: SeveralProps) => {
  if (sizes.length < 2) return null;
  const count = plural(sizes.length, texts.sizes.count);
  return (
    <Choice>
      <Button onClick={() => onSplit(sizes)}>{words.splitSizes(`${formatCount(sizes.length)} ${count}`)}</Button>
      <Button tone="quiet" onClick={onKeepAsOne}>
        {texts.sizes.keepAsOne}
      </Button>
    </Choice>
  );
};

const Count = ({ control, index }: { control: Control<NewProductFields>; index: number }) => (
  <Controller
    name={`sizes.${index}.remaining`}
    control={control}
    rules={{ validate: countProblem }}
    render={({ field, fieldState }) => (
      <NumberField
        {...field}
        label={words.remaining}
        accessibleLabel={words.remainingOf(index + 1)}
        format={formatCount}
        error={fieldState.error?.message}
      />
    )}
  />
);

const Sizes = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  min-inline-size: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-block-end: ${space(2)};
    font: 600 ${text.l} ${font};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  gap: ${space(2)};
  align-items: start;
  inline-size: 100%;

  /* Aligned with the fields, which have labels above and perhaps an error below. */
  > button:nth-child(3) {
    min-block-size: ${size.field};
    margin-block-start: ${space(5)};
  }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space(2)};
`;
