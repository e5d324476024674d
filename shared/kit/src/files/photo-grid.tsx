import type { ProductImage } from '@shared/contract/wire/file';
import { formatCount } from '@shared/kit/format/format-count';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { notify } from '@shared/kit/runtime/page/notify';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { useMedia } from '@shared/kit/ui/use-media';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { type FileTarget, recordPath } from './file-target';
import { CornerButton, Cross, onPointing, Thumbnail, tileStyles } from './file-tile';
import { FileViewer, focusNeighbour, openerId } from './file-viewer';
import { PhotoMoves } from './photo-moves';
import { arrangeImages } from './stored-files';
import { texts } from './texts';
import { useFileRemoval } from './use-file-removal';

/**
 * The photos in the order set by a person: it shows at once, and is rolled back if the back end refuses. Without the
 * call in the back end there are no buttons for it.
 */
const usePhotoOrder = (target: FileTarget, images: readonly ProductImage[], reload: () => unknown) => {
  /** Undefined if the product has this order already. */
  const [wanted, setWanted] = useState<readonly number[]>();
  const ordered = wanted ? inOrder(images, wanted) : images;

  const { mutate } = useMutation({
    // One after the other, so that the last one wins.
    scope: { id: `${recordPath(target)}/images` },
    mutationFn: (ids: readonly number[]) => arrangeImages(target, ids),
    onError: () => notify.error(texts.image.notArranged),
    onSettled: async (_answer, _error, ids) => {
      await reload();
      setWanted((newest) => (newest === ids ? undefined : newest));
    },
  });

  const arrange = (ids: readonly number[]) => {
    setWanted(ids);
    mutate(ids);
  };

  return { ordered, canArrange: useAbility('PATCH /api/products/{id}/images/'), arrange };
};

/** New ones are last. */
const inOrder = (images: readonly ProductImage[], ids: readonly number[]) => {
  const positionOf = ({ id }: ProductImage) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return images.toSorted((one, other) => positionOf(one) - positionOf(other));
};

interface PhotoGridProps {
  productId: number;
  /** For the alternative texts of the pictures. */
  productName: string;
  images: readonly ProductImage[];
  /** Refetches the product. */
  onChanged: () => unknown;
}

/** The photos of a product. Each opens in full screen. */
export const PhotoGrid = ({ productId, ...rest }: PhotoGridProps) => (
  // Pending deletions belong to their own product.
  <Photos key={productId} target={{ owner: 'product', id: productId, saveType: 'image' }} {...rest} />
);

interface PhotosProps extends Omit<PhotoGridProps, 'productId'> {
  target: FileTarget;
}

const Photos = ({ target, productName, images, onChanged }: PhotosProps) => {
  const [viewedId, setViewedId] = useState<number>();
  const [news, setNews] = useState('');
  const [isArranging, setIsArranging] = useState(false);
  const { removedIds, canRemove, remove } = useFileRemoval(target, onChanged);
  const { ordered, canArrange, arrange } = usePhotoOrder(target, images, onChanged);
  const shown = ordered
    .filter(({ id }) => !removedIds.has(id))
    .map((image, index) => ({ ...image, image: true, alt: numbered(productName, index + 1) }));

  const move = (id: number, position: number) => {
    const others = shown.map((image) => image.id).filter((each) => each !== id);
    arrange(others.toSpliced(position, 0, id));
    setNews(texts.photos.placed(formatCount(position + 1), formatCount(shown.length)));
  };

  const removeInGrid = (image: ProductImage) => {
    focusNeighbour(target, shown, image.id);
    void remove(image);
  };

  // Buttons of touch would cover small photos: they are there while photos are arranged.
  const isSmall = [useMedia('touch'), useMedia('phone')].includes(true);
  const canChange = canRemove || (canArrange && shown.length > 1);
  const hasTools = !isSmall || isArranging;

  if (shown.length === 0) return <Nothing>{texts.photos.none}</Nothing>;
  return (
    <>
      <Grid data-arranging={(isSmall && isArranging) || undefined}>
        {shown.map((image, index) => (
          <Area key={image.id}>
            <Photo
              id={openerId(target, image.id)}
              type="button"
              aria-label={texts.open(image.alt)}
              onClick={() => setViewedId(image.id)}
            >
              <Thumbnail
                url={image.url}
                widths={[299, 598]}
                height={399}
                alt=""
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </Photo>
            {canRemove && hasTools && (
              <RemoveButton type="button" aria-label={texts.remove(image.alt)} onClick={() => removeInGrid(image)}>
                <Cross />
              </RemoveButton>
            )}
            {canArrange && hasTools && shown.length > 1 && (
              <PhotoMoves
                name={image.alt}
                position={index}
                count={shown.length}
                onMove={(position) => move(image.id, position)}
              />
            )}
          </Area>
        ))}
      </Grid>
      {isSmall && canChange && (
        <Arrange aria-pressed={isArranging} onClick={() => setIsArranging(!isArranging)}>
          {isArranging ? texts.photos.arranged : texts.photos.arrange}
        </Arrange>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {viewedId !== undefined && (
        <FileViewer
          files={shown}
          shownId={viewedId}
          onShow={setViewedId}
          onClose={() => setViewedId(undefined)}
          focusAfter={(id) => document.getElementById(openerId(target, id))}
          onRemove={canRemove ? remove : undefined}
        />
      )}
    </>
  );
};

const numbered = (productName: string, number: number) =>
  productName ? texts.photos.numbered(productName, formatCount(number)) : texts.photos.one(formatCount(number));

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${size.menu}), 1fr));
  gap: ${space(3)};
  padding: 0;

  @media ${media.phone} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Arrange = styled(Button)`
  margin-block-start: ${space(3)};
`;

const Area = styled.li`
  position: relative;
  max-inline-size: ${size.photo};
  list-style: none;
`;

/** Its height is known before the picture is loaded, so that nothing shifts. */
const Photo = styled.button`
  ${tileStyles}
  inline-size: 100%;
  aspect-ratio: 3 / 4;
  padding: 0;
`;

const RemoveButton = styled(CornerButton)`
  inset-block-start: ${space(2)};
  inset-inline-end: ${space(2)};
  ${onPointing}
`;

const Nothing = styled.p`
  color: ${color.inkSoft};
`;
