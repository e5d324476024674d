import type { Ids } from '@shared/contract/wire/primitives';
import type { Product } from '@shared/contract/wire/product';
import { CardScreen } from '@shared/kit/card/card-screen';
import { OfflineNotice } from '@shared/kit/card/offline-notice';
import { PhotoDialog } from '@shared/kit/files/photo-dialog';
import { PhotoGrid } from '@shared/kit/files/photo-grid';
import { formatMoney } from '@shared/kit/format/format-money';
import { useLoaderData } from '@shared/kit/router';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { useDialog } from '@shared/kit/shop/active-dialog';
import { productQuery, productsQuery } from '@shared/kit/shop/products';
import { ProductsAtStake } from '@shared/kit/shop/products-at-stake';
import { media, size, space } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { productHistoryQuery, reloadProduct } from '../data/product';
import { listPath, productsRemoval } from '../data/products';
import { texts } from '../texts';
import { ProductBlock } from './product-block';
import { ProductStatus } from './product-status';

/** 'все фото': the product's photos, and the dialog that adds more (spec §2: PRODUCTS_PHOTO). */
const PhotosBlock = ({ product: { id, name, images } }: { product: Product }) => {
  const dialog = useDialog('PRODUCTS_PHOTO');
  const reload = () => reloadProduct(id);
  return (
    <Block title={texts.product.photos} action={<Button onClick={dialog.open}>{texts.product.editPhotos}</Button>}>
      <PhotoGrid productId={id} productName={name} images={images} onChanged={reload} />
      <PhotoDialog productId={id} isOpen={dialog.isOpen} onDone={reload} onClose={dialog.close} />
    </Block>
  );
};

/** `/warehouse/products/{productsId}/edit`: one product with its photos and all its data (spec §2). */
export const ProductScreen = () => {
  const loaded = useLoaderData<Product | undefined>();
  if (loaded) return <LoadedProduct loaded={loaded} />;
  return (
    <CardScreen {...card} id={undefined}>
      <OfflineNotice pageType="product" />
    </CardScreen>
  );
};

const removal = {
  ...productsRemoval,
  consequence: (ids: Ids) => <ProductsAtStake ids={ids} query={productsQuery} />,
};

const card = { pageType: 'product', listQuery: productsQuery, listPath, removal } as const;

const LoadedProduct = ({ loaded }: { loaded: Product }) => {
  const query = { ...productQuery(loaded.id), initialData: loaded, staleTime: freshMs };
  const { data: product = loaded, error } = useQuery(query);
  return (
    <CardScreen
      {...card}
      id={product.id}
      life={{
        isGone: isNoRecord(error),
        history: productHistoryQuery(product.id),
        reload: () => reloadProduct(product.id),
      }}
      summary={
        <>
          {product.status !== undefined && <ProductStatus product={product} />}
          <span>{formatMoney(product.price)}</span>
        </>
      }
    >
      <Halves key={product.id}>
        <PhotosBlock product={product} />
        <ProductBlock product={product} />
      </Halves>
    </CardScreen>
  );
};

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;

/* Two photos of full size fit side by side, with the padding of their block. */
const Halves = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(calc(2 * (${size.photo} + ${space(5)} + 1px) + ${space(3)}), 1fr) minmax(0, 1fr);

  @media ${media.compact} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
