import type { StoredFile } from 'shared/contract/file';
import { space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Cross } from './cross';
import { CutName } from './cut-name';
import { fileKind, fileName } from './file-name';
import { texts } from './texts';
import { Thumbnail } from './thumbnail';
import { CornerButton, KindTile, onPointing, Tile } from './tile-parts';

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
export const FileTile = ({ file, loading, openerId, onOpen, onRemove }: FileTileProps) => {
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
