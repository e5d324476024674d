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
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** Toggles above the rows. Several of them show the rows of each. */
const ListChips = <Row,>({ chips, rows, filters, onFilter }: ListChipsProps<Row>) => {
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
      {options.map(({ value, icon, tone }) => (
        <Chip
          key={value}
          type="button"
          aria-pressed={isPressed(value)}
          data-tone={tone}
          data-none={(counts && !counts.has(value)) || undefined}
          onClick={() => toggle(value)}
        >
          {icon && <Icon path={icon} />}
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
export const useListChoices = <Row,>({ chips, layout, rows, view }: ListChoices<Row>): ShownChoices => {
  const isNarrow = useIsTight();
  const ofChips = chips && <ListChips chips={chips} rows={rows} filters={view.filters} onFilter={view.setFilters} />;
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

  [data-tone='amber']:not([data-none]) svg {
    color: ${color.amber};
  }

  [data-tone='danger']:not([data-none]) svg {
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
      overflow: visible;
    }
  }
`;
