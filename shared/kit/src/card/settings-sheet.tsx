import { partyTags } from '@shared/contract/vocabulary/party';
import { formatCount } from '@shared/kit/format/format-count';
import { tagTones } from '@shared/kit/shop/value-tones';
import { color, space } from '@shared/kit/theme/tokens';
import { Pill } from '@shared/kit/ui/pill';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useMedia } from '@shared/kit/ui/use-media';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import type { CardRecord } from './card-pages';
import { CardSheet } from './card-sheet';
import { texts } from './texts';

interface SettingsSheetProps {
  records: readonly CardRecord[] | undefined;
  /** Actions that do not fit into a phone's toolbar. */
  actions?: ReactNode;
  /** Additional settings of this kind of card. */
  children?: ReactNode;
  /** Separated, at the bottom. */
  removal: ReactNode;
}

/** 'Настройка': a sheet at the right with the tags of the list and the button that deletes the record (spec §2). */
export const SettingsSheet = ({ records, actions, children, removal }: SettingsSheetProps) => (
  <CardSheet
    title={texts.settings}
    label={useMedia('phone') ? texts.moreSettings : texts.settings}
    position="corner"
    opener={<ToolLabel words={texts.settings} icon="M3.5 8h.01M8 8h.01M12.5 8h.01" />}
  >
    {actions && <Actions>{actions}</Actions>}
    <TagCounts records={records} />
    {children}
    <Apart>{removal}</Apart>
  </CardSheet>
);

/** The number of records of the list with each tag. */
const TagCounts = ({ records }: Pick<SettingsSheetProps, 'records'>) => {
  const counts = useMemo(
    () => partyTags.map((tag) => [tag, records?.reduce((sum, record) => sum + Number(record.tag === tag), 0)] as const),
    [records],
  );
  return (
    <section>
      <Label>{texts.tags}</Label>
      <Tags>
        {counts.map(([tag, count]) => (
          <li key={tag}>
            <Pill tone={tagTones[tag]}>{count === undefined ? tag : texts.tagCount(tag, formatCount(count))}</Pill>
          </li>
        ))}
      </Tags>
    </section>
  );
};

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Label = styled.p`
  margin-block-end: ${space(2)};
  color: ${color.inkSoft};
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;

const Apart = styled.div`
  padding-block-start: ${space(4)};
  border-block-start: 1px solid ${color.line};
  margin-block-start: auto;
`;
