import type { JournalPage } from 'shared/contract/journal';
import { formatCount } from 'shared/format/format-count';
import { color, font, media, radius, size, space, text } from 'shared/theme/tokens';
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

  @media ${media.compact} {
    flex: 1 0 100%;
    order: 1;
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};
    margin-inline: -${space(4)};
  }
`;

const Chip = styled.button`
  display: inline-flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  min-block-size: 28px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  font: 500 ${text.s} ${font};
  white-space: nowrap;

  b {
    font-weight: 600;
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
  }

  /* The row scrolls, so a ring outside of it would be cut. */
  &:focus-visible {
    outline-offset: -2px;
  }

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }
`;

const Danger = styled.span`
  color: ${color.danger};
`;
