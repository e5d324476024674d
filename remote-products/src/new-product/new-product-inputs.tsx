import { Controller, type UseFieldArrayReturn, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from 'shared/format/format-money';
import { space } from 'shared/theme/tokens';
import { Field } from 'shared/ui/field';
import styled from 'styled-components';
import { GenderChoice } from '../product/gender-choice';
import { GroupField } from '../product/group-field';
import { NumberField } from '../product/number-field';
import { numberProblem, priceRule } from '../product/number-rules';
import { groupNames, priceNames } from '../product/product-fields';
import { texts } from '../texts';
import type { NewProductFields } from './new-product-fields';
import { SizesFields } from './sizes-fields';

interface NewProductInputsProps {
  form: UseFormReturn<NewProductFields>;
  lines: UseFieldArrayReturn<NewProductFields, 'sizes'>;
  /** True once the product is created. */
  isClosed: boolean;
  onAddLine: () => void;
}

/** The fields of a new product. */
export const NewProductInputs = ({ form, lines, isClosed, onAddLine }: NewProductInputsProps) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <Fields disabled={isClosed}>
      <Field
        label={texts.fields.name}
        autoComplete="off"
        maxLength={200}
        aria-required
        error={errors.name?.message ?? ''}
        {...(errors.name && { 'aria-invalid': true })}
        {...register('name', { validate: (typed) => typed.trim() !== '' })}
      />
      <Row>
        {groupNames.map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field }) => <GroupField own={null} {...field} name={name} />}
          />
        ))}
      </Row>
      <Controller
        name="gender"
        control={control}
        rules={{ validate: (chosen) => chosen !== '' || texts.newProduct.noGender }}
        render={({ field, fieldState }) => (
          <GenderChoice
            ref={field.ref}
            name="gender-new"
            value={field.value || null}
            error={fieldState.error?.message}
            onChoose={field.onChange}
          />
        )}
      />
      <Row>
        {priceNames.map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            rules={{ validate: (typed) => numberProblem(typed, priceRule(texts.problems[name])) }}
            render={({ field, fieldState }) => (
              <NumberField
                {...field}
                label={texts.fields[name]}
                format={formatMoney}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </Row>
      <SizesFields form={form} lines={lines} onAdd={onAddLine} />
    </Fields>
  );
};

const Fields = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
  padding: 0;
  border: 0;
`;

const Row = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
`;
