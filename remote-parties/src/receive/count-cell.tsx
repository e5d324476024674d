import { formatCount } from '@shared/kit/format/format-count';
import { CountField } from '@shared/kit/stock/count-field';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { type CountedSpan, type LineRow, spanOf } from '../lines/line-rows';
import { texts } from '../texts';
import { lineCount } from './line-count';

const words = texts.receive;

/** The counted pieces of a line; while a party is received, a field that is used by keys alone. */
export const CountCell = ({ row }: { row: LineRow }) =>
  row.counting ? (
    <CountInput row={row} span={spanOf(row)} />
  ) : (
    <span>{row.counted === null ? '' : formatCount(row.counted)}</span>
  );

const CountInput = ({ row, span }: { row: LineRow; span: CountedSpan }) => (
  <Place>
    {span === 'part' && row.received > 0 && (
      <Booked title={words.booked(row.received)}>
        {formatCount(row.received)} <span aria-hidden="true">+</span>
      </Booked>
    )}
    {span !== row.counting && <Booked>{texts.lines.spans[span]}</Booked>}
    <CountField {...lineCount(row)} />
  </Place>
);

const Place = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
`;

const Booked = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  white-space: nowrap;
`;
