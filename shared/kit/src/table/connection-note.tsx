import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

/** The time after which a person starts to wonder. */
const slowAfterMs = 4_000;

/** Whether something has lasted longer than usual. */
export const useIsSlow = (isGoingOn: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(setIsSlow, slowAfterMs, true);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
};

interface ConnectionNoteProps {
  isLoading: boolean;
  /** Up to which width the short text is used; a full bar uses it at any width. */
  shortUpTo?: 'phone' | 'compact' | 'always';
}

/**
 * Shows that the data may be old, or take long to load: beside the number of rows, in each bar above them, or beside
 * the title of a card.
 */
export const ConnectionNote = ({ isLoading, shortUpTo = 'phone' }: ConnectionNoteProps) => {
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isLoading);
  const words = isOnline ? isSlow && texts.slow : texts.offline;
  return <Note role="status">{words && <Words {...words} shortUpTo={shortUpTo} />}</Note>;
};

interface WordsProps {
  whole: string;
  short: string;
  shortUpTo: 'phone' | 'compact' | 'always';
}

const Words = ({ whole, short, shortUpTo }: WordsProps) =>
  shortUpTo === 'always' ? (
    <Unbroken title={whole}>{short}</Unbroken>
  ) : (
    <>
      <Whole $shortUpTo={shortUpTo}>{whole}</Whole>
      <Short $shortUpTo={shortUpTo}>{short}</Short>
    </>
  );

interface Width {
  $shortUpTo: 'phone' | 'compact';
}

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Whole = styled(Unbroken)<Width>`
  @media ${({ $shortUpTo }) => media[$shortUpTo]} {
    display: none;
  }
`;

/* Beside the tools of a list a phone has space for two words, below the number of rows. */
const Short = styled(Unbroken)<Width>`
  display: none;

  @media ${({ $shortUpTo }) => media[$shortUpTo]} {
    display: block;
  }
`;

const Note = styled.span`
  display: inline-block;
  color: ${color.amber};
  font: 400 ${text.s} ${font};

  &:not(:empty) {
    margin-inline-start: ${space(3)};
  }

  @media ${media.phone} {
    display: block;

    &:not(:empty) {
      margin: 0;
    }
  }
`;
