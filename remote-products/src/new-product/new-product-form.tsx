import { useEffect } from 'react';
import { useFieldArray } from 'react-hook-form';
import { PhotoPicker, usePhotos } from 'shared/files/photo-picker';
import { RecordForm } from 'shared/form/record-form';
import { useRecordForm } from 'shared/form/use-record-form';
import { useNavigate } from 'shared/router';
import { font, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { useCreateProduct } from '../data/new-product';
import { listPath } from '../data/products';
import { useDiscountQuestion } from '../product/discount-question';
import { texts } from '../texts';
import { moveByEnter } from './field-order';
import { blankLine, blankProduct, isBlank, isTyped, newProductOf } from './new-product-fields';
import { NewProductInputs } from './new-product-inputs';
import { newProductPhotos } from './new-product-photos';

const words = texts.newProduct;

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
        <NewProductInputs form={form} lines={lines} isClosed={madeId !== undefined} onAddLine={addLine} />
        <Photos>
          <Title>{texts.preview.photos}</Title>
          <PhotoPicker photos={photos} />
        </Photos>
      </RecordForm>
      {discount.question}
    </>
  );
};

const Photos = styled.section`
  display: grid;
  gap: ${space(3)};
`;

const Title = styled.h3`
  font: 600 ${text.l} ${font};
`;
