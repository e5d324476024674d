import { formatCount } from 'shared/format/format-count';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { DialogActions } from 'shared/ui/dialog-actions';
import styled from 'styled-components';
import { texts } from '../texts';
import { FilterField } from './filter-field';
import { type FilterProps, useTypedFilters } from './typed-filters';

interface FilterSheetProps<Row> extends FilterProps<Row> {
  /** The number of rows that the list shows; undefined while it is unknown. */
  found: number | undefined;
}

/**
 * The filter of a phone, over the list: one field per column, one below the other. The sheet itself takes the focus: the
 * keyboard of the first field would cover the others before a person has chosen one.
 */
export const FilterSheet = <Row,>({ found, ...props }: FilterSheetProps<Row>) => {
  const { fieldOf, clear, close } = useTypedFilters(props);
  return (
    <Dialog title={texts.filter} isOpen firstFocus="dialog" onClose={close}>
      <Fields>
        {props.columns.map((column) => (
          <FilterField key={column.id} {...fieldOf(column)} side="below" />
        ))}
      </Fields>
      <DialogActions>
        <Button onClick={clear}>{texts.clear}</Button>
        <Button tone="primary" onClick={close}>
          {texts.show} {found !== undefined && formatCount(found)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Fields = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-end: ${space(6)};

  /* A field that is scrolled to is not behind the buttons. */
  > * {
    scroll-margin-block: ${space(4)} ${space(18)};
  }
`;
