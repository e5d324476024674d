import { PhotoPicker, usePhotos } from '@shared/kit/files/photo-picker';
import { RecordForm } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { formatMoney } from '@shared/kit/format/format-money';
import { useNavigate } from '@shared/kit/router';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Field } from '@shared/kit/ui/field';
import { useEffect } from 'react';
import { Controller, type UseFieldArrayReturn, type UseFormReturn, useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { useCreateProduct } from '../data/new-product';
import { listPath } from '../data/products';
import { useDiscountQuestion } from '../product/discount-question';
import { GenderChoice } from '../product/gender-choice';
import { GroupField } from '../product/group-field';
import { NumberField } from '../product/number-field';
import { numberProblem, priceRule } from '../product/number-rules';
import { groupNames, priceNames } from '../product/product-fields';
import { texts } from '../texts';
import { moveByEnter } from './field-order';
import { blankLine, blankProduct, isBlank, isTyped, type NewProductFields, newProductOf } from './new-product-fields';
import { SizesFields } from './sizes-fields';

const words = texts.newProduct;

let keptPhotos: { login: string | undefined; files: readonly File[] } = { login: undefined, files: [] };

/**
 * Photos chosen for a product that is not created yet. They survive its dialog, but not the page, because files are not
 * stored as text.
 */
const newProductPhotos = {
  /** Never those of another person. */
  read: (): readonly File[] => (keptPhotos.login === loginOfScreen() ? keptPhotos.files : []),
  keep: (files: readonly File[]): void => {
    keptPhotos = { login: loginOfScreen(), files };
  },
};

interface NewProductFormProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the product is created with all its photos: the next one begins empty. */
  onEnd: () => void;
}

/**
 * Creates a product, then adds its photos, then shows its card (spec §2: NEW_PRODUCT). The input and the chosen photos
 * stay when the dialog is closed. A request that was already sent continues: the toast links to the card.
 */
export const NewProductForm = ({ isOpen, onClose, onEnd }: NewProductFormProps) => {
  const navigate = useNavigate();
  const openCard = (id: number) => navigate(`${listPath}/${id}/edit`);
  const create = useCreateProduct(isOpen ? undefined : openCard);
  const discount = useDiscountQuestion();
  const form = useRecordForm({
    start: blankProduct,
    right: 'products.change',
    body: newProductOf,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    draft: { name: 'product/new', isBlank },
    isOpen,
    awaited: create,
    ask: (_product, goOn) => discount.ask(form.getValues(), goOn),
    send: (product, keyOf) => create.mutation.mutateAsync({ product, key: keyOf() }),
    onDone: () => {
      newProductPhotos.keep([]);
      if (photos.toSend.length === 0) end();
      else photos.send();
    },
  });
  const madeId = form.result?.id;
  const lines = useFieldArray({ control: form.control, name: 'sizes' });
  const endPhotos = (_result: unknown, areAllStored: boolean) => areAllStored && end();
  const photos = usePhotos(madeId, endPhotos, newProductPhotos.read());
  const { uploads } = photos;

  const end = () => {
    if (isOpen && madeId !== undefined) {
      onClose();
      void openCard(madeId);
    }
    onEnd();
  };

  useEffect(() => {
    if (madeId === undefined) newProductPhotos.keep(uploads.map(({ file }) => file));
  }, [madeId, uploads]);

  const clear = () => {
    form.reset(blankProduct);
    photos.clear();
  };

  const addLine = () => lines.append(blankLine, { focusName: `sizes.${lines.fields.length}.size` });

  const goOnFromLast = () => {
    const last = form.getValues('sizes').at(-1);
    if (last && isTyped(last)) addLine();
    else form.element.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  const isAnything = uploads.length > 0 || !isBlank(form.watch());
  return (
    <>
      <RecordForm
        form={form}
        words={words}
        action={words.create}
        gap={5}
        onLeave={onClose}
        onKeyDown={(event) => moveByEnter(event, goOnFromLast)}
        moreActions={
          isAnything &&
          form.progress === 'none' && (
            <Button tone="quiet" onClick={clear}>
              {words.clear}
            </Button>
          )
        }
        actions={
          madeId !== undefined && (
            <Button tone="primary" isBusy={photos.isSending} onClick={end}>
              {words.showCard}
            </Button>
          )
        }
      >
        <Inputs form={form} lines={lines} isClosed={madeId !== undefined} onAddLine={addLine} />
        <Photos>
          <Title>{texts.preview.photos}</Title>
          <PhotoPicker photos={photos} />
        </Photos>
      </RecordForm>
      {discount.question}
    </>
  );
};

interface InputsProps {
  form: UseFormReturn<NewProductFields>;
  lines: UseFieldArrayReturn<NewProductFields, 'sizes'>;
  /** True once the product is created. */
  isClosed: boolean;
  onAddLine: () => void;
}

/** The fields of a new product. */
const Inputs = ({ form, lines, isClosed, onAddLine }: InputsProps) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [mayPrice, seesCost] = [useRight('products.prices'), useRight('products.cost')];
  const givenPrices = priceNames.filter((name) => mayPrice && (seesCost || name !== 'cost_price'));
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
        rules={{ validate: (chosen) => chosen !== '' || words.noGender }}
        render={({ field, fieldState }) => (
          <GenderChoice
            ref={field.ref}
            name="gender-new"
            isLabelled
            value={field.value || null}
            error={fieldState.error?.message}
            onChoose={field.onChange}
          />
        )}
      />
      <Row>
        {givenPrices.map((name) => (
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

const Photos = styled.section`
  display: grid;
  gap: ${space(3)};
`;

const Title = styled.h3`
  font: 600 ${text.l} ${font};
`;

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
