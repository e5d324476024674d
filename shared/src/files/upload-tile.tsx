import { color, font, media, size, space, text } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import { Cross } from './cross';
import { CutName } from './cut-name';
import { fileKind } from './file-name';
import { Preview } from './preview';
import { ProgressLine } from './progress-line';
import { texts } from './texts';
import { CornerButton, Tile, tileStyles } from './tile-parts';
import { isUnderWay, type Upload } from './upload-queue';

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
  const { file, stage, progress } = upload;
  const isMoving = isUnderWay(upload);
  return (
    <Place $shape={shape} ref={showItself}>
      <Shown $shape={shape} $stage={stage}>
        {isShown(file) ? <Preview file={file} /> : fileKind(file.name)}
        <Foot>
          {isMoving && <ProgressLine label={texts.uploading(file.name)} share={progress} />}
          {stage === 'failed' && (
            <Retry type="button" aria-label={texts.retryUpload(file.name)} onClick={onRetry}>
              {texts.retry}
            </Retry>
          )}
        </Foot>
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
    </Place>
  );
};

/** Among many files the new ones are outside of the viewport. */
const showItself = (tile: HTMLLIElement | null) => tile?.scrollIntoView({ block: 'nearest' });

type Shape = UploadTileProps['shape'];

const Place = styled(Tile)<{ $shape: Shape }>`
  /* Above the buttons that stick to the end of a dialog. */
  scroll-margin-block-end: calc(${size.touch} + ${space(8)});
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

const Retry = styled.button`
  margin: -${space(1.5)};
  padding: ${space(1.5)} ${space(2)};
  border: 0;
  background: ${color.dangerSoft};
  color: ${color.danger};
  font: 500 ${text.s} ${font};
  text-align: start;

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }
`;
