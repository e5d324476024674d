import type { Modification, ProductRow } from '@shared/contract/wire/product';
import type { ExplainedSize } from '@shared/kit/stock/explained-size';
import { StockDetails } from '@shared/kit/stock/stock-details';
import { useCellFocus } from '@shared/kit/table/cell-focus';
import type { ListLayout, ListLayoutProps } from '@shared/kit/table/list-layout';
import { rowsInPage, useContainerSize, useVirtualRows } from '@shared/kit/table/virtual-rows';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { texts } from '../texts';
import { FamilyHead } from './family-head';
import { cardHeightPx, gridWidths, headHeightPx, loadingSizes, rowHeightsPx } from './grid-sizes';
import { GridFrame, GridSection } from './grid-styles';
import { type SizeFamily, sizeFamilies, widestFamily } from './size-families';
import { SizesRow } from './sizes-row';

/** The heights of the lines of the grid, in pixels. */
interface LineHeights {
  head: number;
  rowOf: (product: ProductRow) => number;
}

/** A family and the places of its lines: its head, and then a line for each product. */
interface FamilyLines {
  family: SizeFamily;
  /** The index of its head among all lines. */
  firstLine: number;
  /** The number of products before it. */
  firstRow: number;
}

/** The lines of all families, under one another. */
interface GridLines {
  families: readonly FamilyLines[];
  count: number;
  rowCount: number;
  /** The distance of a line from the top; that of the line after the last one is the height of the grid. */
  topOf: (line: number) => number;
  /** The line at a distance from the top. */
  lineAt: (topPx: number) => number;
  /** The line of a product by its place among all products. */
  lineOfRow: (row: number) => number;
}

const gridLines = (families: readonly SizeFamily[], heights: LineHeights): GridLines => {
  const count = families.reduce((sum, { products }) => sum + products.length + 1, 0);
  const tops = new Float64Array(count + 1);
  const placed: FamilyLines[] = [];
  let [line, row, top] = [0, 0, 0];
  const place = (heightPx: number) => {
    tops[line] = top;
    top += heightPx;
    line += 1;
  };
  for (const family of families) {
    placed.push({ family, firstLine: line, firstRow: row });
    place(heights.head);
    for (const product of family.products) place(heights.rowOf(product));
    row += family.products.length;
  }
  tops[count] = top;
  const topOf = (index: number) => tops[Math.min(Math.max(index, 0), count)] ?? 0;
  return {
    families: placed,
    count,
    rowCount: row,
    topOf,
    lineAt: (topPx) => {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (topOf(middle) <= topPx) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    lineOfRow: (index) => index + 1 + placed.findLastIndex(({ firstRow }) => firstRow <= index),
  };
};

const rows = Array.from({ length: 14 }, (_, index) => index);

const sizes = Array.from({ length: loadingSizes }, (_, index) => index);

/** The sizes that a card of a phone shows: they fit in one line. */
const cardSizes = 4;

/** The head of the grid, and bars for its numbers, before they are loaded. */
const GridSkeleton = ({ rowHeightPx }: { rowHeightPx: number }) => (
  <GridSection style={{ height: headHeightPx + rows.length * rowHeightPx }} aria-hidden="true">
    <div className="line head">
      <div className="check" />
      <div className="name">
        <span>{texts.columns.name}</span>
      </div>
      <div style={{ gridColumn: `span ${sizes.length}` }} />
      <div className="figures total">
        <span>{texts.grid.total}</span>
      </div>
      <div className="figures amount">
        <span>{texts.grid.amount}</span>
      </div>
    </div>
    {rows.map((row) => (
      <div key={row} className="line" style={{ top: headHeightPx + row * rowHeightPx, height: rowHeightPx }}>
        <div className="check" />
        <div className="name">
          <Skeleton $width={`${45 + ((row * 37) % 40)}%`} />
        </div>
        {sizes.map((size) => (
          <div key={size} className={size < cardSizes ? 'size' : 'size none'}>
            <Skeleton $width="28px" />
          </div>
        ))}
        <div className="total">
          <Skeleton $width="28px" />
        </div>
        <div className="amount">
          <Skeleton $width="64px" />
        </div>
      </div>
    ))}
  </GridSection>
);

const sectionStyle = (height: number, sizes: number): CSSProperties & Record<'--sizes', string> => ({
  height,
  '--sizes': String(sizes),
});

const rowsPerPage = 15;
/** Before the sizes: the checkbox and the name; after them: the total and the sum. */
const otherColumns = 4;

/**
 * 'Сетка': a line for each product and a column for each size, by size family. Only the visible lines are in the page.
 * On a phone a line is a card with the sizes of its product.
 */
const SizesGrid = (props: ListLayoutProps<ProductRow>) => {
  const { all, rows, isGone, isLoading, isRefreshing, rowLabel, scroller, hold, selection, children } = props;
  const grid = useRef<HTMLDivElement>(null);
  const asker = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<ExplainedSize>();
  const isCards = useMedia('phone');
  const isTouch = useMedia('touch');
  const { widthPx, heightPx } = useContainerSize(scroller);
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
  // A filter that hides a family does not move the columns of the others.
  const widest = useMemo(() => widestFamily(all), [all]);
  const sizeCount = Math.max(widest, ...families.map(({ columns }) => columns.length));
  const isNarrow = useMedia('tablet');
  const widths = gridWidths({ sizeCount, widthPx, isNarrow });

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
    containerHeightPx: heightPx,
  });

  const ask = useCallback((product: ProductRow, size: Modification, button: HTMLElement) => {
    asker.current = button;
    setAsked({ ...size, name: product.name });
  }, []);

  if (isLoading) {
    return (
      <GridFrame ref={scroller} style={widths.style}>
        <GridSkeleton rowHeightPx={isCards ? cardHeightPx(1, widthPx) : rowHeightPx} />
      </GridFrame>
    );
  }

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
    <GridFrame ref={scroller} style={widths.style} data-wide={(!isCards && widths.isWide) || undefined}>
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
          const columnCount = widths.columnsOf(family.columns.length);
          const top = lines.topOf(firstLine);
          // The products of this family in the page.
          const first = Math.min(Math.max(range.first - firstLine - 1, 0), count);
          const end = Math.min(Math.max(range.end - firstLine - 1, first), count);
          return (
            <GridSection
              key={family.kind}
              role="rowgroup"
              {...hold.pointerEvents}
              style={sectionStyle(lines.topOf(firstLine + 1 + count) - top, columnCount)}
            >
              <FamilyHead
                family={family}
                line={firstLine}
                sizeCount={sizeCount}
                columnCount={columnCount}
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
                      columnCount={columnCount}
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

/** 'Сетка' beside 'Список'. */
export const sizesForm: ListLayout<ProductRow> = {
  name: 'grid',
  label: texts.forms.label,
  usual: { words: texts.forms.list, icon: 'M2.5 4h11M2.5 8h11M2.5 12h11' },
  own: {
    words: texts.forms.grid,
    icon: 'M2.5 2.5h4.6v4.6H2.5zM8.9 2.5h4.6v4.6H8.9zM2.5 8.9h4.6v4.6H2.5zM8.9 8.9h4.6v4.6H8.9z',
  },
  Rows: SizesGrid,
};
