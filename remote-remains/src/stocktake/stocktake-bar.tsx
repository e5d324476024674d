import { reasonFrom } from '@shared/contract/vocabulary/stock';
import { formatMoney } from '@shared/kit/format/format-money';
import { useUnsavedState } from '@shared/kit/runtime/input/unsaved-input';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { CameraButton } from '@shared/kit/scan/camera-button';
import { formatChange } from '@shared/kit/stock/format-pieces';
import { color, media, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { TaskBar } from '@shared/kit/ui/task-bar';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { minusSign } from '../list/stock-flags';
import type { CountTotals } from './count-rows';
import { formatValue } from './difference-cell';
import { EndQuestion } from './end-question';
import { texts } from './texts';

interface StocktakeBarProps {
  id: number;
  isOpen: boolean;
  totals: CountTotals;
  /** Counts are still on this computer only. */
  isUnsent: boolean;
  /** Another person typed another number of some size, and this one has to choose. */
  isContested: boolean;
  /** The scan line of a phone. */
  scans: ReactNode;
}

/** The differences of all lines, and the button that books them. */
export const StocktakeBar = ({ id, isOpen, totals, isUnsent, isContested, scans }: StocktakeBarProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useIsOnline();
  const unsaved = useUnsavedState();
  const [lacking] = totals.lackReason;
  const why = !isOnline
    ? texts.offline
    : isContested
      ? texts.contested
      : isUnsent || unsaved !== 'none'
        ? texts.unsaved
        : totals.counted === 0
          ? texts.nothing
          : undefined;
  const figures = (['short', 'surplus', 'total'] as const).map(
    (name) =>
      [texts.figures[name], texts.figure(formatChange(totals[name].pieces), formatValue(totals[name].value))] as const,
  );
  return (
    <Bar
      figures={figures}
      {...(scans && {
        thumb: {
          scan: scans,
          tally: (
            <span>
              {texts.figures.total}{' '}
              <b>{texts.figure(formatChange(totals.total.pieces), formatValue(totals.total.value))}</b>
            </span>
          ),
          why: why ?? (lacking && <Lacking>{texts.reasonsNeeded(totals.lackReason.length)}</Lacking>),
          label: texts.allFigures,
        },
      })}
      note={
        isOpen &&
        (why !== undefined ? (
          <b>{why}</b>
        ) : (
          lacking && (
            <>
              <Lacking>
                <Icon path={minusSign} />
                {texts.reasonNeeded(texts.lineName(lacking.line.name, lacking.line.size), totals.lackReason.length - 1)}
              </Lacking>
              <Limit>{texts.reasonFrom(formatMoney(reasonFrom))}</Limit>
            </>
          )
        ))
      }
    >
      {isOpen && (
        <>
          <CameraButton />
          <Button tone="primary" isOff={why !== undefined || lacking !== undefined} onClick={() => setIsAsking(true)}>
            {texts.book}
          </Button>
          <EndQuestion id={id} how="booking" left={totals.left} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </>
      )}
    </Bar>
  );
};

/* Below the lines, which scroll on their own: as wide as the window. */
const Bar = styled(TaskBar)`
  position: static;
  flex: none;
  margin-inline: calc(-1 * ${space(6)});

  @media ${media.phone} {
    margin-inline: 0;
  }
`;

/* Where it would make the bar higher, the field of the line is enough. */
const Limit = styled.span`
  @media ${media.tablet} {
    display: none;
  }
`;

const Lacking = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.danger};
  font-weight: 500;
`;
