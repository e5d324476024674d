import { font, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The shown name: the part after the first underscore of a file's address (spec §2), decoded. */
export const fileName = (url: string): string => {
  const path = url.replace(/[?#].*$/, '');
  const name = path.slice(path.indexOf('_') + 1);
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // A literal percent sign.
    if (error instanceof URIError) return name;
    throw error;
  }
};

/** The type of the file, from the extension of its name: `PDF`; empty without one. */
export const fileKind = (name: string): string => /\.([^.\s]{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';

/** What fits below a thumbnail: a short name, or the beginning of one with enough for its end and its extension. */
const longest = 13;
const headLength = 3;
const tailLength = 8;

/**
 * A name in one line: a long one is truncated in the middle, so that its end is readable. It is cut by its letters,
 * because the ellipsis of the browser has a gap after it; readers and copies have the whole name.
 */
export const CutName = ({ name }: { name: string }) => {
  const isLong = name.length > longest;
  const tailStart = Math.max(0, name.length - tailLength);
  const headEnd = isLong ? headLength : tailStart;
  return (
    <Line title={name}>
      <Head>{name.slice(0, headEnd)}</Head>
      {isLong && <Middle>{name.slice(headEnd, tailStart)}</Middle>}
      <span>{name.slice(tailStart)}</span>
    </Line>
  );
};

const Line = styled.span`
  display: flex;
  max-inline-size: 100%;
  font: 400 ${text.s} ${font};
  white-space: pre;
`;

/* Wide letters may need more space than there is. */
const Head = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;

  &:has(+ * + *) {
    text-overflow: clip;
  }
`;

const Middle = styled.span`
  font-size: 0;
  line-height: 0;

  &::after {
    content: '…';
    font: 400 ${text.s} ${font};
  }
`;
