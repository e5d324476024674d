import { formatCount } from '@shared/kit/format/format-count';
import { CountField } from '@shared/kit/stock/count-field';
import { countQueue } from '@shared/kit/stock/count-queue';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { countPieces, partyCounts } from '../data/party-counts';
import { type CountedSpan, type LineRow, spanOf } from '../lines/line-rows';
import { texts } from '../texts';

const words = texts.receive;

/** The counted pieces of a line; while a party is received, a field that is used by keys alone. */
export const CountCell = ({ row }: { row: LineRow }) =>
  row.counting ? (
    <CountInput row={row} span={spanOf(row)} />
  ) : (
    <span>{row.counted === null ? '' : formatCount(row.counted)}</span>
  );

/** A typed number is the total of all deliveries, or what came in this part of them. */
const CountInput = ({ row, span }: { row: LineRow; span: CountedSpan }) => {
  const { modification_id: id, counted, received } = row;
  const queue = countQueue(partyCounts(row.partyId));
  const isPart = span === 'part';
  const booked = isPart ? received : 0;

  return (
    <Place>
      {isPart && received > 0 && (
        <Booked title={words.booked(received)}>
          {formatCount(received)} <span aria-hidden="true">+</span>
        </Booked>
      )}
      {span !== row.counting && <OtherSpan>{texts.lines.spans[span]}</OtherSpan>}
      <CountField
        label={texts.lines.cell(texts.lines.spans[span], row.name, row.size)}
        name={texts.lines.lineName(row.name, row.size)}
        counted={isPart && received > 0 ? (counted ?? received) - received || null : counted}
        isWrong={row.isContested}
        onStep={(by) => countPieces(row.partyId, id, by)}
        // A cleared line is what it was before it was counted.
        onSet={(pieces) => queue.set(id, pieces === null ? received || null : booked + pieces)}
        onUndo={queue.undo}
      />
    </Place>
  );
};

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

  @media ${media.phone} {
    font-size: ${text.m};
  }
`;

/* On a phone every cell has its span above it. */
const OtherSpan = styled(Booked)`
  @media ${media.phone} {
    display: none;
  }
`;
