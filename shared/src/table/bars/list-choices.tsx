import { type ReactNode, useMemo } from 'react';
import { formatCount } from 'shared/format/format-count';
import { color, media, space } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { Segments } from 'shared/ui/segments';
import { Sign } from 'shared/ui/sign';
import styled from 'styled-components';
import { useIsTight } from '../grid/grid-layout';
import type { ListChips as Chips, ListForm } from '../list-form';
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

const usual = 'list';

interface FormChoiceProps<Row> {
  form: ListForm<Row>;
  isOn: boolean;
  onChoose: (name: string) => void;
}

/** Switches between rows and columns and another form of the rows. */
const FormChoice = <Row,>({ form, isOn, onChoose }: FormChoiceProps<Row>) => (
  <Segments
    label={form.label}
    options={[
      { value: usual, content: <Words {...form.usual} /> },
      { value: form.name, content: <Words {...form.own} /> },
    ]}
    chosen={isOn ? form.name : usual}
    onChoose={(chosen) => onChoose(chosen === usual ? '' : chosen)}
  />
);

const Words = ({ words, sign }: { words: string; sign: string }) => (
  <>
    <Sign path={sign} />
    {words}
  </>
);

interface ListChoices<Row> {
  chips: Chips<Row> | undefined;
  form: ListForm<Row> | undefined;
  /** All rows of the list; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  view: ReturnType<typeof useListView>;
}

interface PlacedChoices {
  /** For the toolbar. */
  chips?: ReactNode;
  forms?: ReactNode;
  /** Below the toolbar, where that has no space for them. */
  row?: ReactNode;
}

/** The chips of a list and the choice of its form, in the toolbar or in a row of their own. */
export const useListChoices = <Row,>({ chips, form, rows, view }: ListChoices<Row>): PlacedChoices => {
  const isNarrow = useIsTight();
  const ofChips = chips && <ListChips chips={chips} rows={rows} filters={view.filters} onFilter={view.setFilters} />;
  const ofForms = form && <FormChoice form={form} isOn={view.form === form.name} onChoose={view.setForm} />;
  if (!isNarrow) return { chips: ofChips, forms: ofForms };
  if (!ofChips && !ofForms) return {};
  return {
    row: (
      <Below>
        {ofForms}
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
      overflow: visible;
    }
  }
`;
