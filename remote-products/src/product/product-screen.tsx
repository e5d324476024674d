import type { Ids } from '@shared/contract/wire/primitives';
import type { Product } from '@shared/contract/wire/product';
import { CardScreen } from '@shared/kit/card/card-screen';
import { OfflineNotice } from '@shared/kit/card/offline-notice';
import { PhotoDialog } from '@shared/kit/files/photo-dialog';
import { PhotoGrid } from '@shared/kit/files/photo-grid';
import { formatMoney } from '@shared/kit/format/format-money';
import { NotesBlock } from '@shared/kit/notes/notes-block';
import { useLoaderData, useParams } from '@shared/kit/router';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { useLateRecord } from '@shared/kit/runtime/records/load-record';
import { useDialog } from '@shared/kit/shop/active-dialog';
import { productQuery, productsQuery } from '@shared/kit/shop/products';
import { ProductsAtStake } from '@shared/kit/shop/products-at-stake';
import { media, size, space } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { ButtonSkeleton, FieldSkeleton, PillSkeleton, Skeleton } from '@shared/kit/ui/skeleton';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { productHistoryQuery, reloadProduct } from '../data/product';
import { listPath, productsRemoval } from '../data/products';
import { texts } from '../texts';
import { ProductBlock, ProductBlockSkeleton } from './product-block';
import { ProductStatus } from './product-status';

/** 'все фото': the product's photos, and the dialog that adds more (spec §2: PRODUCTS_PHOTO). */
const PhotosBlock = ({ product: { id, name, images }, preview }: { product: Product; preview: ReactNode }) => {
  const dialog = useDialog('PRODUCTS_PHOTO');
  const reload = () => reloadProduct(id);
  return (
    <Block title={texts.product.photos} action={<Button onClick={dialog.open}>{texts.product.editPhotos}</Button>}>
      <Photos>
        <PhotoGrid productId={id} productName={name} images={images} onChanged={reload} />
      </Photos>
      {preview}
      <PhotoDialog productId={id} isOpen={dialog.isOpen} onDone={reload} onClose={dialog.close} />
    </Block>
  );
};

/** `/warehouse/products/{productsId}/edit`: one product with its photos and all its data (spec §2). */
export const ProductScreen = () => {
  const loaded = useLoaderData<Product | 'late' | undefined>();
  if (loaded === 'late') return <LateProduct />;
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

/** The blocks of a product that is loading: their labels are there, and their values are bars. */
const LateProduct = () => {
  const id = Number(useParams().productsId);
  useLateRecord(productQuery(id).queryKey);
  return (
    <CardScreen
      {...card}
      id={id}
      tagsPath="/warehouse/productsRemains"
      summary={
        <>
          <PillSkeleton $width="32%" />
          <Skeleton $width="20%" />
        </>
      }
    >
      <VisuallyHidden role="status">{texts.product.loading}</VisuallyHidden>
      <Columns>
        <Sticky>
          <Block title={texts.product.photos} action={<ButtonSkeleton $width="118px" />}>
            <Photo $width="100%" />
            <Small $width="95px" />
            <Arrange $width="156px" />
            <ButtonSkeleton $width="100%" />
          </Block>
        </Sticky>
        <ProductBlockSkeleton id={id} />
      </Columns>
    </CardScreen>
  );
};

const LoadedProduct = ({ loaded }: { loaded: Product }) => {
  const query = { ...productQuery(loaded.id), initialData: loaded, staleTime: freshMs };
  const { data: product = loaded, error } = useQuery(query);
  return (
    <CardScreen
      {...card}
      id={product.id}
      name={product.name}
      tagsPath="/warehouse/productsRemains"
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
      <ProductColumns key={product.id} product={product} />
      <NotesBlock entity="product" id={product.id} />
      <BarRoom />
    </CardScreen>
  );
};

/** The photos, and beside them the data. The preview shows what is typed. */
const ProductColumns = ({ product }: { product: Product }) => {
  const preview = useDialog('PRODUCT_DETAILS');
  return (
    <Columns>
      <Sticky>
        <PhotosBlock product={product} preview={<Wide onClick={preview.open}>{texts.product.preview}</Wide>} />
      </Sticky>
      <ProductBlock product={product} preview={preview} />
    </Columns>
  );
};

const Wide = styled(Button)`
  inline-size: 100%;
`;

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;

/* The bar with what is not saved covers nothing, and moves nothing when it appears. A phone wraps it. */
const BarRoom = styled.div`
  block-size: ${size.taskBar};

  @media ${media.phone} {
    block-size: calc(${size.taskBar} + 2 * ${space(16)});
  }
`;

/* The photos stay while the data scrolls; their column has one photo of full size. */
const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: 341px minmax(0, 1fr);
  align-items: start;

  @media ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* Where a window has room for all of it. */
const Sticky = styled.div`
  @media (min-width: 769px) and (min-height: 840px) {
    position: sticky;
    inset-block-start: calc(${size.topbar} + ${size.subnav} + ${space(4)});
  }
`;

/* As the first of the photos below. */
const Photo = styled(FieldSkeleton)`
  block-size: auto;
  aspect-ratio: 3 / 4;
  margin-block-end: ${space(3)};

  @media ${media.tablet} {
    inline-size: 95px;
  }
`;

/* As the second one; in a narrow window it is beside the first. */
const Small = styled(Photo)`
  @media ${media.tablet} {
    display: none;
  }
`;

/* The button of a phone that arranges the photos. */
const Arrange = styled(ButtonSkeleton)`
  display: none;
  margin-block-end: ${space(3)};

  @media ${media.phone} {
    display: block;
  }
`;

/* The first photo is large, the others small; in a narrow window all of them are a row. */
const Photos = styled.div`
  margin-block-end: ${space(3)};

  > ul:not([data-arranging]) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(2)};
    align-items: start;
  }

  @media not ${media.tablet} {
    > ul:not([data-arranging]) > li:first-child {
      grid-column: 1 / -1;
    }
  }

  @media ${media.tablet} {
    > ul:not([data-arranging]) {
      grid-template-columns: repeat(auto-fill, 95px);
    }
  }
`;
