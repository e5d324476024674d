import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { PhotoPicker, usePhotos } from 'shared/files/photo-picker';
import { useNavigate } from 'shared/router';
import { failureFields } from 'shared/runtime/http';
import { useIsOnline } from 'shared/runtime/use-is-online';
import { font, media, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ActionsNote, DialogActions } from 'shared/ui/dialog-actions';
import { LeaveButton } from 'shared/ui/leave-button';
import { WaitLine } from 'shared/ui/wait-line';
import styled from 'styled-components';
import { useCreateProduct } from '../data/new-product';
import { listPath } from '../data/products';
import { useDiscountQuestion } from '../product/discount-question';
import { priceNames } from '../product/product-fields';
import { texts } from '../texts';
import { moveByEnter } from './field-order';
import {
  blankLine,
  blankProduct,
  isBlank,
  isTyped,
  type NewProductFields,
  newProductDraft,
  newProductOf,
} from './new-product-fields';
import { NewProductInputs } from './new-product-inputs';
import { newProductPhotos } from './new-product-photos';

const words = texts.newProduct;
const fieldsOfApi = ['name', 'category_id', 'collection_id', 'gender', ...priceNames] as const;

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
  const { mutation: create, progress, leave } = useCreateProduct(isOpen ? undefined : openCard);
  const madeId = create.data?.id;
  const [kept] = useState(() => newProductDraft.read());
  const form = useForm<NewProductFields>({ defaultValues: kept, mode: 'onTouched' });
  const lines = useFieldArray({ control: form.control, name: 'sizes' });
  const fields = useRef<HTMLFormElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const isOff = !useIsOnline() && progress === 'none';

  const endPhotos = (_result: unknown, areAllStored: boolean) => areAllStored && end();
  const photos = usePhotos(madeId, endPhotos, newProductPhotos.read());
  const { uploads } = photos;
  const isBusy = progress !== 'none' || photos.isSending;

  const end = () => {
    if (isOpen && madeId !== undefined) {
      onClose();
      void openCard(madeId);
    }
    onEnd();
  };

  const goOn = useEffectEvent(() => {
    newProductDraft.forget();
    newProductPhotos.keep([]);
    if (photos.toSend.length === 0) end();
    else photos.send();
  });
  useEffect(() => {
    if (madeId !== undefined) goOn();
  }, [madeId]);

  const takeFocus = useEffectEvent(() => {
    const name = fields.current?.elements.namedItem('name');
    if (isOpen && name instanceof HTMLElement && !window.matchMedia(media.touch).matches) name.focus();
  });
  // The code arrived after the dialog was opened. In the commit that removes the focused 'Отмена', so not by `setFocus`,
  // which waits: the dialog finds the focus lost and takes it, then and in the next frame.
  useLayoutEffect(() => takeFocus(), []);

  const cancelWaiting = useEffectEvent(() => {
    if (progress === 'waiting') leave();
  });
  useEffect(() => {
    if (!isOpen) cancelWaiting();
  }, [isOpen]);

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

  const send = async (typed: NewProductFields) => {
    try {
      const product = newProductOf(typed);
      await create.mutateAsync({ product, key: newProductDraft.requestKey(product) });
    } catch (error) {
      const refused = failureFields(error);
      const wrong = fieldsOfApi.filter((name) => refused[name]);
      for (const name of wrong) form.setError(name, { message: refused[name] ?? '' });
      if (wrong[0]) form.setFocus(wrong[0]);
    }
  };
  const discount = useDiscountQuestion();
  const make = form.handleSubmit((typed) => discount.ask(typed, () => void send(typed)));

  const addLine = () => lines.append(blankLine, { focusName: `sizes.${lines.fields.length}.size` });

  const moves = {
    onLast: () => {
      const last = form.getValues('sizes').at(-1);
      if (last && isTyped(last)) addLine();
      else createButton.current?.focus();
    },
    onSubmit: () => createButton.current?.click(),
  };

  const isAnything = uploads.length > 0 || !isBlank(form.watch());
  const isKept = !isBlank(kept) && !form.formState.isDirty && isAnything;
  return (
    <>
      <Form ref={fields} noValidate onSubmit={make} onKeyDown={(event) => moveByEnter(event, moves)}>
        <NewProductInputs form={form} lines={lines} isClosed={madeId !== undefined} onAddLine={addLine} />
        <Photos>
          <Title>{texts.preview.photos}</Title>
          <PhotoPicker photos={photos} />
        </Photos>
        <WaitLine progress={progress} waiting={words.waiting} />
        <Answers>
          {madeId === undefined ? (
            <>
              <ActionsNote role="status" $tone="warning">
                {isOff ? words.offline : isKept && words.draft}
              </ActionsNote>
              {isAnything && progress === 'none' && (
                <Button tone="quiet" onClick={clear}>
                  {words.clear}
                </Button>
              )}
              <LeaveButton progress={progress} cancelLabel={words.cancelLabel} onClick={onClose} />
              <Button
                ref={createButton}
                tone="primary"
                type="submit"
                aria-keyshortcuts="Control+Enter"
                isOff={isOff}
                isBusy={isBusy}
              >
                {words.create}
              </Button>
            </>
          ) : (
            <Button tone="primary" isBusy={isBusy} onClick={end}>
              {words.showCard}
            </Button>
          )}
        </Answers>
      </Form>
      {discount.question}
    </>
  );
};

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Photos = styled.section`
  display: grid;
  gap: ${space(3)};
`;

const Title = styled.h3`
  font: 600 ${text.l} ${font};
`;

const Answers = styled(DialogActions)`
  flex-wrap: wrap;
`;
