import { formatCount } from '@shared/kit/format/format-count';
import { color, media, space } from '@shared/kit/theme/tokens';
import { Chip } from '@shared/kit/ui/chip';
import { Segments } from '@shared/kit/ui/choices/segments';
import { Icon } from '@shared/kit/ui/icon';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { useIsTight } from '../grid/grid-layout';
import type { ListChips as Chips, ListLayout } from '../list-layout';
import type { Filters } from '../search/filter-rows';
import { termsOf } from '../search/filter-terms';
import type { useListView } from '../state/list-view';

interface ListChipsProps<Row> {
  chips: Chips<Row>;
  /** All rows of the list; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** Whether the values of a column are not known yet. */
  isUnknown: (columnId: string) => boolean;
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** Toggles above the rows. Several of one column show the rows of each. */
const ListChips = <Row,>({ chips, rows, isUnknown, filters, onFilter }: ListChipsProps<Row>) => {
  const { label, of } = chips;
  const counts = useMemo(() => rows && countsOf(rows, of), [rows, of]);
  const options = chips.options.map(({ columnId = chips.columnId, value, term = value, ...look }) => ({
    ...look,
    columnId,
    value,
    term,
    isPressed: termsOf(filters[columnId] ?? '').some(({ typed, isExcluded }) => !isExcluded && typed === term),
    count: isUnknown(columnId) ? undefined : counts && (counts.get(value) ?? 0),
  }));
  const toggle = (toggled: (typeof options)[number]) => {
    const ofColumn = options.filter(({ columnId }) => columnId === toggled.columnId);
    const pressed = ofColumn.filter((option) => option.isPressed !== (option === toggled));
    onFilter({ ...filters, [toggled.columnId]: pressed.map(({ term }) => term).join(', ') });
  };
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          type="button"
          aria-pressed={option.isPressed}
          data-tone={option.tone}
          data-empty={option.count === 0 || undefined}
          onClick={() => toggle(option)}
        >
          {option.icon && <Icon path={option.icon} />}
          {option.value}
          <b>{option.count !== undefined && formatCount(option.count)}</b>
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

const usual = 'list';

interface LayoutChoiceProps<Row> {
  layout: ListLayout<Row>;
  isOn: boolean;
  onChoose: (name: string) => void;
}

/** Switches between rows and columns and another layout of the rows. */
const LayoutChoice = <Row,>({ layout, isOn, onChoose }: LayoutChoiceProps<Row>) => (
  <Segments
    label={layout.label}
    options={[
      { value: usual, content: <Words {...layout.usual} /> },
      { value: layout.name, content: <Words {...layout.own} /> },
    ]}
    chosen={isOn ? layout.name : usual}
    onChoose={(chosen) => onChoose(chosen === usual ? '' : chosen)}
  />
);

const Words = ({ words, icon }: { words: string; icon: string }) => (
  <>
    <Icon path={icon} />
    {words}
  </>
);

interface ListChoices<Row> {
  chips: Chips<Row> | undefined;
  layout: ListLayout<Row> | undefined;
  /** All rows of the list; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  isUnknown: (columnId: string) => boolean;
  view: ReturnType<typeof useListView>;
}

interface ShownChoices {
  /** For the toolbar. */
  chips?: ReactNode;
  layouts?: ReactNode;
  /** Below the toolbar, where that has no space for them. */
  row?: ReactNode;
}

/** The chips of a list and the choice of its layout, in the toolbar or in a row of their own. */
export const useListChoices = <Row,>({ chips, layout, rows, isUnknown, view }: ListChoices<Row>): ShownChoices => {
  const isNarrow = useIsTight();
  const ofChips = chips && (
    <ListChips chips={chips} rows={rows} isUnknown={isUnknown} filters={view.filters} onFilter={view.setFilters} />
  );
  const ofLayouts = layout && (
    <LayoutChoice layout={layout} isOn={view.layout === layout.name} onChoose={view.setLayout} />
  );
  if (!isNarrow) return { chips: ofChips, layouts: ofLayouts };
  if (!ofChips && !ofLayouts) return {};
  return {
    row: (
      <Below>
        {ofLayouts}
        {ofChips}
      </Below>
    ),
  };
};

const fade = space(4);

const Group = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  /* The focus rings of the chips, and at the end the fade of one that is cut. */
  padding: ${space(1)};
  padding-inline-end: ${fade};
  margin-inline: -${space(1)} -${space(2)};
  mask-image: linear-gradient(to left, transparent, currentcolor ${fade});
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

const Below = styled.div`
  display: flex;
  flex: none;
  gap: ${space(3)};
  align-items: center;
  padding-block-end: ${space(2)};

  @media ${media.phone} {
    padding-inline: ${space(4)};
    overflow-x: auto;

    > * {
      mask-image: none;
      overflow: visible;
    }
  }
`;
