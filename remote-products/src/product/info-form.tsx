import type { Product } from '@shared/contract/wire/product';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { reasonOf, useRight } from '@shared/kit/runtime/rights/rights';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Field, FieldFrame, inputStyles } from '@shared/kit/ui/field';
import { FieldSkeleton } from '@shared/kit/ui/skeleton';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import styled, { css } from 'styled-components';
import { texts } from '../texts';
import { GroupField } from './group-field';
import { NumberField } from './number-field';
import { measureRule, type NumberRule, numberProblem, priceRule } from './number-rules';
import { parseNumber } from './parse-number';
import { type FieldName, fieldNames, groupNames, measureNames, type ProductFields, priceNames } from './product-fields';
import { storedWords } from './stored-words';
import type { useProductForm } from './use-product-form';

interface InfoFormProps {
  product: Product;
  edited: ReturnType<typeof useProductForm>;
  isShown: boolean;
}

/** The editable data of a product. A field that the back end does not have is not shown. */
export const InfoForm = ({ product, edited, isShown }: InfoFormProps) => {
  const { form, drafts, unsaved, came, isGone } = edited;
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  const wrong = fieldNames.find((name) => errors[name]);
  const isLost = (name: FieldName) => isGone && [...drafts, ...unsaved].includes(name);
  const isChanged = (name: FieldName) => [...drafts, ...unsaved].includes(name);
  const [mayChangeAll, mayChangePrices, seesCost] = [
    useRight('products.change'),
    useRight('products.prices'),
    useRight('products.cost'),
  ];
  const mayChange = (name: FieldName) => (isPrice(name) ? mayChangePrices : mayChangeAll);
  const draftMark = (name: FieldName) => ({ 'data-draft': drafts.includes(name) || isLost(name) || undefined });
  /** The notes of a field: the stored value, and that input in a deleted product cannot be changed. */
  const marks = (name: FieldName) => ({
    ...draftMark(name),
    'data-kept': isLost(name) || undefined,
    readOnly: isGone || !mayChange(name),
    ...(!mayChange(name) && { title: reasonOf(isPrice(name) ? 'products.prices' : 'products.change') }),
    'data-changed': isChanged(name) || undefined,
    note: isLost(name)
      ? texts.product.notSavedWas(storedWords(product, name))
      : came.includes(name)
        ? texts.product.came(storedWords(product, name))
        : isChanged(name) && isPrice(name)
          ? texts.product.was(storedWords(product, name))
          : undefined,
  });

  // Saved by a key from another tab, the form shows its errors.
  const pointAtWrong = useEffectEvent(() => wrong && setFocus(wrong));
  useEffect(() => {
    if (isShown) pointAtWrong();
  }, [isShown]);

  return (
    <Fields>
      <Field
        label={texts.fields.name}
        autoComplete="off"
        aria-required
        {...marks('name')}
        {...(errors.name && { 'aria-invalid': true, error: errors.name.message ?? '' })}
        {...register('name', { validate: (typed) => typed.trim() !== '' })}
      />
      <Row>
        {priceNames
          .filter((name) => seesCost || name !== 'cost_price')
          .map((name) => (
            <Price key={name}>
              <FormNumber
                name={name}
                form={form}
                rule={priceRule(texts.problems[name])}
                format={formatMoney}
                {...marks(name)}
              />
              {name !== 'cost_price' && <Margin>{marginOf(edited.typed, name)}</Margin>}
            </Price>
          ))}
      </Row>
      <FieldFrame label={texts.fields.description} note={marks('description').note}>
        {(control) => (
          <Description
            {...control}
            rows={3}
            data-draft={marks('description')['data-draft']}
            data-kept={marks('description')['data-kept']}
            data-changed={marks('description')['data-changed']}
            readOnly={isGone || !mayChange('description')}
            aria-invalid={errors.description ? true : undefined}
            {...register('description')}
          />
        )}
      </FieldFrame>
      <Row>
        <Controller
          name="category_id"
          control={form.control}
          render={({ field }) => (
            <GroupField
              own={product.category}
              {...field}
              {...draftMark('category_id')}
              note={marks('category_id').note}
              name="category_id"
            />
          )}
        />
        {product.collection !== undefined && (
          <Controller
            name="collection_id"
            control={form.control}
            render={({ field }) => (
              <GroupField
                own={product.collection}
                {...field}
                {...draftMark('collection_id')}
                note={marks('collection_id').note}
                name="collection_id"
              />
            )}
          />
        )}
      </Row>
      <Measures>
        {measureNames
          .filter((name) => product[name] !== undefined)
          .map((name) => (
            <FormNumber key={name} name={name} form={form} rule={measureRule} format={formatCount} {...marks(name)} />
          ))}
      </Measures>
    </Fields>
  );
};

