import { useIsOnline } from 'shared/runtime/use-is-online';
import { color, font, media, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';
import { useIsSlow } from './use-is-slow';

/** Beside the number of rows: that they may be old, or are long in coming. */
export const ConnectionNote = ({ isLoading }: { isLoading: boolean }) => {
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isLoading);
  const words = isOnline ? isSlow && texts.slow : texts.offline;
  return (
    <Note role="status">
      {words && (
        <>
          <Whole>{words.whole}</Whole>
          <Short>{words.short}</Short>
        </>
      )}
    </Note>
  );
};

const Whole = styled.span`
  @media ${media.phone} {
    display: none;
  }
`;

/* Beside the tools of a list a phone has room for two words, below the number of rows. */
const Short = styled.span`
  display: none;

  @media ${media.phone} {
    display: block;
    white-space: nowrap;
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
