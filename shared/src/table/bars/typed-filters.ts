import type { Filters } from '../search/filter-rows';
import type { ListColumn } from '../search/list-column';
import { usePreparedTexts } from '../search/prepared-texts';
import type { SearchIndex } from '../search/search-index';
import { useTypedValue } from '../typed-value';

export interface FilterProps<Row> {
  /** The columns with a field. */
  columns: readonly ListColumn<Row>[];
  filters: Filters;
  searchIndex: SearchIndex<Row>;
  onFilter: (filters: Filters) => void;
  onClose: () => void;
}

/** The debounce of typing (spec §9). */
const pauseMs = 500;

const isSame = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other);

/** The filters while a person types them, in the bar and in the sheet. */
export const useTypedFilters = <Row>({ columns, filters, searchIndex, onFilter, onClose }: FilterProps<Row>) => {
  const { typed, type, finish, replace } = useTypedValue(filters, onFilter, { delayMs: pauseMs, isSame });
  usePreparedTexts(searchIndex, columns, true);

  const withText = (id: string, text: string): Filters => {
    const { [id]: _before, ...others } = typed;
    return text.trim() === '' ? others : { ...typed, [id]: text };
  };

  return {
    /** The value of a column's field, and its changes. */
    fieldOf: (column: ListColumn<Row>) => ({
      column,
      rows: searchIndex.rows,
      typed: typed[column.id] ?? '',
      onType: (text: string) => type(withText(column.id, text)),
      onSet: (text: string) => replace(withText(column.id, text)),
      onApply: finish,
    }),
    clear: () => replace({}),
    /** Applies the input without the debounce. */
    close: () => {
      finish();
      onClose();
    },
  };
};
