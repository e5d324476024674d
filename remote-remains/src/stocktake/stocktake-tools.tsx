import { formatCount } from '@shared/kit/format/format-count';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { ScanHint } from '@shared/kit/scan/scan-line';
import { WaitingCodesButton } from '@shared/kit/scan/waiting-codes-button';
import { countQueue, useCounting } from '@shared/kit/stock/count-queue';
import { formatChange } from '@shared/kit/stock/format-pieces';
import { SavedCounts } from '@shared/kit/stock/saved-counts';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Segments } from '@shared/kit/ui/choices/segments';
import { Meter } from '@shared/kit/ui/meter';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { type ReactNode, useCallback } from 'react';
import styled from 'styled-components';
import { stocktakeCounts } from '../data/stocktake-counts';
import { type CountRow, type LineTab, lineTabs, tabNames } from './count-rows';
import { texts } from './texts';
import type { Scanning } from './use-scanning';
import type { ShownStocktake } from './use-stocktake';

const isBackspace = ({ code }: KeyboardEvent) => code === 'Backspace';

interface LastScanProps {
  id: number;
  rows: readonly CountRow[];
  scan: Scanning;
}

/** How to count, then what was counted last; a code that nobody knows stays until the next scan or Escape. */
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
    <ScanHint
      state="right"
      title={texts.scan.counted(
        texts.lineName(line.name, line.size),
        'add' in last ? formatChange(last.add) : last.set === null ? texts.scan.cleared : formatCount(last.set),
      )}
    >
      <WaitingCodesButton waiting={waiting} />
      <TakeBack aria-keyshortcuts="Backspace" onClick={takeBack}>
        {texts.scan.undo}
      </TakeBack>
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
  const { id, rows, totals, isOpen, stocktake } = shown;
  const countOf = useCallback((name: LineTab) => rows.filter(lineTabs[name]).length, [rows]);
  const labelOf = (modificationId: number) => {
    const line = rows.find((row) => row.line.modification_id === modificationId)?.line;
    return texts.cell(texts.columns.counted, line ? texts.lineName(line.name, line.size) : '');
  };
  const mine = stocktake?.people.find(({ user }) => user === loginOfScreen());
  return (
    <Tools>
      <Segments
        label={texts.rows}
        options={tabNames.map((name) => ({
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
      <Progress>
        <Meter max={Math.max(1, rows.length)} value={totals.counted} aria-label={texts.progressLabel} />
        {texts.progress(totals.counted, rows.length)}
      </Progress>
      {isOpen && (
        <Saving>
          <LastScan id={id} rows={rows} scan={scan} />
          <SavedCounts of={stocktakeCounts(id)} savedAt={mine?.at} labelOf={labelOf} />
        </Saving>
      )}
    </Tools>
  );
};

const TakeBack = styled(Button)`
  @media ${media.phone} {
    display: none;
  }
`;

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
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  justify-content: flex-end;
  min-block-size: ${size.control};
  font: 400 ${text.m} ${font};

  /* Its text has two lines before a button moves below it. */
  @media not ${media.phone} {
    flex-wrap: nowrap;
  }

  /* Two lines of text: nothing below moves. */
  @media ${media.phone} {
    min-block-size: 36px;
  }
`;
