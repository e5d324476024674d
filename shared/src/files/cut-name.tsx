import { font, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** Enough for the end of a name and its extension. */
const tailLength = 8;

/** A name in one line: a long one is truncated in the middle, so that its end is readable. */
export const CutName = ({ name }: { name: string }) => {
  const tailStart = Math.max(0, name.length - tailLength);
  return (
    <Line title={name}>
      <Head>{name.slice(0, tailStart)}</Head>
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

const Head = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;
