import styled from 'styled-components';
import { type DrawnCode, matrixMm } from './draw-code';

interface CodeBarsProps {
  code: DrawnCode;
  label: string;
  /** Of bars; a matrix is square. */
  heightMm?: number;
}

/** A code true to scale, in black on the white of its paper; `--mm` is a millimetre of it. */
export const CodeBars = ({ code, label, heightMm = 11.6 }: CodeBarsProps) => (
  <Bars
    role="img"
    aria-label={label}
    viewBox={code.viewBox}
    preserveAspectRatio="none"
    data-symbol={code.symbol}
    style={{ inlineSize: mm(code.widthMm), blockSize: mm(code.symbol === 'datamatrix' ? matrixMm : heightMm) }}
  >
    {code.paths.map(({ d, strokeWidth }) => (
      <path key={d} d={d} {...(strokeWidth ? { stroke: '#000', strokeWidth } : { fill: '#000' })} />
    ))}
  </Bars>
);

const mm = (count: number) => `calc(${count} * var(--mm))`;

const Bars = styled.svg`
  display: block;
  forced-color-adjust: none;

  /* Its quiet zone is wider on the left. */
  &[data-symbol='ean13'] {
    translate: ${mm(0.25)};
  }
`;
