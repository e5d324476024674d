import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { useMedia } from '@shared/kit/ui/use-media';
import { useRef } from 'react';
import styled, { css } from 'styled-components';
import { uploadLimit } from './check-files';
import { ChooseFiles } from './choose-files';
import { FileNotice, ProblemList } from './problem-list';
import { texts } from './texts';
import { isUnderWay, type Upload, type UploadResult } from './upload-queue';
import { UploadTile } from './upload-tile';
import { useFileIntake } from './use-file-intake';
import { useUploads } from './use-uploads';

/**
 * Photos that a person adds to a product, sent when the owner calls it.
 * @param productId for a new product it is set later, before the photos are sent.
 * @param onEnd called after the last one that was sent; `areAllStored` if none is left.
 * @param chosen photos that were chosen before.
 */
export const usePhotos = (
  productId: number | undefined,
  onEnd: (result: UploadResult, areAllStored: boolean) => unknown,
  chosen?: readonly File[],
) => {
  const area = useRef<HTMLDivElement>(null);
  const { queue, uploads } = useUploads(
    { owner: 'product', id: productId ?? 0, saveType: 'image' },
    (result) => onEnd(result, queue.uploads().every(isStored)),
    chosen,
  );
  const intake = useFileIntake({ saveType: 'image', element: area, onAccept: queue.add });
  return {
    area,
    queue,
    uploads,
    intake,
    /** The photos that the product does not have yet. */
    unsent: uploads.filter((upload) => !isStored(upload)),
    toSend: uploads.filter(isToSend),
    isSending: uploads.some(isUnderWay),
    send: () => queue.send(isToSend),
    /** Removes all of them. */
    clear: () => {
      for (const { key } of uploads) queue.cancel(key);
    },
  };
};

const isStored = ({ stage }: Upload) => stage === 'stored';
const isToSend = ({ stage }: Upload) => stage === 'chosen' || stage === 'failed';

/** Photos can be chosen, dropped or pasted, viewed, and removed here. */
export const PhotoPicker = ({ photos }: { photos: ReturnType<typeof usePhotos> }) => {
  const { area, intake, queue, uploads } = photos;
  const chooseButton = useRef<HTMLButtonElement>(null);
  const limit = uploadLimit('image');
  const kinds = limit === undefined ? texts.photos.kinds : `${texts.photos.kinds} ${texts.upTo(limit)}`;
  const isTouch = useMedia('touch');
  return (
    <>
      <DropArea ref={area} $isOver={intake.isOver} {...intake.dropProps}>
        <span>
          {!isTouch && `${texts.photos.drag} `}
          <ChooseLink saveType="image" button={chooseButton} onChoose={intake.choose}>
            {isTouch ? texts.photos.chooseByTouch : texts.photos.choose}
          </ChooseLink>
        </span>
        <Hint>{isTouch ? kinds : texts.photos.hint(kinds)}</Hint>
        <Hint>{texts.photos.otherKinds}</Hint>
      </DropArea>
      {uploads.length > 0 && (
        <Photos aria-label={texts.photos.chosen}>
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              shape="photo"
              onRetry={() => queue.send(({ key }) => key === upload.key)}
              onCancel={() => {
                queue.cancel(upload.key);
                chooseButton.current?.focus();
              }}
            />
          ))}
        </Photos>
      )}
      {intake.isNothingChosen && <FileNotice>{texts.noFiles}</FileNotice>}
      <ProblemList problems={intake.refused} onHide={intake.forgetRefused} />
    </>
  );
};

const over = css`
  border-style: dashed;
  border-color: ${color.accent};
  background: ${color.accentSoft};
`;

const DropArea = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: ${space(0.5)};
  place-items: center;
  padding: ${space(5)};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.m};
  font: 500 ${text.m} ${font};
  text-align: center;
  ${({ $isOver }) => $isOver && over}
`;

const ChooseLink = styled(ChooseFiles)`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  text-decoration: underline;

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }
`;

const Hint = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.m} ${font};
`;

const Photos = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2.5)};
  padding: 0;
`;
