import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { ConnectionNote } from '../connection-note';
import { ToolbarNote, ToolbarTitle } from '../list-toolbar';
import { texts } from '../texts';

interface Selection {
  count: number;
  /** The number of those shown by search and filters. */
  shownCount: number;
}

interface SelectionCountProps extends Selection {
  /** Their sum, if the list has sums. */
  sum: number | undefined;
  isLoading: boolean;
  onClear: () => void;
}

/** Both counts; the second only if it differs. */
const selectedWords = ({ count, shownCount }: Selection) =>
  shownCount < count
    ? texts.selectedInPart(formatCount(count), formatCount(shownCount))
    : texts.selected(formatCount(count));

/** The same, for a phone with its search above the rows. */
export const SelectedNote = (selection: Selection) => <Note role="status">{selectedWords(selection)}</Note>;

/** The number of selected rows, the number affected by an action, and a button to clear the selection. */
export const SelectionCount = ({ sum, isLoading, onClear, ...selection }: SelectionCountProps) => (
  <>
    <Clear tone="quiet" onClick={onClear} aria-label={texts.clearSelection} title={texts.clearSelection}>
      <Icon path="m4 4 8 8m0-8-8 8" />
    </Clear>
    <Counts>
      <ToolbarTitle aria-live="polite">{selectedWords(selection)}</ToolbarTitle>
      {sum !== undefined && <Sum>{texts.selectedSum(formatMoney(sum))}</Sum>}
      <ConnectionNote isLoading={isLoading} shortUpTo="always" />
    </Counts>
  </>
);

const Note = styled.p`
  flex: 1 1 ${space(18)};
  font: 600 ${text.s} ${font};
`;

const Sum = styled(ToolbarNote)``;

const Clear = styled(Button)`
  flex: none;
  inline-size: ${size.control};
  padding: 0;
`;

const Counts = styled.div`
  display: flex;
  flex: 1;
  align-items: baseline;
  white-space: nowrap;

  @media ${media.compact} {
    h1 {
      font: 600 ${text.l} ${font};
    }
  }

  @media ${media.tablet} {
    &:has(~ [role='search']) > ${Sum} {
      display: none;
    }
  }

  @media ${media.phone} {
    display: block;

    h1 {
      margin: 0;
      font: 600 ${text.m} ${font};
    }

    > ${Sum} {
      display: block;
      font: 400 ${text.s} ${font};
    }
  }
`;
