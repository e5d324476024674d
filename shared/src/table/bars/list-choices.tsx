import type { ReactNode } from 'react';
import { media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useIsTight } from '../grid/grid-layout';
import type { ListChips as Chips, ListForm } from '../list-form';
import type { useListView } from '../state/list-view';
import { FormChoice } from './form-choice';
import { ListChips } from './list-chips';

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
