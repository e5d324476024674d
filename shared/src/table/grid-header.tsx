import { color, space } from 'shared/theme/tokens';
import { Checkbox } from 'shared/ui/checkbox';
import styled from 'styled-components';
import type { CellPosition } from './cell-focus';
import type { Column } from './define-columns';
import { Cell, CheckCell, HeaderGroup, HeaderLine } from './grid-parts';
import type { Sorting } from './sort-rows';
import { texts } from './texts';

interface GridHeaderProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  position: CellPosition;
  selection: 'none' | 'some' | 'all';
  onSort: (id: string) => void;
  onToggleAll: () => void;
}

/** The names of the columns; each sorts by its column. */
export const GridHeader = <Row,>({
  columns,
  sorting,
  position,
  selection,
  onSort,
  onToggleAll,
}: GridHeaderProps<Row>) => {
  const tabIndexOf = (column: number) => (position.row === -1 && position.column === column ? 0 : -1);
  return (
    <HeaderGroup role="rowgroup">
      <HeaderLine role="row" aria-rowindex={1}>
        <CheckCell role="columnheader" aria-colindex={1} aria-label={texts.selectColumn} data-row={-1} data-column={0}>
          <Checkbox
            label={texts.selectAll}
            isChecked={selection === 'all'}
            isMixed={selection === 'some'}
            onToggle={onToggleAll}
            tabIndex={tabIndexOf(0)}
          />
        </CheckCell>
        {columns.map(({ id, header, description, align = 'start', place }, index) => {
          const direction = sorting?.id === id ? (sorting.desc ? 'descending' : 'ascending') : undefined;
          return (
            <Cell
              key={id}
              role="columnheader"
              aria-colindex={index + 2}
              aria-sort={direction ?? 'none'}
              aria-description={description}
              data-row={-1}
              data-column={index + 1}
              $align={align}
              $place={place}
              $isFirst={index === 0}
            >
              <SortButton type="button" $align={align} tabIndex={tabIndexOf(index + 1)} onClick={() => onSort(id)}>
                {header}
                <Arrow viewBox="0 0 12 12" aria-hidden="true" $direction={direction}>
                  <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />
                </Arrow>
              </SortButton>
            </Cell>
          );
        })}
      </HeaderLine>
    </HeaderGroup>
  );
};

const SortButton = styled.button<{ $align: 'start' | 'end' }>`
  display: inline-flex;
  flex-direction: ${({ $align }) => ($align === 'end' ? 'row-reverse' : 'row')};
  gap: ${space(1)};
  align-items: center;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;

  &:hover {
    color: ${color.ink};
  }
`;

/* Its place is kept where it does not show, so that sorting moves nothing. */
const Arrow = styled.svg<{ $direction: 'ascending' | 'descending' | undefined }>`
  inline-size: ${space(3)};
  block-size: ${space(3)};
  fill: none;
  rotate: ${({ $direction }) => ($direction === 'descending' ? '180deg' : '0deg')};
  stroke: currentColor;
  stroke-width: 1.5;
  visibility: ${({ $direction }) => ($direction ? 'visible' : 'hidden')};
`;
