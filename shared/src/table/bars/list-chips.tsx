import { useMemo } from 'react';
import { formatCount } from 'shared/format/format-count';
import { color, space } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { Sign } from 'shared/ui/sign';
import styled from 'styled-components';
import type { ListChips as Chips } from '../list-form';
import type { Filters } from '../search/filter-rows';
import { termsOf } from '../search/filter-terms';

interface ListChipsProps<Row> {
  chips: Chips<Row>;
  /** All rows of the list; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** Toggles above the rows. Several of them show the rows of each. */
export const ListChips = <Row,>({ chips, rows, filters, onFilter }: ListChipsProps<Row>) => {
  const { columnId, label, options, of } = chips;
  const counts = useMemo(() => rows && countsOf(rows, of), [rows, of]);
  const terms = termsOf(filters[columnId] ?? '');
  const isPressed = (value: string) => terms.some(({ typed, isExcluded }) => !isExcluded && typed === value);
  const toggle = (value: string) => {
    const pressed = options.map((option) => option.value).filter((each) => isPressed(each) !== (each === value));
    onFilter({ ...filters, [columnId]: pressed.join(', ') });
  };
  return (
    <Group role="group" aria-label={label}>
      {options.map(({ value, sign, tone }) => (
        <Chip key={value} type="button" aria-pressed={isPressed(value)} data-tone={tone} onClick={() => toggle(value)}>
          {sign && <Sign path={sign} />}
          {value}
          <b>{counts && formatCount(counts.get(value) ?? 0)}</b>
        </Chip>
      ))}
    </Group>
  );
};

const countsOf = <Row,>(rows: readonly Row[], of: (row: Row) => readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) for (const value of of(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const Group = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  /* The focus rings of the chips. */
  padding: ${space(1)};
  margin-inline: -${space(1)};
  overflow-x: auto;
  scrollbar-width: none;

  svg {
    inline-size: 12px;
    block-size: 12px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  [data-tone='amber'] svg {
    color: ${color.amber};
  }

  [data-tone='danger'] svg {
    color: ${color.danger};
  }
`;
