import type { Product } from '@shared/contract/wire/product';
import { Photo } from '@shared/kit/shop/product-photo';
import { productPhotos } from '@shared/kit/shop/product-photos';
import { color, media, radius, size } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { OrderLine } from './order-lines';

const photoPx = 36;

/** A back end may omit the pictures. */
const photoOf = ({ images }: Partial<Product>) => images?.[0]?.url;

/** The first picture of an ordered product; a deleted product has an empty frame. */
export const ItemPhoto = ({ line: { product, isProductDeleted } }: { line: OrderLine }) => {
  const isShown = useSyncExternalStore(productPhotos.subscribe, productPhotos.areWanted);
  if (!isShown) return null;
  if (isProductDeleted) {
    return (
      <Gone>
        <Icon path="M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM4.2 4.2l7.6 7.6" />
      </Gone>
    );
  }
  return (
    <Place>
      <Photo url={product && photoOf(product)} sizePx={photoPx} />
    </Place>
  );
};

const Place = styled.span`
  flex: none;
  grid-area: photo;
  line-height: 0;

  @media ${media.phone} {
    > .photo {
      inline-size: ${size.itemPhoto};
      block-size: ${size.itemPhoto};
    }
  }
`;

const Gone = styled.span`
  display: grid;
  flex: none;
  grid-area: photo;
  place-items: center;
  inline-size: ${photoPx}px;
  block-size: ${photoPx}px;
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.s};
  color: ${color.inkFaint};

  @media ${media.phone} {
    inline-size: ${size.itemPhoto};
    block-size: ${size.itemPhoto};
  }
`;
