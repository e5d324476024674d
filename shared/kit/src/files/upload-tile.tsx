import { color, font, media, motion, radius, size, space, text } from '@shared/kit/theme/tokens';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useCallback, useState } from 'react';
import styled, { css } from 'styled-components';
import { CutName, fileKind } from './file-name';
import { CornerButton, Cross, picture, Tile, tileStyles } from './file-tile';
import { texts } from './texts';
import { isUnderWay, type Upload } from './upload-queue';

interface ProgressLineProps {
  label: string;
  /** From 0 to 1. */
  share: number;
}

/** Visible from the beginning. */
const leastShare = 0.06;

/** The upload progress of a file. */
const ProgressLine = ({ label, share }: ProgressLineProps) => (
  <Track
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
  >
    <Sent style={{ scale: `${Math.max(leastShare, share)} 1` }} />
  </Track>
);

/**
 * A picture from the person's disk that is not sent yet; a file that cannot be shown has its type instead. The object
 * URL is revoked when the element is removed.
 */
const Preview = ({ file }: { file: File }) => {
  const [isBroken, setIsBroken] = useState(false);
  const hold = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return isBroken ? fileKind(file.name) : <Picture ref={hold} alt="" onError={() => setIsBroken(true)} />;
};

interface UploadTileProps {
  upload: Upload;
  /** A `thumbnail` is among files and shows its name; a `photo` is upright and shows none. */
  shape: 'thumbnail' | 'photo';
  onRetry: () => void;
  /** Cancels it, at any stage. */
  onCancel: () => void;
}

/** A drawing may contain a script, so none is shown. */
const isShown = ({ type }: File) => type.startsWith('image/') && !type.startsWith('image/svg');

/** A file that is being uploaded: its progress, or a button to retry. */
export const UploadTile = ({ upload, shape, onRetry, onCancel }: UploadTileProps) => {
  const { file, stage, progress, problem } = upload;
  const isMoving = isUnderWay(upload);
  return (
    <Area $shape={shape} ref={showItself}>
      <Shown $shape={shape} $stage={stage}>
        {isShown(file) ? (
          <Preview file={file} />
        ) : (
          // The reason of a failure would cover it.
          stage !== 'failed' && fileKind(file.name)
        )}
        <Foot>{isMoving && <ProgressLine label={texts.uploading(file.name)} share={progress} />}</Foot>
        {stage === 'failed' && (
          <Failure>
            {problem && (
              <Reason role="alert" title={texts.problem(file.name, problem)} $shape={shape}>
                <VisuallyHidden>{texts.problem(file.name, '')}</VisuallyHidden>
                {problem}
              </Reason>
            )}
            <Retry type="button" aria-label={texts.retryUpload(file.name)} onClick={onRetry}>
              {texts.retry}
            </Retry>
          </Failure>
        )}
      </Shown>
      {shape === 'thumbnail' && <CutName name={file.name} />}
      {stage !== 'stored' && (
        <CornerButton
          type="button"
          aria-label={(isMoving ? texts.cancelUpload : texts.dropUpload)(file.name)}
          onClick={onCancel}
        >
          <Cross />
        </CornerButton>
      )}
    </Area>
  );
};

/** Among many files the new ones are outside of the viewport. */
const showItself = (tile: HTMLLIElement | null) => tile?.scrollIntoView({ block: 'nearest' });

type Shape = UploadTileProps['shape'];

/* Its edge separates it from any picture below it. */
const Track = styled.span`
  display: block;
  overflow: hidden;
  block-size: ${size.progress};
  border-radius: ${radius.pill};
  background: ${color.surface};
  box-shadow: 0 0 0 1px ${color.lineStrong};
`;

const Sent = styled.span`
  display: block;
  block-size: 100%;
  background: ${color.accent};
  transform-origin: left;
  transition: scale ${motion.fast} linear;
`;

const Picture = styled.img`
  ${picture}
`;

const Area = styled(Tile)<{ $shape: Shape }>`
  /* Above the buttons that stick to the end of a dialog, and above the toast that reports the result. */
  scroll-margin-block-end: calc(${size.foot} + ${space(16)} + ${space(4)});
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  inline-size: ${({ $shape }) => ($shape === 'photo' ? size.preview : size.thumbnail)};
`;

const faint = css`
  img {
    opacity: 0.5;
  }
`;

const Shown = styled.div<{ $shape: Shape; $stage: Upload['stage'] }>`
  ${tileStyles}
  aspect-ratio: ${({ $shape }) => ($shape === 'photo' ? '3 / 4' : '1')};
  ${({ $stage }) => ($stage === 'waiting' || $stage === 'sending') && faint}
`;

/** Along the lower edge of the picture. */
const Foot = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  display: grid;
  padding: ${space(1.5)};
`;

/* Why, and what to do: below the button that removes the tile. */
const Failure = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  background: ${color.dangerSoft};
  color: ${color.danger};
`;

const Reason = styled.p<{ $shape: Shape }>`
  display: -webkit-box;
  overflow: hidden;
  margin: ${space(1)} ${space(1.5)} 0;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $shape }) => ($shape === 'photo' ? 4 : 2)};
  font: 400 ${text.s} ${font};
  overflow-wrap: anywhere;
`;

const Retry = styled.button`
  inline-size: 100%;
  padding: ${space(1)} ${space(1.5)};
  border: 0;
  background: none;
  color: inherit;
  font: 600 ${text.s} ${font};
  text-align: start;

  /* With the reason above it. */
  @media ${media.touch} {
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
`;
