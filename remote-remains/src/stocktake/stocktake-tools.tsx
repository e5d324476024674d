import { type ReactNode, useCallback } from 'react';
import { formatCount } from 'shared/format/format-count';
import { loginOfScreen } from 'shared/runtime/signed-in-login';
import { SavedCounts } from 'shared/stock/saved-counts';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import { Meter } from 'shared/ui/meter';
import { Segments } from 'shared/ui/segments';
import styled from 'styled-components';
import { stocktakeCounts } from '../data/stocktake-counts';
import { type LineTab, lineTabs, tabNames } from './count-rows';
import { ScanHint } from './scan-hint';
import { texts } from './texts';
import type { Scanning } from './use-scanning';
import type { ShownStocktake } from './use-stocktake';

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
