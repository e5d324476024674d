import { useSearchParams } from '@shared/kit/router';
import { useWakeLock } from '@shared/kit/runtime/page/use-wake-lock';
import { leaveCountField } from '@shared/kit/stock/count-field';
import { countQueue, unsavedCounts } from '@shared/kit/stock/count-queue';
import { PlainHeader, usePlainTable } from '@shared/kit/table/plain-table';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ScreenShortcuts } from '@shared/kit/ui/dialogs/shortcuts-dialog';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { stocktakeCounts } from '../data/stocktake-counts';
import { type CountRow, type LineTab, lineTabs, tabNames } from './count-rows';
import { CountTable } from './count-table';
import { LineSearch, useLineSearch } from './line-search';
import { PhoneScan } from './phone-scan';
import { useRowHeights } from './row-heights';
import { StocktakeBar } from './stocktake-bar';
import { type ShownRow, stocktakeColumns } from './stocktake-columns';
import { StocktakeHead } from './stocktake-head';
import { StocktakeNotice } from './stocktake-notice';
import { StocktakeTools } from './stocktake-tools';
import { Lines, Scroller } from './table-styles';
import { texts } from './texts';
import { useScanning } from './use-scanning';
import { type ShownStocktake, useStocktake } from './use-stocktake';

const rows = Array.from({ length: 14 }, (_, index) => index);

const noRows: ShownRow[] = [];

const numbers = ['size', 'place', 'expected', 'counted', 'who', 'difference', 'value'] as const;

/** The table of a stocktake before its lines are loaded: its header, and bars for the cells. */
const StocktakeSkeleton = () => {
  const table = usePlainTable({ columns: stocktakeColumns, data: noRows, getRowId: ({ id }) => String(id) });
  const { plainPx } = useRowHeights(true);
  return (
    <Still aria-hidden="true">
      <Lines>
        <PlainHeader table={table} />
        <tbody>
          {rows.map((row) => (
            <tr key={row} style={{ height: plainPx }}>
              <td data-column="product">
                <Skeleton $width={`${45 + ((row * 37) % 40)}%`} />
              </td>
              {numbers.map((column) => (
                <td key={column} data-column={column}>
                  <Skeleton $width="28px" />
                </td>
              ))}
              <td data-column="reason" />
            </tr>
          ))}
        </tbody>
      </Lines>
    </Still>
  );
};

const tabParam = 'lines';
const isTab = (value: string | null): value is LineTab => tabNames.some((name) => name === value);

/** `/warehouse/productsRemains/stocktakes/{stocktakeId}`: one stocktake, which several people count at once. */
export const StocktakeScreen = () => {
  const shown = useStocktake();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <Screen key={shown.id}>
      <title>{texts.title(shown.id)}</title>
      <StocktakeHead shown={shown} isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />
      {shown.stocktake ? (
        <Counting shown={shown} isUnfolded={isUnfolded} />
      ) : (
        <StocktakeNotice query={shown.query} skeleton={<StocktakeSkeleton />} />
      )}
      <ScreenShortcuts shortcuts={texts.shortcuts} />
    </Screen>
  );
};

interface CountingProps {
  shown: ShownStocktake;
  /** On a phone the search is a part of what the head unfolds. */
  isUnfolded: boolean;
}

