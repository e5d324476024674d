import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Modification, ProductRow } from 'shared/contract/product';
import type { ExplainedSize } from 'shared/stock/explained-size';
import { StockDetails } from 'shared/stock/stock-details';
import { useCellFocus } from 'shared/table/cell-focus';
import type { ListFormProps } from 'shared/table/list-form';
import { usePlaceSize } from 'shared/table/place-size';
import { rowsInPage, useVirtualRows } from 'shared/table/virtual-rows';
import { useMedia } from 'shared/ui/use-media';
import { texts } from '../texts';
import { FamilyHead } from './family-head';
import { gridLines } from './grid-lines';
import { cardHeightPx, gridWidths, headHeightPx, rowHeightsPx } from './grid-sizes';
import { GridSkeleton } from './grid-skeleton';
import { GridFrame, GridSection } from './grid-styles';
import { sizeFamilies } from './size-families';
import { SizesRow } from './sizes-row';

const rowsPerPage = 15;
/** Before the sizes: the checkbox and the name; after them: the total and the sum. */
const otherColumns = 4;

/**
 * 'Сетка': a line for each product and a column for each size, by size family. Only the visible lines are in the page.
 * On a phone a line is a card with the sizes of its product.
 */
export const SizesGrid = (props: ListFormProps<ProductRow>) => {
  const { all, rows, isGone, isLoading, isRefreshing, rowLabel, scroller, hold, selection, children } = props;
  const grid = useRef<HTMLDivElement>(null);
  const asker = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<ExplainedSize>();
  const isCards = useMedia('phone');
  const isTouch = useMedia('touch');
  const { widthPx, heightPx } = usePlaceSize(scroller);
  const rowHeightPx = isCards ? cardHeightPx(0, widthPx) : isTouch ? rowHeightsPx.touch : rowHeightsPx.dense;

  const families = useMemo(() => sizeFamilies(rows, all), [rows, all]);
  const lines = useMemo(
    () =>
      gridLines(families, {
        head: headHeightPx,
        rowOf: ({ modifications }) => (isCards ? cardHeightPx(modifications.length, widthPx) : rowHeightPx),
      }),
    [families, isCards, widthPx, rowHeightPx],
  );
  const sizeCount = Math.max(...families.map(({ columns }) => columns.length), 0);
  const widths = gridWidths(sizeCount);

  /** Scrolls a line between the head of its family and the lower edge. */
  const reveal = (row: number) => {
    const place = scroller.current;
    if (!place) return;
    const line = lines.lineOfRow(row);
    const highest = lines.topOf(line) - headHeightPx;
    const lowest = lines.topOf(line + 1) - place.clientHeight;
    place.scrollTo({ top: Math.min(Math.max(place.scrollTop, lowest), highest) });
  };

  const { position, moveByKey, follow, leave } = useCellFocus(
    grid,
    { rowCount: lines.rowCount, columnCount: sizeCount + otherColumns, rowsPerPage },
    reveal,
  );
  const range = useVirtualRows(scroller, {
    rowCount: lines.count,
    rowHeightPx: Math.min(rowHeightPx, headHeightPx),
    rowAt: lines.lineAt,
    placeHeightPx: heightPx,
  });

  const ask = useCallback((product: ProductRow, size: Modification, button: HTMLElement) => {
    asker.current = button;
    setAsked({ ...size, name: product.name });
  }, []);

  if (isLoading) return <GridSkeleton rowHeightPx={isCards ? cardHeightPx(1, widthPx) : rowHeightPx} />;

  /** Space selects the product, unless it clicks a button. */
  const selectBySpace = (event: KeyboardEvent) => {
    const isPress = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    const at = lines.families.findLast(({ firstRow }) => firstRow <= position.row);
    const product = at?.family.products[position.row - at.firstRow];
    if (event.code !== 'Space' || isPress || !product || isGone(product.id)) return;
    event.preventDefault();
    selection.toggle(product.id, event);
  };

  return (
    <GridFrame ref={scroller} style={widths.style} data-wide={(!isCards && widths.minPx > widthPx) || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      <div
        ref={grid}
        role="grid"
        aria-label={texts.grid.title}
        aria-multiselectable="true"
        aria-rowcount={lines.count}
        aria-colcount={sizeCount + otherColumns}
        aria-busy={isRefreshing}
        onKeyDown={(event) => {
          // Events of the open popover bubble here through React, although it is elsewhere in the page.
          if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
          moveByKey(event);
          selectBySpace(event);
        }}
        onFocus={(event) => {
          if (!event.currentTarget.contains(event.target)) return;
          follow(event.target);
          hold.follow(event);
        }}
        onBlur={() => {
          leave();
          hold.leave();
        }}
      >
        {lines.families.map(({ family, firstLine, firstRow }, index) => {
          const count = family.products.length;
          const top = lines.topOf(firstLine);
          // The products of this family in the page.
          const first = Math.min(Math.max(range.first - firstLine - 1, 0), count);
          const end = Math.min(Math.max(range.end - firstLine - 1, first), count);
          return (
            <GridSection
              key={family.kind}
              role="rowgroup"
              {...hold.pointerEvents}
              style={{ height: lines.topOf(firstLine + 1 + count) - top }}
            >
              <FamilyHead
                family={family}
                line={firstLine}
                sizeCount={sizeCount}
                isFirst={index === 0}
                focusedColumn={index === 0 && position.row === -1 ? position.column : undefined}
                selection={selection}
                sorting={props.sorting}
                onSort={props.onSort}
              />
              {rowsInPage({ first, end }, position.row - firstRow, count).map((place) => {
                const product = family.products[place];
                const line = firstLine + 1 + place;
                const row = firstRow + place;
                return (
                  product && (
                    <SizesRow
                      key={product.id}
                      product={product}
                      family={family}
                      sizeCount={sizeCount}
                      row={row}
                      line={line}
                      topPx={lines.topOf(line) - top}
                      heightPx={lines.topOf(line + 1) - lines.topOf(line)}
                      label={rowLabel(product)}
                      isSelected={selection.has(product.id)}
                      isGone={isGone(product.id)}
                      focusedColumn={position.row === row ? position.column : undefined}
                      askedId={asked?.product_id === product.id ? asked.id : undefined}
                      onToggle={selection.toggle}
                      onAsk={ask}
                    />
                  )
                );
              })}
            </GridSection>
          );
        })}
      </div>
      {children}
      {asked && <StockDetails of={asked} anchor={asker} onClose={() => setAsked(undefined)} />}
    </GridFrame>
  );
};
