import { useEffect, useEffectEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { PhotoPicker, usePhotos } from 'shared/files/photo-picker';
import { formatMoney } from 'shared/format/format-money';
import { useNavigate } from 'shared/router';
import { failureFields } from 'shared/runtime/http';
import { font, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { Field } from 'shared/ui/field';
import styled from 'styled-components';
import { useCreateProduct } from '../data/new-product';
import { listPath } from '../data/products';
import { GenderChoice } from '../product/gender-choice';
import { GroupField } from '../product/group-field';
import { NumberField } from '../product/number-field';
import { numberProblem, priceRule } from '../product/number-rules';
import { groupNames, priceNames } from '../product/product-fields';
import { texts } from '../texts';
import { blankProduct, isBlank, type NewProductFields, newProductDraft, newProductOf } from './new-product-fields';
import { newProductPhotos } from './new-product-photos';
import { SizesFields } from './sizes-fields';

const words = texts.newProduct;
const fieldsOfApi = ['name', 'category_id', 'collection_id', 'gender', ...priceNames] as const;

/**
 * Makes a product, then adds its photos, then shows its card (spec §2: NEW_PRODUCT). What is typed and
 * the chosen photos stay when the dialog is closed.
 */
export const NewProductDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const create = useCreateProduct();
  const madeId = create.data?.id;
  const form = useForm<NewProductFields>({ defaultValues: newProductDraft.read(), mode: 'onTouched' });
  const { register, control, formState } = form;

  const endPhotos = (_result: unknown, areAllStored: boolean) => areAllStored && showCard();
  const photos = usePhotos(madeId, endPhotos, newProductPhotos.read());
  const { uploads } = photos;
  const isBusy = create.isPending || photos.isSending;

  const showCard = () => {
    onClose();
    void navigate(`${listPath}/${madeId}/edit`);
  };

  const goOn = useEffectEvent(() => {
    newProductDraft.forget();
    newProductPhotos.keep([]);
    if (photos.toSend.length === 0) showCard();
    else photos.send();
  });
  useEffect(() => {
    if (madeId !== undefined) goOn();
  }, [madeId]);

  const keepDraft = useEffectEvent((typed: NewProductFields) => {
    if (madeId === undefined) newProductDraft.keep(typed);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form]);

  useEffect(() => {
    if (madeId === undefined) newProductPhotos.keep(uploads.map(({ file }) => file));
  }, [madeId, uploads]);

  const clear = () => {
    form.reset(blankProduct);
    photos.clear();
  };

  const make = form.handleSubmit(async (typed) => {
    try {
      const product = newProductOf(typed);
      await create.mutateAsync({ product, key: newProductDraft.attemptKey(product) });
    } catch (error) {
      const refused = failureFields(error);
      const wrong = fieldsOfApi.filter((name) => refused[name]);
      for (const name of wrong) form.setError(name, { message: refused[name] ?? '' });
      if (wrong[0]) form.setFocus(wrong[0]);
    }
  });

  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <Form noValidate onSubmit={make}>
        <Fields disabled={madeId !== undefined}>
          <Field
            label={texts.fields.name}
            autoComplete="off"
            maxLength={200}
            aria-required
            error={formState.errors.name?.message ?? ''}
            {...(formState.errors.name && { 'aria-invalid': true })}
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
            render={({ field }) => (
              <GenderChoice name="gender-new" value={field.value || null} onChoose={field.onChange} />
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
          <SizesFields form={form} />
        </Fields>
        <Photos>
          <Title>{texts.preview.photos}</Title>
          <PhotoPicker photos={photos} />
        </Photos>
        <Answers>
          {madeId === undefined ? (
            <>
              {(uploads.length > 0 || !isBlank(form.watch())) && (
                <Button tone="quiet" onClick={clear}>
                  {words.clear}
                </Button>
              )}
              <Button onClick={onClose}>{words.cancel}</Button>
              <Button tone="primary" type="submit" isBusy={isBusy}>
                {words.create}
              </Button>
            </>
          ) : (
            <Button tone="primary" isBusy={isBusy} onClick={showCard}>
              {words.showCard}
            </Button>
          )}
        </Answers>
      </Form>
    </Dialog>
  );
};

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

/* One group that is closed once the product is made. */
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

const Photos = styled.section`
  display: grid;
  gap: ${space(3)};
`;

const Title = styled.h3`
  font: 600 ${text.l} ${font};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  justify-content: flex-end;
`;
