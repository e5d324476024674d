import { formatCount } from '@shared/kit/format/format-count';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { Difference } from '../lines/difference';
import { type LineRow, spanOf } from '../lines/line-rows';
import { texts } from '../texts';
import { lineCount } from './line-count';

const photoPx = 44;
const words = texts.lines;

/** The counted pieces of a line: all, or this part of a delivery after what is booked. */
const Counted = ({ row }: { row: LineRow }) => {
  const span = spanOf(row);
  const { counted: pieces } = lineCount(row);
  return (
    <>
      {span !== 'counted' && <Span>{words.spans[span]}</Span>}
      {span === 'part' && row.received > 0 && <Span>{texts.receive.after(row.received)}</Span>}
      <Pieces data-none={pieces === null || undefined}>{pieces === null ? '—' : formatCount(pieces)}</Pieces>
    </>
  );
};

interface PhoneLinesProps {
  rows: readonly LineRow[];
  /** The size that the scan line counts. */
  currentId: number | undefined;
  onChoose: (modificationId: number) => void;
}

/** The lines of a party that is received, on a phone: each is a button that makes it the one that the scan line counts. */
export const PhoneLines = ({ rows, currentId, onChoose }: PhoneLinesProps) => (
  <List>
    {rows.map((row) => (
      <li
        key={row.id}
        ref={row.modification_id === currentId ? showItself : undefined}
        data-first={row.isFirst || undefined}
      >
        <Line
          type="button"
          aria-current={row.modification_id === currentId || undefined}
          onClick={() => onChoose(row.modification_id)}
        >
          <ProductPhoto productId={row.product_id} sizePx={photoPx} />
          <Words>
            <Name data-first={row.isFirst || undefined}>{row.name}</Name>
            <Size>
              <b>{row.size}</b> {words.columns.ordered} {formatCount(row.ordered)}
            </Size>
          </Words>
          <Count>
            <span>
              <Counted row={row} />
            </span>
            <Difference line={row} />
          </Count>
        </Line>
      </li>
    ))}
  </List>
);

/* The first line to count, and one that is scanned, may be far from what is on screen. */
const showItself = (line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'nearest' });

const List = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;

  /* Between the sticky header and what is under the thumb. */
  li {
    border-block-start: 1px solid ${color.line};
    scroll-margin-block: calc(${size.topbar} + ${size.subnav} + 2 * ${size.toolbar}) calc(4 * ${size.foot});
  }

  li[data-first]:not(:first-child) {
    border-block-start-color: ${color.lineStrong};
  }
`;

const Line = styled.button`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  inline-size: 100%;
  block-size: ${space(16)};
  padding: 0 ${space(4)} 0 ${space(3)};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;

  &[aria-current='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.span`
  overflow: hidden;
  color: ${color.inkSoft};
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-first],
  [aria-current='true'] & {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Size = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  b {
    margin-inline-end: ${space(1)};
    color: ${color.ink};
    font: 600 ${text.l} ${font};
  }
`;

const Count = styled.span`
  display: grid;
  flex: none;
  justify-items: end;
  font: 400 ${text.s} ${font};
`;

const Pieces = styled.b`
  font: 600 ${text.xl} ${font};

  &[data-none] {
    color: ${color.inkFaint};
  }
`;

const Span = styled.span`
  margin-inline-end: ${space(2)};
  color: ${color.inkSoft};
`;
