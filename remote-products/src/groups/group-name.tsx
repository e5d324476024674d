import { useAbility } from '@shared/kit/runtime/api/abilities';
import { color, media, size } from '@shared/kit/theme/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import type { Group, GroupKind } from '../data/group-kind';
import { texts } from '../texts';
import { GroupDialog } from './group-dialog';

interface GroupNameProps {
  kind: GroupKind;
  group: Group;
  tabIndex: number;
}

/** The name of a group, which opens the dialog that renames it; plain text if the back end cannot rename. */
export const GroupName = ({ kind, group, tabIndex }: GroupNameProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const canRename = useAbility(kind.calls.rename);
  if (!canRename) return <span tabIndex={tabIndex}>{group.name}</span>;
  return (
    <>
      <Name
        type="button"
        tabIndex={tabIndex}
        title={texts.groups.rename}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {group.name}
      </Name>
      {isOpen && <GroupDialog kind={kind} group={group} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/* Its cell truncates a long name. */
const Name = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  font-weight: 600;
  vertical-align: middle;

  &:hover {
    color: ${color.accent};
  }

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }
`;
