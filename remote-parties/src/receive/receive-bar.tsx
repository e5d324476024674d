import { useState } from 'react';
import { formatMoney } from 'shared/format/format-money';
import { formatWhen } from 'shared/format/format-when';
import { useIsOnline } from 'shared/runtime/use-is-online';
import { color, font, layer, media, shadow, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import type { PartyContents } from '../lines/use-party-lines';
import { texts } from '../texts';
import { BookDialog } from './book-dialog';

const words = texts.receive;

interface ReceiveBarProps {
  partyId: number;
  contents: PartyContents;
  onBooked: () => void;
}

/** The bar at the foot while a party is received: the figures, and the button that books them. */
export const ReceiveBar = ({ partyId, contents, onBooked }: ReceiveBarProps) => {
  const { totals, receipt, counting } = contents;
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useIsOnline();
  const isUnsent = counting.sent !== undefined || counting.waiting.length > 0;
  const reason = !isOnline ? words.offline : isUnsent ? words.unsent : totals.isDue ? undefined : words.nothing;
  const figures = [
    [words.figures.short, words.pieces(totals.short)],
    [words.figures.surplus, words.pieces(totals.surplus)],
    [words.figures.uncounted, words.pieces(totals.uncounted)],
    [words.figures.ordered, formatMoney(totals.orderedSum)],
    [words.figures.counted, formatMoney(totals.countedSum)],
  ];
  return (
    <Bar>
      <Figures>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Figures>
      <Note role="status">
        {reason ? <b>{reason}</b> : null}
        {receipt && totals.received > 0 && (
          <span>
            {words.booked(totals.received)}, {words.bookedBy(formatWhen(receipt.at).day, receipt.user)}
          </span>
        )}
      </Note>
      <Book tone="primary" isOff={reason !== undefined} onClick={() => setIsAsking(true)}>
        {totals.isDue ? words.bookPieces(totals.due) : words.book}
      </Book>
      <BookDialog
        partyId={partyId}
        contents={contents}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onBooked={onBooked}
      />
    </Bar>
  );
};

const Bar = styled.div`
  position: fixed;
  z-index: ${layer.sticky};
  inset: auto 0 0;
  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.taskBar};
  padding: ${space(2)} ${space(6)};
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: ${shadow.raised};

  @media ${media.phone} {
    flex-wrap: wrap;
    gap: ${space(2)};
    padding-inline: ${space(3)};
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};

  dt {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  dd {
    margin: 0;
    font: 600 ${text.l} ${font};
    white-space: nowrap;
  }

  @media ${media.tablet} {
    div:nth-child(n + 4) {
      display: none;
    }
  }
`;

const Note = styled.div`
  display: grid;
  flex: 1;
  justify-items: end;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  b {
    color: ${color.amber};
    font-weight: 500;
  }
`;

const Book = styled(Button)`
  min-block-size: ${size.touch};

  @media ${media.phone} {
    flex: 1 0 100%;
    min-block-size: 52px;
  }
`;
