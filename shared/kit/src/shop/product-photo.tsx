import { screenThumbnailAddress } from '@shared/kit/format/file-address';
import { color, radius } from '@shared/kit/theme/tokens';
import { withOneClass } from '@shared/kit/ui/one-class';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { css } from 'styled-components';
import { productPhotos } from './product-photos';

interface PhotoProps {
  /** Undefined without a picture, or while it loads: its frame is rendered anyway. */
  url: string | undefined;
  sizePx: number;
}

const widths = [95, 190] as const;

/** Its size is known before it loads: nothing moves, and a failed picture leaves an empty frame. */
const PlainPhoto: ComponentType<PhotoProps & { className?: string | undefined }> = ({ url, sizePx, className }) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url === undefined || url === failedUrl) {
    return <svg className={`photo ${className}`} width={sizePx} height={sizePx} aria-hidden="true" />;
  }
  return (
    <img
      className={`photo ${className}`}
      src={screenThumbnailAddress(url, widths)}
      alt=""
      width={sizePx}
      height={sizePx}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
};

/** A small picture beside a name. A list renders hundreds: one class contains its rules (one-class.tsx). */
export const Photo = withOneClass(
  PlainPhoto,
  css`
  flex: none;
  border-radius: ${radius.s};
  background: ${color.sunken};
  object-fit: cover;
  vertical-align: middle;
`,
);

export const useArePhotosShown = (): boolean => useSyncExternalStore(productPhotos.subscribe, productPhotos.areShown);

/** The first picture of a product, fetched when it becomes visible; nothing if the person has switched pictures off. */
export const ProductPhoto = ({ productId, sizePx }: { productId: number; sizePx: number }) => {
  const isShown = useArePhotosShown();
  const url = useSyncExternalStore(productPhotos.subscribe, () => productPhotos.of(productId));
  useEffect(() => (isShown ? productPhotos.watch(productId) : undefined), [productId, isShown]);
  return isShown ? <Photo url={url ?? undefined} sizePx={sizePx} /> : null;
};
