import { formatCount } from 'shared/format/format-count';
import { useIsOnline } from 'shared/runtime/use-is-online';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { EmptyState } from 'shared/ui/empty-state';
import styled from 'styled-components';
import type { Filters } from '../search/filter-rows';
import { texts } from '../texts';

interface NothingFoundProps {
  filters: Filters;
  search: string;
  total: number;
  /** Where else a search looked: 'Искали и в телефоне'. */
  where: string | undefined;
  onClear: () => void;
}

/** Shown instead of the rows if filter and search match none. */
export const NothingFound = ({ filters, search, total, where, onClear }: NothingFoundProps) => {
  const isOnline = useIsOnline();
  const typed = [...Object.values(filters), search].filter((part) => part.trim() !== '').join('», «');
  return (
    <EmptyState title={texts.nothingFound}>
      <Explanation>{texts.nothingFoundExplanation(typed, formatCount(total))}</Explanation>
      {search.trim() !== '' && where && <Explanation>{isOnline ? where : texts.searchedLoaded}</Explanation>}
      <Button onClick={onClear}>{texts.clear}</Button>
    </EmptyState>
  );
};

const Explanation = styled.p`
  margin-block-end: ${space(4)};
`;
