import type { JournalPage } from 'shared/contract/journal';
import { formatCount } from 'shared/format/format-count';
import { color, media, space } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { Sign } from 'shared/ui/sign';
import { type JournalGroup, journalGroups } from 'shared/vocabulary/journal';
import styled from 'styled-components';
import { groupSigns } from './group-signs';
import { texts } from './texts';

interface GroupChipsProps {
  /** Null until they are known. */
  counts: JournalPage['counts'];
  chosen: JournalGroup | undefined;
  onChoose: (group: JournalGroup | undefined) => void;
}

/** A toggle for each group of entries, with how many there are; what was refused comes first. */
export const GroupChips = ({ counts, chosen, onChoose }: GroupChipsProps) => (
  <Chips role="group" aria-label={texts.groupFilter}>
    {journalGroups.map((group) => (
      <Chip
        key={group}
        type="button"
        aria-pressed={group === chosen}
        onClick={() => onChoose(group === chosen ? undefined : group)}
      >
        {group === 'refused' && (
          <Danger>
            <Sign path={groupSigns.refused} />
          </Danger>
        )}
        {texts.groups[group]}
        {counts && <b>{formatCount(counts.find((each) => each.group === group)?.count ?? 0)}</b>}
      </Chip>
    ))}
  </Chips>
);

const Chips = styled.div`
  display: flex;
  flex: 1;
  gap: ${space(2)};
  min-inline-size: 0;
  padding-block: ${space(1)};
  overflow: auto hidden;
  scrollbar-width: none;

  /* The row scrolls, so a ring outside of it would be cut. */
  > :focus-visible {
    outline-offset: -2px;
  }

  @media ${media.compact} {
    flex: 1 0 100%;
    order: 1;
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};
    margin-inline: -${space(4)};
  }
`;

const Danger = styled.span`
  color: ${color.danger};
`;
