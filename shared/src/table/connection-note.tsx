import { useIsOnline } from 'shared/runtime/use-is-online';
import { color, font, media, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';
import { useIsSlow } from './use-is-slow';

interface ConnectionNoteProps {
  isLoading: boolean;
  /** Up to which width two words have to do. */
  shortUpTo?: 'phone' | 'compact';
}

/** Beside the number of rows, or the title of a card: that what shows may be old, or is long in coming. */
export const ConnectionNote = ({ isLoading, shortUpTo = 'phone' }: ConnectionNoteProps) => {
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isLoading);
  const words = isOnline ? isSlow && texts.slow : texts.offline;
  return (
    <Note role="status">
      {words && (
        <>
          <Whole $shortUpTo={shortUpTo}>{words.whole}</Whole>
          <Short $shortUpTo={shortUpTo}>{words.short}</Short>
        </>
      )}
    </Note>
  );
};

interface Width {
  $shortUpTo: 'phone' | 'compact';
}

const Whole = styled.span<Width>`
  @media ${({ $shortUpTo }) => media[$shortUpTo]} {
    display: none;
  }
`;

/* Beside the tools of a list a phone has room for two words, below the number of rows. */
const Short = styled.span<Width>`
  display: none;

  @media ${({ $shortUpTo }) => media[$shortUpTo]} {
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
