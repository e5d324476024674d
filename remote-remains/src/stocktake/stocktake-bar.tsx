import { reasonFrom } from '@shared/contract/vocabulary/stock';
import { formatMoney } from '@shared/kit/format/format-money';
import { useUnsavedState } from '@shared/kit/runtime/input/unsaved-input';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { CameraButton } from '@shared/kit/scan/camera-button';
import { formatChange } from '@shared/kit/stock/format-pieces';
import { minusSign } from '@shared/kit/stock/stock-flags';
import { color, media, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { TaskBar } from '@shared/kit/ui/task-bar';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { CountTotals } from './count-rows';
import { formatValue } from './difference-cell';
import { EndQuestion } from './end-question';
import { texts } from './texts';

interface StocktakeBarProps {
  id: number;
  isOpen: boolean;
  isCounting: boolean;
  /** It is counted blind: the button shows the differences. */
  isHidden: boolean;
  /** How many sizes it has. */
  sizes: number;
  totals: CountTotals;
  /** Counts are still on this computer only. */
  isUnsent: boolean;
  /** Another person typed another number of some size, and this one has to choose. */
  isContested: boolean;
  /** The scan line of a phone. */
  scans: ReactNode;
}

/** The differences of all lines, and the button that books them; blind, how much is counted, and the button that compares. */
export const StocktakeBar = (props: StocktakeBarProps) => {
  const { id, isOpen, isCounting, isHidden, sizes, totals, isUnsent, isContested, scans } = props;
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
  const figureOf = (name: 'short' | 'surplus' | 'total') =>
    [texts.figures[name], texts.figure(formatChange(totals[name].pieces), formatValue(totals[name].value))] as const;
  const counted = [texts.figures.counted, texts.progress(totals.counted, sizes)] as const;
  const figures = isHidden ? [counted] : [figureOf('short'), figureOf('surplus'), figureOf('total')];
  const [mainLabel, mainFigure] = isHidden ? counted : figureOf('total');
  return (
    <Bar
      figures={figures}
      {...(scans && {
        thumb: {
          scan: scans,
          tally: (
            <span>
              {mainLabel} <b>{mainFigure}</b>
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
          {isCounting && <CameraButton />}
          <Button tone="primary" isOff={why !== undefined || lacking !== undefined} onClick={() => setIsAsking(true)}>
            {isHidden ? texts.compare : texts.book}
          </Button>
          <EndQuestion
            id={id}
            how={isHidden ? 'comparison' : 'booking'}
            left={totals.left}
            isOpen={isAsking}
            onClose={() => setIsAsking(false)}
          />
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
