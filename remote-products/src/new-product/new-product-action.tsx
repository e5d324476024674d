import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useDialog } from '@shared/kit/shop/active-dialog';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { useAskedDialog } from '@shared/kit/ui/dialogs/use-asked-dialog';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../texts';
import { NewProductSkeleton } from './new-product-skeleton';

const NewProductForm = lazy(async () => ({ default: (await import('./new-product-form')).NewProductForm }));

/** 'Новый товар' above the list of products; absent if the back end cannot create one. */
export const NewProductAction = () => {
  const canCreate = useAbility('POST /api/products/');
  const { isOpen, open, close } = useDialog('NEW_PRODUCT');
  const [made, setMade] = useState(0);
  useAskedDialog('product', open, canCreate);
  // Without the right an open dialog keeps what is typed, and says why it is not sent.
  if (!canCreate && !isOpen) return null;
  return (
    <>
      {canCreate && (
        <Button tone="primary" aria-label={texts.newProduct.open} onClick={open}>
          <ToolLabel words={texts.newProduct.open} icon="M8 2v12M2 8h12" />
        </Button>
      )}
      <Dialog title={texts.newProduct.title} isOpen={isOpen} onClose={close} isKept>
        <Suspense fallback={<NewProductSkeleton onClose={close} />}>
          <NewProductForm key={made} isOpen={isOpen} onClose={close} onEnd={() => setMade((count) => count + 1)} />
        </Suspense>
      </Dialog>
    </>
  );
};
