import { formatMoney } from '@shared/kit/format/format-money';
import { color, font, label } from '@shared/kit/theme/tokens';
import { memo } from 'react';
import styled from 'styled-components';
import { CodeBars } from './code-bars';
import { codeFigures } from './code-symbol';
import type { DrawnCode } from './draw-code';
import type { LabelLine } from './label-line';
import { texts } from './texts';

/** What is printed on each label. */
export type LabelParts = Record<keyof typeof texts.parts, boolean>;

/** On the label of a box there is nothing to choose. */
export const boxParts: LabelParts = { name: true, title: true, price: false, code: false };

interface PrintedLabelProps {
  line: LabelLine;
  parts: LabelParts;
  /** The number of a box has the room of a code too. */
  isBox: boolean;
  code: DrawnCode | undefined;
}

/** A long text of a size or place is smaller, so that it has room. */
const lengthOf = ({ title }: LabelLine) => (title.length <= 6 ? 'short' : title.length <= 12 ? 'middle' : 'long');

/** One label: its size is the largest text, its name has two lines, its code is at least 11 mm high. */
export const PrintedLabel = memo(({ line, parts, isBox, code }: PrintedLabelProps) => (
  <Paper data-box={isBox || undefined}>
    {parts.name && line.name && <Name>{line.name}</Name>}
    <Middle>
      {parts.title && <Title data-length={lengthOf(line)}>{line.title}</Title>}
      {parts.price && line.price !== null && <Price>{formatMoney(line.price)}</Price>}
    </Middle>
    {code && (
      <Code>
        <CodeBars code={code} label={`${texts.symbolNames[code.symbol]} ${code.text}`} />
        <Figures data-long={code.text.length > longestLine || undefined}>{codeFigures(code.text)}</Figures>
      </Code>
    )}
  </Paper>
));
PrintedLabel.displayName = 'PrintedLabel';

/** So many figures have room in one line. */
const longestLine = 20;

const mm = (count: number) => `calc(${count} * var(--mm))`;

/** A label of the paper; `--mm` is a millimetre of the page, as large as the screen shows it. */
export const LabelCell = styled.li`
  display: grid;
  inline-size: calc(${Number.parseInt(label.inline, 10)} * var(--mm));
  block-size: calc(${Number.parseInt(label.block, 10)} * var(--mm));
  overflow: hidden;
`;

const Paper = styled(LabelCell).attrs({ as: 'div' })`
  display: flex;
  flex-direction: column;
  padding: ${mm(2.4)} ${mm(3)} ${mm(1.6)};
  color: ${color.ink};

  &[data-box] p {
    justify-content: center;
    text-align: center;
  }

  &[data-box] b {
    font: 700 ${mm(26)} / ${mm(30)} ${font};
  }
`;

const Name = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font: 600 ${mm(3.1)} / ${mm(4.4)} ${font};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;

const Middle = styled.p`
  display: flex;
  gap: ${mm(2)};
  align-items: baseline;
  justify-content: space-between;
`;

const Title = styled.b`
  min-inline-size: 0;
  overflow: hidden;
  font: 700 ${mm(8)} / ${mm(9.6)} ${font};
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-length='middle'] {
    font-size: ${mm(5.4)};
  }

  &[data-length='long'] {
    font-size: ${mm(3.8)};
  }
`;

const Price = styled.span`
  flex: none;
  margin-inline-start: auto;
  font: 600 ${mm(3.7)} / ${mm(5)} ${font};
  white-space: nowrap;
`;

const Code = styled.div`
  display: grid;
  justify-items: center;
  margin-block-start: auto;

  > svg {
    margin-inline: ${mm(-3)};
  }
`;

const Figures = styled.span`
  font: 500 ${mm(3.1)} / ${mm(4.4)} ${font};
  letter-spacing: 0.12em;
  overflow-wrap: anywhere;

  /* In two lines. */
  &[data-long] {
    font: 500 ${mm(2.2)} / ${mm(2.4)} ${font};
    letter-spacing: normal;
  }
`;