/** The labels of a product that is loading. */
export const InfoFormSkeleton = () => {
  const seesCost = useRight('products.cost');
  const late = (name: FieldName) => (
    <FieldFrame key={name} label={texts.fields[name]}>
      {() => (name === 'description' ? <LateDescription $width="100%" /> : <FieldSkeleton $width="100%" />)}
    </FieldFrame>
  );
  return (
    <Fields>
      {late('name')}
      <Row>{priceNames.filter((name) => seesCost || name !== 'cost_price').map(late)}</Row>
      {late('description')}
      <Row>{groupNames.map(late)}</Row>
      <Measures>{measureNames.map(late)}</Measures>
    </Fields>
  );
};

const isPrice = (name: FieldName) => priceNames.some((each) => each === name);

/** What a price leaves over the cost price, in percent of the price; undefined if one of them is no price. */
const marginOf = (typed: ProductFields, name: 'price' | 'discount_price'): string | undefined => {
  const [cost, price] = [parseNumber(typed.cost_price), parseNumber(typed[name])];
  if (cost === null || price === null || !(cost > 0 && price > 0)) return undefined;
  return texts.product.margin(percent.format((price - cost) / price));
};

const percent = new Intl.NumberFormat('ru', { style: 'percent', maximumFractionDigits: 0 });

interface FormNumberProps {
  name: (typeof priceNames)[number] | (typeof measureNames)[number];
  form: UseFormReturn<ProductFields>;
  rule: NumberRule;
  format: (value: number) => string;
  'data-draft': true | undefined;
  'data-kept': true | undefined;
  'data-changed': true | undefined;
  readOnly: boolean;
  note: string | undefined;
}

const FormNumber = ({ name, form, rule, format, ...mark }: FormNumberProps): ReactNode => (
  <Controller
    name={name}
    control={form.control}
    rules={{ validate: (typed) => numberProblem(typed, rule) }}
    render={({ field, fieldState }) => (
      <NumberField {...field} {...mark} label={texts.fields[name]} format={format} error={fieldState.error?.message} />
    )}
  />
);

/* In a wide window the groups and the description are beside the numbers. */
const Fields = styled.div`
  display: grid;
  gap: ${space(3)};

  [data-changed] {
    border-color: ${color.accent};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  @media not ${media.compact} {
    grid-template-areas: 'name groups' 'prices description' 'measures description';
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;

    > :nth-child(1) {
      grid-area: name;
    }

    > :nth-child(2) {
      grid-area: prices;
    }

    > :nth-child(3) {
      grid-area: description;
    }

    > :nth-child(4) {
      grid-area: groups;
    }

    > :nth-child(5) {
      grid-area: measures;
    }
  }
`;

/* The number never runs under the margin. */
const Price = styled.div`
  position: relative;

  &:has(small:not(:empty)) input {
    padding-inline-end: 88px;
  }
`;

/* Over the end of its field. */
const Margin = styled.small`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(16px + ${space(1)});
  inset-inline-end: ${space(3)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  line-height: ${size.field};
  pointer-events: none;
`;

const Row = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fit, minmax(min(148px, 100%), 1fr));

  &:empty {
    display: none;
  }
`;

/* A measure has few digits. */
const Measures = styled(Row)`
  grid-template-columns: repeat(auto-fit, minmax(80px, 1fr));
`;

const descriptionHeight = css`
  @media not ${media.compact} {
    min-block-size: calc(2 * ${size.field} + 16px + ${space(4)});
  }
`;

const LateDescription = styled(FieldSkeleton)`
  ${descriptionHeight}
`;

const Description = styled.textarea`
  ${inputStyles}
  ${descriptionHeight}
  display: block;
  block-size: auto;
  padding-block: ${space(2)};
  field-sizing: content;
  resize: none;
`;