const Counting = ({ shown, isUnfolded }: CountingProps) => {
  const { id, rows, totals, isOpen, isCounting, isHidden, stocktake, counting } = shown;
  const [params, setParams] = useSearchParams();
  const asked = params.get(tabParam);
  const [tab, setTab] = useState(isTab(asked) ? asked : 'all');
  const isTouch = useMedia('touch');
  const isPhone = useMedia('phone');
  // Counting starts at the first line that is left; on touch, its field would open the keyboard over the lines.
  const [startId] = useState(() => (isCounting && (isPhone || !isTouch) ? rows.find(lineTabs.left)?.id : undefined));
  const [focusedId, setFocusedId] = useState(startId);
  const [start] = useState(startId === undefined ? undefined : { lineId: startId });
  const [reasonId, setReasonId] = useState<number>();
  /** Whether the first line takes the focus, once the search has ended. */
  const [isLeavingSearch, setIsLeavingSearch] = useState(false);
  /** The line whose field takes the focus. */
  const [wanted, setWanted] = useState(startId === undefined || isPhone ? undefined : { id: startId });
  const scan = useScanning(id, rows, isCounting);
  useWakeLock(isCounting);
  /** The scan that has been seen: another search or tab does not show its line any more. */
  const [seenScan, setSeenScan] = useState<typeof scan.scanned>();
  const search = useLineSearch(useMemo(() => rows.map(({ line }) => line), [rows]));
  const unsent = unsavedCounts(counting);

  // The address follows, for a reload.
  const choose = (next: LineTab) => {
    setTab(next);
    setSeenScan(scan.scanned);
    setParams(
      (before) => {
        const address = new URLSearchParams(before);
        if (next === 'all') address.delete(tabParam);
        else address.set(tabParam, next);
        return address;
      },
      { replace: true },
    );
  };

  const type = (typed: string) => {
    search.setTyped(typed);
    setSeenScan(scan.scanned);
  };

  // A line stays while its count is being typed; a scanned one is shown, whatever it was that hides it.
  const scannedId = scan.scanned === seenScan ? undefined : scan.scanned?.lineId;
  const isMatch = (row: CountRow) => lineTabs[tab](row) && search.isFound(row.line);
  const isWhole = tab === 'all' && !search.isOn;
  const shownRows = isWhole ? rows : rows.filter((row) => [focusedId, scannedId].includes(row.id) || isMatch(row));

  const first = shownRows.find(isMatch)?.id;

  const chooseLine = (row: CountRow) => {
    leaveCountField();
    setFocusedId(row.id);
    setSeenScan(scan.scanned);
    setReasonId(row.difference ? row.id : undefined);
  };
  const isByThumb = isPhone && isOpen;
  const currentId = isByThumb ? (scannedId ?? focusedId) : focusedId;

  // Enter may come before the result of the last letters.
  useEffect(() => {
    if (!isLeavingSearch || search.isSearching) return;
    setIsLeavingSearch(false);
    setFocusedId(first);
    if (first !== undefined) setWanted({ id: first });
  }, [isLeavingSearch, search.isSearching, first]);

  // A row that is scrolled away is in the page only after this render.
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(`tr[data-id="${wanted.id}"] [data-count]`)?.focus();
  }, [wanted]);

  return (
    <>
      <StocktakeTools
        shown={shown}
        tab={tab}
        onTab={choose}
        scan={scan}
        search={
          (!isByThumb || isUnfolded || search.isOn) && (
            <LineSearch typed={search.typed} onType={type} onLeave={() => setIsLeavingSearch(true)} />
          )
        }
      />
      {!isCounting && stocktake && (
        <Over role="status">
          {stocktake.status === 'open' ? texts.onlyReasons : texts.readOnly[stocktake.status]}
          {unsent > 0 && (
            <>
              <b>{texts.unsent(unsent)}</b>
              <Button onClick={countQueue(stocktakeCounts(id)).drop}>{texts.drop}</Button>
            </>
          )}
        </Over>
      )}
      {shownRows.length > 0 ? (
        <CountTable
          rows={shownRows}
          isOpen={isOpen}
          isCounting={isCounting}
          isHidden={isHidden}
          scanned={scan.scanned ?? start}
          focusedId={currentId}
          onFocus={setFocusedId}
          onChoose={isByThumb ? chooseLine : undefined}
          reasonId={isByThumb ? reasonId : undefined}
        />
      ) : (
        <Empty>
          <EmptyState title={rows.length === 0 ? texts.empty : search.isOn ? texts.search.nothing : texts.emptyTab} />
        </Empty>
      )}
      <StocktakeBar
        id={id}
        isOpen={isOpen}
        isCounting={isCounting}
        isHidden={isHidden}
        sizes={rows.length}
        totals={totals}
        isUnsent={isCounting && unsent > 0}
        isContested={counting.contested.length > 0}
        scans={
          isByThumb &&
          isCounting && <PhoneScan id={id} row={rows.find((row) => row.id === currentId) ?? rows[0]} scan={scan} />
        }
      />
    </>
  );
};

/* Below the place of the tabs: when the lines come, nothing moves. */
const Still = styled(Scroller)`
  margin-block-start: ${size.toolbar};
  overflow: hidden;

  @media not ${media.phone} {
    :is([data-column='expected'], [data-column='counted'], [data-column='difference'], [data-column='value']) > span {
      margin-inline-start: auto;
    }
  }
`;

/* The page itself does not scroll: everything above and below the lines stays visible. */
const Screen = styled.div`
  display: flex;
  flex-direction: column;
  block-size: calc(100dvh - ${size.topbar} - ${size.subnav});
  margin-block-end: calc(-1 * ${size.roomAtEnd});
`;

const Over = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding-block: ${space(1)} ${space(3)};
  color: ${color.inkSoft};
  font: 400 ${text.m} ${font};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }

  b {
    color: ${color.danger};
    font-weight: 500;
  }
`;

const Empty = styled.div`
  flex: 1;
`;
