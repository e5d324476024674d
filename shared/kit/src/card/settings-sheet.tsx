import { formatCount } from '@shared/kit/format/format-count';
import { Link } from '@shared/kit/router';
import { tagTones } from '@shared/kit/shop/value-tones';
import { color, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { Pill } from '@shared/kit/ui/pill';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CardRecord } from './card-pages';
import { CardSheet } from './card-sheet';
import { copiesOf, tagAddress, useTagCounts } from './settings-menu';
import { texts } from './texts';

interface SettingsSheetProps {
  id: number;
  records: readonly CardRecord[] | undefined;
  /** The list that can be filtered by tag. */
  tagsPath: string;
  /** What a phone's toolbar has no room for. */
  actions: ReactNode;
  /** Separated, at the bottom. */
  removal: ReactNode;
}

/** 'Настройка' on a phone: a sheet from below with all actions, the tags of the list and the deletion (spec §2). */
export const SettingsSheet = ({ id, records, tagsPath, actions, removal }: SettingsSheetProps) => (
  <CardSheet
    title={texts.settings}
    label={texts.moreSettings}
    position="corner"
    opener={<Icon path="M3.5 8h.01M8 8h.01M12.5 8h.01" />}
  >
    <Actions>
      {actions}
      {copiesOf(id).map(({ label, icon, onClick }) => (
        <Button key={label} onClick={onClick}>
          <Icon path={icon} />
          {label}
        </Button>
      ))}
    </Actions>
    <section>
      <Label>{texts.tags}</Label>
      <Tags>
        {useTagCounts(records).map(([tag, count]) => (
          <li key={tag}>
            <Link to={tagAddress(tagsPath, tag)}>
              <Pill tone={tagTones[tag]}>{count === undefined ? tag : texts.tagCount(tag, formatCount(count))}</Pill>
            </Link>
          </li>
        ))}
      </Tags>
    </section>
    <Apart>{removal}</Apart>
  </CardSheet>
);

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
