import { formatCount } from '@shared/kit/format/format-count';
import { ScanHint } from '@shared/kit/scan/scan-line';
import { WaitingCodesButton } from '@shared/kit/scan/waiting-codes-button';
import { countQueue, useCounting } from '@shared/kit/stock/count-queue';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Segments } from '@shared/kit/ui/choices/segments';
import { Meter } from '@shared/kit/ui/meter';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { type ReactNode, useCallback } from 'react';
import styled from 'styled-components';
import { stocktakeCounts } from '../data/stocktake-counts';
import { type CountRow, type LineTab, lineTabs, tabNames } from './count-rows';
import { lastCountText } from './last-scan-text';
import { SavedStocktakeCounts } from './saved-stocktake-counts';
import { texts } from './texts';
import type { Scanning } from './use-scanning';
import type { ShownStocktake } from './use-stocktake';

const isBackspace = ({ code }: KeyboardEvent) => code === 'Backspace';

interface LastScanProps {
  id: number;
  rows: readonly CountRow[];
  scan: Scanning;
}

/** How to count, then what was counted last; a code that nobody knows stays until the next count or Escape. */
const LastScan = ({ id, rows, scan: { unknown, waiting } }: LastScanProps) => {
  const { done } = useCounting(stocktakeCounts(id));
  const takeBack = countQueue(stocktakeCounts(id)).undo;
  useShortcut(isBackspace, takeBack);
  const last = done.at(-1);
  const line = rows.find(({ line: each }) => each.modification_id === last?.modification_id)?.line;
  if (unknown !== undefined) {
    return (
      <ScanHint state="unknown" title={unknown.fault ?? texts.scan.unknown(unknown.code)}>
        <WaitingCodesButton waiting={waiting} />
      </ScanHint>
    );
  }
  if (!last || !line) {
    return (
      <ScanHint state="waiting" title={texts.scan.hint}>
        <WaitingCodesButton waiting={waiting} />
      </ScanHint>
    );
  }
  return (
    <ScanHint state="right" title={texts.scan.counted(texts.lineName(line.name, line.size), lastCountText(last))}>
      <WaitingCodesButton waiting={waiting} />
      <Button aria-keyshortcuts="Backspace" onClick={takeBack}>
        {texts.scan.undo}
      </Button>
    </ScanHint>
  );
};

interface StocktakeToolsProps {
  shown: ShownStocktake;
  tab: LineTab;
  onTab: (tab: LineTab) => void;
  scan: Scanning;
  search: ReactNode;
}

/** The tabs of the lines, how far the count is, what was scanned last, and whether all of it is saved. */
export const StocktakeTools = ({ shown, tab, onTab, scan, search }: StocktakeToolsProps) => {
  const { id, rows, totals, isOpen, isCounting, isHidden } = shown;
  const countOf = useCallback((name: LineTab) => rows.filter(lineTabs[name]).length, [rows]);
  const isPhone = useMedia('phone');
  const isByThumb = isPhone && isOpen;
  // A phone has no room for the tab that says the least.
  const known = tabNames.filter((name) => !isHidden || name !== 'different');
  const tabs = known.filter((name) => !isPhone || name !== 'counted' || tab === name);
  return (
    <Tools>
      <Segments
        label={texts.rows}
        options={tabs.map((name) => ({
          value: name,
          content: (
            <>
              {texts.tabs[name]} <Count>{formatCount(countOf(name))}</Count>
            </>
          ),
        }))}
        chosen={tab}
        onChoose={onTab}
      />
      {search}
      {!isByThumb && (
        <Progress>
          <Meter max={Math.max(1, rows.length)} value={totals.counted} aria-label={texts.progressLabel} />
          {texts.progress(totals.counted, rows.length)}
        </Progress>
      )}
      {isCounting && !isPhone && (
        <Saving>
          <LastScan id={id} rows={rows} scan={scan} />
          <SavedStocktakeCounts shown={shown} />
        </Saving>
      )}
    </Tools>
  );
};

const Tools = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  min-block-size: ${size.toolbar};

  @media ${media.tablet} {
    padding-block-end: ${space(1)};
  }

  @media ${media.phone} {
    padding: ${space(1)} ${space(4)};
  }
`;

const Count = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const Progress = styled.span`
  display: inline-flex;
  gap: ${space(4)};
  align-items: center;
  color: ${color.inkSoft};

  @media ${media.phone} {
    progress {
      inline-size: 80px;
    }
  }
`;

const Saving = styled.span`
  display: flex;
  flex: 1;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  justify-content: flex-end;
  min-block-size: ${size.control};
  font: 400 ${text.m} ${font};

`;
