import { formatCount } from '@shared/kit/format/format-count';
import { formatWhen } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { CameraButton } from '@shared/kit/scan/camera-button';
import { unsavedCounts } from '@shared/kit/stock/count-queue';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { TaskBar } from '@shared/kit/ui/task-bar';
import { useState } from 'react';
import styled from 'styled-components';
import { differenceIcons } from '../lines/difference';
import type { PartyContents } from '../lines/use-party-lines';
import { texts } from '../texts';
import { BookDialog } from './book-dialog';
import { PartyScans } from './party-scans';
import type { Receiving } from './use-receiving';

const words = texts.receive;

const tallies = ['short', 'surplus', 'uncounted'] as const;

/** A figure of the folded line: its sign, its word, its pieces. */
const Tally = ({ of: name, pieces }: { of: (typeof tallies)[number]; pieces: number }) => (
  <Figure data-of={name}>
    {name !== 'uncounted' && <Icon path={differenceIcons[name]} />}
    {words.figures[name]} {formatCount(pieces)}
  </Figure>
);

interface ReceiveBarProps {
  partyId: number;
  contents: PartyContents;
  receiving: Receiving;
  onBooked: () => void;
}

/** The bar at the foot while a party is received: the figures, and the button that books them. */
const sumsOf = ({ orderedSum, countedSum }: PartyContents['totals']): [string, string][] => [
  [words.figures.ordered, formatMoney(orderedSum)],
  [words.figures.counted, formatMoney(countedSum)],
];

export const ReceiveBar = ({ partyId, contents, receiving, onBooked }: ReceiveBarProps) => {
  const { lines, totals, receipt, counting } = contents;
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useIsOnline();
  const nameOf = usePersonNames();
  const seesPrices = useRight('purchase.prices');
  const isUnsent = unsavedCounts(counting) > 0;
  const isContested = counting.contested.length > 0;
  const reason = !isOnline
    ? words.offline
    : isContested
      ? words.contested
      : isUnsent
        ? words.unsent
        : totals.isDue
          ? undefined
          : words.nothing;
  const figures: [string, string][] = [
    [words.figures.short, words.pieces(totals.short)],
    [words.figures.surplus, words.pieces(totals.surplus)],
    [words.figures.uncounted, words.pieces(totals.uncounted)],
    ...(seesPrices ? sumsOf(totals) : []),
  ];
  return (
    <>
      <Room />
      <TaskBar
        figures={figures}
        {...(receiving.current && {
          thumb: {
            scan: (
              <PartyScans partyId={partyId} lines={lines} current={receiving.current} onScanned={receiving.choose} />
            ),
            tally: tallies.map((name) => totals[name] > 0 && <Tally key={name} of={name} pieces={totals[name]} />),
            why: reason,
            label: words.allFigures,
          },
        })}
        note={
          <>
            {reason ? <b>{reason}</b> : null}
            {receipt && totals.received > 0 && (
              <span>
                {words.booked(totals.received)},{' '}
                {words.bookedBy(formatWhen(receipt.at).day, receipt.user && nameOf(receipt.user))}
              </span>
            )}
          </>
        }
      >
        <CameraButton />
        <Button tone="primary" isOff={reason !== undefined} onClick={() => setIsAsking(true)}>
          {totals.due > 0 ? words.bookPieces(totals.due) : words.book}
        </Button>
        <BookDialog
          partyId={partyId}
          contents={contents}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onBooked={onBooked}
        />
      </TaskBar>
    </>
  );
};

/* On a phone the bar is higher than the room that a card keeps at its end. */
const Room = styled.div`
  @media ${media.phone} {
    block-size: calc(${size.scan} + ${size.subnav});
  }
`;

const Figure = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;

  &[data-of='short'] {
    color: ${color.amber};
    font-weight: 500;
  }

  &[data-of='surplus'] {
    color: ${color.blue};
    font-weight: 500;
  }
`;
