import { fileAddress } from 'shared/format/file-address';
import { color, font, radius, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { fileKind } from './file-name';
import { texts } from './texts';

/** A file that can be viewed: a stored file, or an image of a product. */
export interface Viewable {
  id: number;
  url: string;
  image: boolean;
  /** The alternative text of a picture, if there is a better one than the file's name. */
  alt?: string;
}

/** A whole picture at the largest possible size; for any other file its type. */
export const ViewedFile = ({ file, name }: { file: Viewable; name: string }) =>
  file.image ? (
    <Picture src={fileAddress(file.url)} alt={file.alt ?? name} draggable={false} />
  ) : (
    <Kind>
      <KindName>{fileKind(name)}</KindName>
      {texts.viewer.noPreview}
    </Kind>
  );

const Picture = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
`;

const Kind = styled.div`
  display: grid;
  gap: ${space(4)};
  place-items: center;
  color: ${color.barInkSoft};
`;

const KindName = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${size.thumbnail};
  block-size: ${size.thumbnail};
  border: 1px solid ${color.barInkFaint};
  border-radius: ${radius.m};
  color: ${color.barInk};
  font: 600 ${text.l} ${font};
`;
