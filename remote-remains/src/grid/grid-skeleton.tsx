import { Skeleton } from 'shared/ui/skeleton';
import { texts } from '../texts';
import { gridWidths, headHeightPx, restOf } from './grid-sizes';
import { GridFrame, GridSection } from './grid-styles';

const rows = Array.from({ length: 14 }, (_, index) => index);
const sizes = Array.from({ length: restOf(0) }, (_, index) => index);
/** The sizes that a card of a phone shows: they fit in one line. */
const cardSizes = 4;

/** The head of the grid, and bars for its numbers, before they are loaded. */
export const GridSkeleton = ({ rowHeightPx }: { rowHeightPx: number }) => (
  <GridFrame style={gridWidths(0).style} aria-hidden="true">
    <GridSection style={{ height: headHeightPx + rows.length * rowHeightPx }}>
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
  </GridFrame>
);
