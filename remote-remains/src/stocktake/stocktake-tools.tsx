import { formatCount } from '@shared/kit/format/format-count';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { countQueue, useCounting } from '@shared/kit/stock/count-queue';
import { formatChange } from '@shared/kit/stock/format-pieces';
import { SavedCounts } from '@shared/kit/stock/saved-counts';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Segments } from '@shared/kit/ui/choices/segments';
import { Icon } from '@shared/kit/ui/icon';
import { Meter } from '@shared/kit/ui/meter';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { type ReactNode, useCallback } from 'react';
import styled from 'styled-components';
import { stocktakeCounts } from '../data/stocktake-counts';
import { type CountRow, type LineTab, lineTabs, tabNames } from './count-rows';
import { texts } from './texts';
import type { Scanning } from './use-scanning';
import type { ShownStocktake } from './use-stocktake';

const scanner =
  'M2 5V3.5A1.5 1.5 0 0 1 3.5 2H5M11 2h1.5A1.5 1.5 0 0 1 14 3.5V5M14 11v1.5a1.5 1.5 0 0 1-1.5 1.5H11M5 14H3.5A1.5 1.5 0 0 1 2 12.5V11M5 5.2v5.6M8 5.2v5.6M11 5.2v5.6';

const isBackspace = ({ code }: KeyboardEvent) => code === 'Backspace';

interface ScanHintProps {
  id: number;
  rows: readonly CountRow[];
  scan: Scanning;
}

/** How to count, then what was counted last; a barcode that nobody knows stays until the next scan or Escape. */
const ScanHint = ({ id, rows, scan: { unknown } }: ScanHintProps) => {
  const { done } = useCounting(stocktakeCounts(id));
  const takeBack = countQueue(stocktakeCounts(id)).undo;
  useShortcut(isBackspace, takeBack);
  const last = done.at(-1);
  const line = rows.find(({ line: each }) => each.modification_id === last?.modification_id)?.line;
  if (unknown !== undefined) return <Hint role="alert">{texts.scan.unknown(unknown)}</Hint>;
  if (!last || !line) {
    return (
      <Hint data-calm>
        <Icon path={scanner} />
        {texts.scan.hint}
      </Hint>
    );
  }
  return (
    <>
      <Hint role="status" data-calm>
        {texts.scan.counted(
          texts.lineName(line.name, line.size),
          'add' in last ? formatChange(last.add) : last.set === null ? texts.scan.cleared : formatCount(last.set),
        )}
      </Hint>
      <TakeBack aria-keyshortcuts="Backspace" onClick={takeBack}>
        {texts.scan.undo}
      </TakeBack>
    </>
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
          <ScanHint id={id} rows={rows} scan={scan} />
          <SavedCounts of={stocktakeCounts(id)} savedAt={mine?.at} labelOf={labelOf} />
        </Saving>
      )}
    </Tools>
  );
};

const Hint = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};

  &[role='alert'] {
    color: ${color.danger};
    font-weight: 500;
  }

  /* A phone counts by its steps, and takes a count back in its menu. */
  @media ${media.phone} {
    &[data-calm] {
      display: none;
    }
  }
`;

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

  /* Two lines of text: nothing below moves. */
  @media ${media.phone} {
    min-block-size: 36px;
  }
`;
