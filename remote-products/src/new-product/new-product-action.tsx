import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDialog } from 'shared/runtime/active-dialog';
import { Button } from 'shared/ui/button';
import { ToolLabel } from 'shared/ui/tool-label';
import { canCreateQuery } from '../data/new-product';
import { texts } from '../texts';

const NewProductDialog = lazy(async () => ({ default: (await import('./new-product-dialog')).NewProductDialog }));

/** 'Новый товар' over the list of products; not there where the back end cannot make one. */
export const NewProductAction = () => {
  const { data: canCreate = false } = useQuery(canCreateQuery);
  const dialog = useDialog('NEW_PRODUCT');
  if (!canCreate) return null;
  return (
    <>
      <Button tone="primary" aria-label={texts.newProduct.open} onClick={dialog.open}>
        <ToolLabel words={texts.newProduct.open} sign="M8 2v12M2 8h12" />
      </Button>
      {dialog.isOpen && (
        <Suspense>
          <NewProductDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
};
