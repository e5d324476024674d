import type { StoredFile } from '@shared/contract/wire/file';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import { useMedia } from '@shared/kit/ui/use-media';
import { useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { uploadLimit } from './check-files';
import { ChooseFiles } from './choose-files';
import { DeletedFiles } from './deleted-files';
import { CutName, fileKind, fileName } from './file-name';
import { type FileTarget, fileCalls } from './file-target';
import { CornerButton, Cross, KindTile, onPointing, Thumbnail, Tile, tileStyles } from './file-tile';
import { FileViewer, focusNeighbour, openerId } from './file-viewer';
import { FileNotice, ProblemList } from './problem-list';
import { texts } from './texts';
import type { Upload } from './upload-queue';
import { UploadTile } from './upload-tile';
import { useFileIntake } from './use-file-intake';
import { useFileRemoval } from './use-file-removal';
import { useUploads } from './use-uploads';

interface FileTileProps {
  file: StoredFile;
  /** When its picture is fetched. */
  loading: 'eager' | 'lazy';
  /** The id of the button that opens it. */
  openerId: string;
  onOpen: () => void;
  /** Undefined if the back end cannot delete. */
  onRemove?: (() => void) | undefined;
}

/** A stored file: its picture or its type, its name, and its buttons. */
const FileTile = ({ file, loading, openerId, onOpen, onRemove }: FileTileProps) => {
  const name = fileName(file.url);
  return (
    <Tile>
      <OpenButton id={openerId} type="button" aria-label={texts.open(name)} onClick={onOpen}>
        <KindTile aria-hidden="true">
          {file.image ? <Thumbnail url={file.url} widths={[95, 190]} alt="" loading={loading} /> : fileKind(name)}
        </KindTile>
        <CutName name={name} />
      </OpenButton>
      {onRemove && (
        <RemoveButton type="button" aria-label={texts.remove(name)} onClick={onRemove}>
          <Cross />
        </RemoveButton>
      )}
    </Tile>
  );
};

interface AttachedFilesProps {
  target: FileTarget;
  files: readonly StoredFile[];
  onChanged: () => unknown;
}

/** The files of one record: tiles of stored and uploading files, and controls to add more. */
export const AttachedFiles = ({ target, files, onChanged }: AttachedFilesProps) => {
  const area = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [viewedId, setViewedId] = useState<number>();
  const canUpload = useAbility(fileCalls(target).upload);
  const { queue, uploads } = useUploads(target, onChanged);
  const { removedIds, canRemove, remove } = useFileRemoval(target, onChanged);
  const intake = useFileIntake({
    saveType: target.saveType,
    element: area,
    onAccept: (accepted) => {
      if (!canUpload) return;
      queue.add(accepted);
      queue.send(({ stage }) => stage === 'chosen');
    },
  });
  const shown = files.filter(({ id }) => !removedIds.has(id));
  const firstPicture = shown.find(({ image }) => image);
  const limit = uploadLimit(target.saveType);
  const isTouch = useMedia('touch');

  const removeByTile = (file: StoredFile) => {
    // The delete button disappears with the file.
    if (!focusNeighbour(target, shown, file.id)) addButton.current?.focus();
    void remove(file);
  };

  return (
    <Area ref={area} aria-label={texts.area} $isOver={intake.isOver} {...intake.dropProps}>
      <Tiles>
        {canUpload && (
          <li>
            <AddButton saveType={target.saveType} button={addButton} onChoose={intake.choose}>
              <Plus aria-hidden="true">+</Plus>
              {texts.add}
            </AddButton>
          </li>
        )}
        {shown.map((file) => (
          <FileTile
            key={file.id}
            file={file}
            loading={file === firstPicture ? 'eager' : 'lazy'}
            openerId={openerId(target, file.id)}
            onOpen={() => setViewedId(file.id)}
            onRemove={canRemove ? () => removeByTile(file) : undefined}
          />
        ))}
        {uploads.filter(isNotIn(files)).map((upload) => (
          <UploadTile
            key={`upload ${upload.key}`}
            upload={upload}
            shape="thumbnail"
            onRetry={() => queue.send(({ key }) => key === upload.key)}
            onCancel={() => {
              queue.cancel(upload.key);
              addButton.current?.focus();
            }}
          />
        ))}
      </Tiles>
      <Foot>
        <span>{canUpload ? howToAdd({ isOver: intake.isOver, isTouch, limit }) : texts.cannotAdd}</span>
        <DeletedFiles target={target} onRestored={onChanged} />
      </Foot>
      {intake.isNothingChosen && <FileNotice>{texts.noFiles}</FileNotice>}
      <ProblemList problems={intake.refused} onHide={intake.forgetRefused} />
      {viewedId !== undefined && (
        <FileViewer
          files={shown}
          shownId={viewedId}
          onShow={setViewedId}
          onClose={() => setViewedId(undefined)}
          focusAfter={(id) => document.getElementById(openerId(target, id)) ?? addButton.current}
          onRemove={canRemove ? remove : undefined}
        />
      )}
    </Area>
  );
};

/** The record may be refetched with a file before its upload tile is removed. */
const isNotIn =
  (files: readonly StoredFile[]) =>
  ({ storedId }: Upload) =>
    storedId === undefined || !files.some(({ id }) => id === storedId);

interface HowToAdd {
  isOver: boolean;
  /** A touch screen has no drag and drop. */
  isTouch: boolean;
  limit: number | undefined;
}

const howToAdd = ({ isOver, isTouch, limit }: HowToAdd) =>
  [isOver ? texts.drop : !isTouch && texts.howToAdd, limit !== undefined && texts.upTo(limit)]
    .filter(Boolean)
    .join(', ');

const OpenButton = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  inline-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
`;

const RemoveButton = styled(CornerButton)`
  ${onPointing}
`;

const over = css`
  border-color: ${color.accent};
  background: ${color.accentSoft};
`;

const Area = styled.section<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  max-block-size: ${size.fileArea};
  margin: -${space(2)};
  padding: ${space(2)};
  border: 1px dashed transparent;
  border-radius: ${radius.m};
  ${({ $isOver }) => $isOver && over}
`;

const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-block-size: 0;
  /* Space for the focus rings, which scrolling would clip. */
  padding: ${space(1)};
  margin: -${space(1)};
  overflow-y: auto;

  > li {
    list-style: none;
  }
`;

const AddButton = styled(ChooseFiles)`
  ${tileStyles}
  gap: 0;
  align-content: center;
  inline-size: ${size.thumbnail};
  block-size: ${size.thumbnail};
  border: 1px dashed ${color.lineStrong};
  background: none;
  font: 500 ${text.s} ${font};
`;

const Plus = styled.span`
  font: 400 ${text.xl} ${font};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
