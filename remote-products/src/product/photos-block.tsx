import type { Product } from 'shared/contract/product';
import { PhotoDialog } from 'shared/files/photo-dialog';
import { PhotoGrid } from 'shared/files/photo-grid';
import { useDialog } from 'shared/runtime/active-dialog';
import { Block } from 'shared/ui/block';
import { Button } from 'shared/ui/button';
import { reloadProduct } from '../data/product';
import { texts } from '../texts';

/** 'все фото': the product's photos, and the dialog that adds more (spec §2: PRODUCTS_PHOTO). */
export const PhotosBlock = ({ product: { id, name, images } }: { product: Product }) => {
  const dialog = useDialog('PRODUCTS_PHOTO');
  const reload = () => reloadProduct(id);
  return (
    <Block title={texts.product.photos} action={<Button onClick={dialog.open}>{texts.product.editPhotos}</Button>}>
      <PhotoGrid productId={id} productName={name} images={images} onChanged={reload} />
      <PhotoDialog productId={id} isOpen={dialog.isOpen} onDone={reload} onClose={dialog.close} />
    </Block>
  );
};
