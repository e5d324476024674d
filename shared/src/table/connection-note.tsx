import { color, font, media, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useIsOnline, useIsSlow } from './connection';
import { texts } from './texts';

interface ConnectionNoteProps {
  isLoading: boolean;
  /** Where there is room for two words; on a phone there never is for more. */
  isShort?: boolean;
}

/** In each bar over a list: that its rows may be old, or are long in coming. */
export const ConnectionNote = ({ isLoading, isShort = false }: ConnectionNoteProps) => {
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isLoading);
  const words = isOnline ? isSlow && texts.slow : texts.offline;
  return (
    <Note role="status">
      {words && (
        <>
          <Whole data-short={isShort || undefined}>{words.whole}</Whole>
          <Short data-short={isShort || undefined}>{words.short}</Short>
        </>
      )}
    </Note>
  );
};

const Whole = styled.span`
  &[data-short] {
    display: none;
  }

  @media ${media.phone} {
    display: none;
  }
`;

/* Beside the tools of a list a phone has room for two words, below the number of rows. */
const Short = styled.span`
  display: none;
  white-space: nowrap;

  &[data-short] {
    display: inline;
  }

  @media ${media.phone} {
    display: block;
  }
`;

const Note = styled.span`
  margin-inline-start: ${space(3)};
  color: ${color.amber};
  font: 400 ${text.s} ${font};

  @media ${media.phone} {
    margin: 0;
  }
`;
