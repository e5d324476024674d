import { font, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** What fits below a thumbnail: the beginning of a name, and enough for its end and its extension. */
const headLength = 4;
const tailLength = 8;

/**
 * A name in one line: a long one is truncated in the middle, so that its end is readable. The browser would leave a gap
 * after its ellipsis, so it cuts only what is wider than usual.
 */
export const CutName = ({ name }: { name: string }) => {
  const isLong = name.length > headLength + tailLength + 1;
  const tailStart = Math.max(0, name.length - tailLength);
  const head = isLong ? name.slice(0, headLength).trimEnd() : name.slice(0, tailStart);
  return (
    <Line title={name}>
      <Head data-long={isLong || undefined}>{head}</Head>
      <span>
        {isLong && '…'}
        {name.slice(tailStart)}
      </span>
    </Line>
  );
};

const Line = styled.span`
  display: flex;
  max-inline-size: 100%;
  font: 400 ${text.s} ${font};
  white-space: pre;
`;

const Head = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;

  &[data-long] {
    text-overflow: clip;
  }
`;
