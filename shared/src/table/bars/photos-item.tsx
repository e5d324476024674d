import { useSyncExternalStore } from 'react';
import { productPhotos } from 'shared/runtime/product-photos';
import { MenuBox, MenuCheckboxItem } from 'shared/ui/menu-popup';
import { useArePhotosShown } from 'shared/ui/product-photo';
import { texts } from '../texts';

/** 'Показывать фото', the same in every list of products; absent if the back end has none. */
export const PhotosItem = () => {
  const isOn = useArePhotosShown();
  const isOffered = useSyncExternalStore(productPhotos.subscribe, productPhotos.canBeShown);
  return (
    isOffered && (
      <MenuCheckboxItem checked={isOn} closeOnClick={false} onCheckedChange={() => productPhotos.show(!isOn)}>
        <MenuBox isOn={isOn} />
        {texts.showPhotos}
      </MenuCheckboxItem>
    )
  );
};
